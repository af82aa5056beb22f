@MainActor
open class NSViewController: NSResponder {
  open var title: String?
  public private(set) var isViewLoaded = false
  open unowned(unsafe) var presentingViewController: NSViewController? { presenter }
  private weak var presenter: NSViewController?
  open private(set) var presentedViewControllers: [NSViewController]? = []
  /// The window that was made to present it.
  private weak var ownWindow: NSWindow?
  private var loadedView: NSView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Called `init()`, which of an `NSObject` is on no actor.
  public convenience init(_: Void = ()) {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      isViewLoaded = true
      viewDidLoad()
      return loadedView!
    }
    set { loadedView = newValue }
  }

  open func loadView() { loadedView = NSView(frame: .zero) }
  open func viewDidLoad() {}

  open func presentAsSheet(_ viewController: NSViewController) {
    present(viewController) { view.window?.beginSheet($0) }
  }

  open func present(
    _ viewController: NSViewController,
    asPopoverRelativeTo positioningRect: NSRect,
    of positioningView: NSView,
    preferredEdge: NSRectEdge,
    behavior: NSPopover.Behavior
  ) {
    precondition(
      positioningView.window != nil,
      "view has no window. You must supply a view in a window."
    )
    present(viewController) { $0.makeKeyAndOrderFront(nil) }
  }

  private func present(_ controller: NSViewController, in begin: (NSWindow) -> Void) {
    let window = NSWindow(contentViewController: controller)
    presentedViewControllers?.append(controller)
    controller.presenter = self
    controller.ownWindow = window
    Windows.shown.append(window)
    begin(window)
  }

  open func dismiss(_ viewController: NSViewController) {
    guard let window = viewController.ownWindow,
      presentedViewControllers?.contains(viewController) == true
    else { return }
    // AppKit does not say when it forgets it.
    Task {
      for _ in 0..<2 { await Task { @MainActor in }.value }
      presentedViewControllers?.removeAll { $0 === viewController }
      viewController.presenter = nil
    }
    Windows.shown.removeAll { $0 === window }
    if let parent = window.owner { parent.endSheet(window) } else { window.close() }
  }

  /// Dismisses itself.
  open func dismiss(_ sender: Any?) {
    presenter?.dismiss(self)
  }
}

/// The windows that AppKit holds.
@MainActor
enum Windows {
  static var shown: [NSWindow] = []
}

@MainActor
open class NSPopover: NSResponder {
  public enum Behavior: Int, Sendable { case applicationDefined, transient, semitransient }
}
