@MainActor
open class NSWindow: NSResponder {
  nonisolated public static let willCloseNotification = Notification.Name(
    "NSWindowWillCloseNotification"
  )

  open var isReleasedWhenClosed = true
  public internal(set) var isVisible = false
  /// The window that shows it; nil while it waits for another sheet.
  open var sheetParent: NSWindow? { owner?.attachedSheet === self ? owner : nil }
  /// The window whose sheet it is, or will be.
  weak var owner: NSWindow?
  /// The sheets. The first one is visible, and the others wait.
  public internal(set) var sheets: [NSWindow] = []
  open var attachedSheet: NSWindow? { sheets.first }
  /// The alert that it shows, if it is the window of an alert.
  public internal(set) var shownAlert: NSAlert?
  var endHandler: ((NSApplication.ModalResponse) -> Void)?
  open var contentViewController: NSViewController? {
    didSet { contentViewController?.view.move(to: self) }
  }

  public init(contentViewController: NSViewController) {
    super.init()
    self.contentViewController = contentViewController
    contentViewController.view.move(to: self)
  }

  init(_: Void) {
    super.init()
  }

  open func makeKeyAndOrderFront(_ sender: Any?) { isVisible = true }

  /// The person closes it, or code does.
  open func close() {
    NotificationCenter.default.post(name: Self.willCloseNotification, object: self)
    isVisible = false
    contentViewController?.view.move(to: nil)
  }

  open func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    sheets.append(sheetWindow)
    sheetWindow.owner = self
    sheetWindow.endHandler = handler
    attachedSheet?.isVisible = true
  }

  open func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  /// The sheet is removed when its animation has ended.
  open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard sheets.contains(sheetWindow), !Animation.isRunning(of: sheetWindow) else { return }
    Animation.begin(of: sheetWindow) { [self] in
      sheets.removeAll { $0 === sheetWindow }
      sheetWindow.owner = nil
      sheetWindow.isVisible = false
      attachedSheet?.isVisible = true
      sheetWindow.contentViewController?.view.move(to: nil)
      sheetWindow.shownAlert = nil
      let handler = sheetWindow.endHandler
      sheetWindow.endHandler = nil
      handler?(returnCode)
    }
  }
}

/// Animations of sheets that are removed: they take until the test ends them.
@MainActor
public enum Animation {
  private static var running: [(window: NSWindow, end: () -> Void)] = []

  static func begin(of window: NSWindow, _ end: @escaping () -> Void) {
    running.append((window, end))
  }

  static func isRunning(of window: NSWindow) -> Bool {
    running.contains { $0.window === window }
  }

  public static var count: Int { running.count }

  public static func finishAll() {
    let ended = running
    running = []
    for animation in ended { animation.end() }
  }
}

@MainActor
open class NSApplication: NSResponder {
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let stop = ModalResponse(rawValue: -1000)
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
  }
}
