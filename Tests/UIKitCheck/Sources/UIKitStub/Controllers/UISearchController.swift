/// UIKit presents it while the search is active.
@MainActor
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }
}
