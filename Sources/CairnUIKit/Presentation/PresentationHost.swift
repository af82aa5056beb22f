#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnPresentation
  import UIKit

  /// Presents features over a view controller, one at a time.
  ///
  /// The view controller holds the host, and so does the presented view controller: if the
  /// presenting one is released first, the presented one is still dismissed when the state says so.
  @MainActor
  final class PresentationHost: ScreenHost {
    typealias Screen = PresentedScreen<UIViewController>

    private weak var presenter: UIViewController?
    private var slots: [ItemSlot<UIViewController>] = []
    private var presentedScreen: Screen?
    private weak var presented: UIViewController?
    private let watch = TransitionWatch()
    private(set) lazy var reconciler = ScreenReconciler(self, .single)

    /// The hosts that cannot present because another one does.
    private static var waiting: [Waiting] = []

    private struct Waiting {
      weak var host: PresentationHost?
    }

    init(_ presenter: UIViewController) {
      self.presenter = presenter
    }

    /// - Parameter makeSlot: Makes a slot that calls its argument at each change.
    func add(_ makeSlot: (@escaping @MainActor () -> Void) -> ItemSlot<UIViewController>) {
      slots.append(makeSlot { [weak self] in self?.reconciler.setNeedsUpdate() })
    }

    // MARK: Shown and wanted screens

    var isInTransition: Bool {
      let involved = (presented?.presentationChain ?? []) + (presenter?.presentationChain ?? [])
      return watch.isRunning(in: involved) { [weak self] in self?.reconciler.setNeedsUpdate() }
    }

    var shownScreens: [Screen] {
      guard let presentedScreen, presented?.presentingViewController != nil else { return [] }
      return [presentedScreen]
    }

    func wantedScreens() -> [Screen] {
      let shown = shownScreens
      if shown.isEmpty { forgetPresented() }
      let screens = slots.compactMap(\.screen)
      guard let visiblePresenter else { return screens.filter(shown.contains) }
      guard shown.isEmpty, let other = visiblePresenter.presentedViewController else {
        return screens
      }
      if !screens.isEmpty { awaitDismissal(of: other) }
      return []
    }

    /// Another view controller is presented, by another host or by the app's own code.
    private func awaitDismissal(of other: UIViewController) {
      if !Self.waiting.contains(where: { $0.host === self }) {
        Self.waiting.append(Waiting(host: self))
      }
      if !(other is UIAlertController) { WindowObserver.install(in: other.view, for: self) }
    }

    /// The view controller that this host presented was dismissed.
    private func forgetPresented() {
      guard presentedScreen != nil else { return }
      presentedScreen = nil
      let woken = Self.waiting
      Self.waiting = []
      for waiting in woken { waiting.host?.reconciler.setNeedsUpdate() }
    }

    /// A screen that others cover in a navigation controller presents over these. A screen with an
    /// active search presents over the search controller, which UIKit presents.
    private var visiblePresenter: UIViewController? {
      let navigation = presenter?.navigationController
      let visible = [presenter, navigation].lazy.compactMap(\.self)
        .first { $0.viewIfLoaded?.window != nil }
      return visible?.presentedViewController as? UISearchController ?? visible
    }

    func didRemove(_ screens: [Screen]) {
      for slot in slots { slot.didRemove(screens) }
    }

    // MARK: Changes

    func show(_ screens: [Screen]) {
      if let screen = screens.first {
        present(screen)
      } else {
        // The presented view controller may present others, which are dismissed with it.
        presented?.presentingViewController?.dismiss(animated: true)
        TransitionWatch.didBegin()
      }
    }

    private func present(_ screen: Screen) {
      let controller = screen.makeContent()
      presentedScreen = screen
      presented = controller
      visiblePresenter?.present(controller, animated: true)
      guard controller.presentingViewController != nil else { return report(controller) }
      TransitionWatch.didBegin()
      controller.attachments.presenter = self
      // The view hierarchy of an alert is UIKit's own. The buttons of an alert report its end.
      guard !(controller is UIAlertController) else { return }
      controller.loadViewIfNeeded()
      WindowObserver.install(in: controller.view, for: self)
    }

    private func report(_ controller: UIViewController) {
      RuntimeIssue(
        code: .refusedPresentation,
        summary: "UIKit does not present \(type(of: controller)), which the state asks for",
        details: [
          "It is tried again when the state changes, and when the view comes into a window.",
          "UIKit logs why. 'present(item:)' presents over the view controller that it is called on.",
        ]
      ).report()
    }
  }

  extension PresentationHost: WindowObserving {
    func viewDidMoveToWindow() {
      reconciler.setNeedsUpdate()
    }
  }

  extension RuntimeIssue.Code {
    /// UIKit does not present a view controller.
    static let refusedPresentation = RuntimeIssue.Code(rawValue: "refused-presentation")
  }
#endif
