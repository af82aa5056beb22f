#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Cairn
  import CairnPresentation

  /// A presentation over a view controller: another view controller, or an alert.
  @MainActor
  protocol Presentation: AnyObject {
    /// Whether it is on the screen, also while its animation removes it.
    var isShown: Bool { get }
    /// Begins, unless AppKit would refuse it.
    func begin(over presenter: NSViewController, for host: PresentationHost)
    func end()
    /// The type of what is presented.
    var presentedType: Any.Type { get }
    /// The view whose removal from its window ends the presentation, if there is no other report.
    var observedView: NSView? { get }
  }

  /// A view controller that is presented.
  final class ControllerPresentation: Presentation {
    let presentedType: Any.Type
    private let style: PresentationStyle
    private var made: NSViewController?
    private weak var controller: NSViewController?
    private weak var presenter: NSViewController?
    private var hasAppeared = false

    init(_ controller: NSViewController, style: PresentationStyle) {
      presentedType = type(of: controller)
      made = controller
      self.controller = controller
      self.style = style
    }

    var isShown: Bool {
      guard let controller else { return false }
      if controller.viewWindow != nil {
        hasAppeared = true
        return true
      }
      return !hasAppeared && presenter?.presentedViewControllers?.contains(controller) == true
    }

    /// From here on AppKit holds the view controller.
    func begin(over presenter: NSViewController, for host: PresentationHost) {
      guard style.canBegin, let controller = made else { return }
      made = nil
      self.presenter = presenter
      controller.attachments.presenter = host
      switch style {
      case .sheet: presenter.presentAsSheet(controller)
      case .popover(let view, let rect, let edge, let behavior):
        presenter.present(
          controller,
          asPopoverRelativeTo: rect ?? view.bounds,
          of: view,
          preferredEdge: edge,
          behavior: behavior
        )
      }
    }

    var observedView: NSView? { controller?.view }

    func end() {
      // This works also when the presenting view controller was released.
      controller?.dismiss(nil)
    }
  }

  /// An alert that is shown as a sheet.
  final class AlertPresentation: Presentation {
    private let alert: NSAlert
    private let buttons: [AlertButton]
    /// Shows the texts of the alert as they are in the state.
    private let texts: StoreObservation
    /// The window over which it is shown. The alert can wait there for another sheet.
    private weak var window: NSWindow?
    private(set) var isShown = false
    /// Whether the state closes it, and no button was chosen.
    private var isEnding = false

    init(
      title: @escaping @MainActor () -> String,
      message: @escaping @MainActor () -> String?,
      buttons: [AlertButton]
    ) {
      let alert = NSAlert()
      self.alert = alert
      self.buttons = buttons
      texts = observe { [weak alert] in
        alert?.messageText = title()
        alert?.informativeText = message() ?? ""
        alert?.layout()
      }
      for button in buttons {
        let shown = alert.addButton(withTitle: button.title)
        shown.hasDestructiveAction = button.role == .destructive
        // The only button keeps the Return key, which AppKit gives to the first one.
        if button.role == .cancel, buttons.count > 1 { shown.keyEquivalent = "\u{1b}" }
      }
    }

    var presentedType: Any.Type { NSAlert.self }
    var observedView: NSView? { nil }

    func begin(over presenter: NSViewController, for host: PresentationHost) {
      guard let window = presenter.viewWindow else { return }
      self.window = window
      isShown = true
      alert.beginSheetModal(for: window) { response in
        self.isShown = false
        if !self.isEnding { self.choose(response) }
        host.reconciler.setNeedsUpdate()
      }
    }

    private func choose(_ response: NSApplication.ModalResponse) {
      let first = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue
      let index = response.rawValue - first
      if buttons.indices.contains(index) { buttons[index].perform() }
    }

    func end() {
      isEnding = true
      window?.endSheet(alert.window)
    }
  }
#endif
