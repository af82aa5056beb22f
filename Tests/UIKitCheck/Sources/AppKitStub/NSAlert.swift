@MainActor
open class NSAlert: NSObject {
  open var messageText = ""
  open var informativeText = ""
  open private(set) var buttons: [NSButton] = []
  open private(set) lazy var window = NSWindow(())
  /// The texts as they were laid out last.
  public private(set) var shownTexts: [String] = []

  open func layout() { shownTexts = [messageText, informativeText] }

  /// The first button has the Return key.
  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(frame: .zero)
    button.title = title
    if buttons.isEmpty { button.keyEquivalent = "\r" }
    buttons.append(button)
    return button
  }

  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    window.shownAlert = self
    layout()
    sheetWindow.beginSheet(window, completionHandler: handler)
  }

  /// The person chooses a button.
  public func choose(_ title: String) {
    guard let index = buttons.firstIndex(where: { $0.title == title }) else { return }
    let first = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue
    window.sheetParent?.endSheet(
      window,
      returnCode: NSApplication.ModalResponse(rawValue: first + index)
    )
  }
}
