@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  fileprivate let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []
  open var message: String?
  public let preferredStyle: Style

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = preferredStyle == .alert ? .overFullScreen : .popover
  }

  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  #if !os(tvOS)
    /// The titles of the buttons that a person sees: a dialog that points to a source has no cancel
    /// button, because a tap beside it cancels.
    public var visibleTitles: [String?] {
      let hasSource = popoverPresentationController?.hasSource == true
      return actions.filter { $0.style != .cancel || !hasSource }.map(\.title)
    }
  #endif

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
    )
    actions.append(action)
  }

  /// The person chooses a button: the alert is dismissed, and then the button's handler is called.
  ///
  /// - Parameter isLate: Whether that is in a later turn of the main actor. UIKit does not promise
  ///   the same one.
  public func choose(_ title: String, isLate: Bool = false) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    dismissByPerson {
      guard isLate else {
        action.handler?(action)
        return
      }
      Task {
        // Not `Task.yield()`, which leaves the main actor and takes as long as other threads let it.
        for _ in 0..<10 { await Task { @MainActor in }.value }
        action.handler?(action)
      }
    }
  }
}
