import CairnUIKit
import CookbookFeatures
import UIKit

// The code in the doc comments of Sources/CairnUIKit.

enum CairnUIKitExamples {
  @Reducer
  struct Article {
    @ObservableState
    struct State: Equatable { var title = "" }
  }

  final class ArticleController: UIViewController {
    private let store: StoreOf<Article>

    init(store: StoreOf<Article>) {
      self.store = store
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("ArticleController is made in code")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      observe { [weak self] in
        guard let self else { return }
        title = store.title
      }
    }
  }

  @MainActor
  static func stack(of store: StoreOf<Pocketbook>) -> NavigationStackController {
    NavigationStackController(
      path: store.scope(state: \.path, action: \.path),
      root: CategoriesController(store: store)
    ) { store in
      switch store.case {
      case .category(let store): RecipeListController(store: store)
      case .recipe(let store): RecipeController(store: store)
      }
    }
  }

  @Reducer
  struct JarLabel {
    @ObservableState
    struct State: Equatable { var focus: Field? }

    enum Field { case name, place }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @MainActor
  static func bind(_ name: UITextField, _ place: UITextField, to store: StoreOf<JarLabel>) {
    name.bind(focus: store.binding(\.focus), equals: .name)
    place.bind(focus: store.binding(\.focus), equals: .place)
  }
}
