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
      let involved = [presented?.topPresented, presenter].compactMap(\.self)
        .flatMap(\.presentationChain)
      return watch.isRunning(in: involved) { [weak self] in self?.reconciler.setNeedsUpdate() }
    }

    var shownScreens: [Screen] {
      guard let presentedScreen, presented?.presentingViewController != nil else { return [] }
      return [presentedScreen]
    }

    func wantedScreens() -> [Screen] {
      let shown = shownScreens
      if shown.isEmpty { forgetPresented() } else if let presented { observeEnd(of: presented) }
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
      observeEnd(of: other)
    }

    /// The container of a presentation leaves the window when a person or code has ended the
    /// presentation. UIKit may present in another way if there is no space, and without a container.
    private func observeEnd(of controller: UIViewController) {
      let container = controller.presentationController?.containerView
      // The view hierarchy of an alert is UIKit's own.
      let view = controller is UIAlertController ? container : container ?? controller.view
      if let view { WindowObserver.install(in: view, for: self) }
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
        presented?.presentingViewController?.dismiss(animated: true) { [weak self] in
          self?.didEndTransition()
        }
        TransitionWatch.didBegin()
      }
    }

    private func present(_ screen: Screen) {
      let controller = screen.makeContent()
      presentedScreen = screen
      presented = controller
      if let visiblePresenter {
        #if !os(tvOS)
          if controller.needsSource(over: visiblePresenter) {
            controller.popoverPresentationController?.setDefaultSource(visiblePresenter.view)
          }
        #endif
        visiblePresenter.present(controller, animated: true) { [weak self] in
          self?.didEndTransition()
        }
      }
      guard controller.presentingViewController != nil else { return report(controller) }
      TransitionWatch.didBegin()
      controller.attachments.presenter = self
    }

    /// Called by UIKit, also if the coordinator of the transition calls nothing.
    private func didEndTransition() {
      reconciler.setNeedsUpdate()
    }

    private func report(_ controller: UIViewController) {
      RuntimeIssue.refusedPresentation(
        of: type(of: controller),
        by: "UIKit",
        reason: "UIKit logs why. 'present(item:)' presents over the view controller that it is "
          + "called on."
      ).report()
    }
  }

  #if !os(tvOS)
    extension UIViewController {
      /// Whether UIKit may present it as a popover, which needs a source. On a phone, UIKit shows a
      /// dialog without a source as it shows an alert, and with a cancel button.
      fileprivate func needsSource(over presenter: UIViewController) -> Bool {
        !(self is UIAlertController) || presenter.traitCollection.userInterfaceIdiom != .phone
      }
    }

    extension UIPopoverPresentationController {
      /// Puts a popover for which the app sets no source into the middle of a view: UIKit raises an
      /// exception for a popover without a source. A delegate can set the source later.
      fileprivate func setDefaultSource(_ view: UIView) {
        guard sourceItem == nil, sourceView == nil, barButtonItem == nil, delegate == nil
        else { return }
        sourceView = view
        sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
    }
  #endif

  extension PresentationHost: WindowObserving {
    func viewDidMoveToWindow() {
      reconciler.setNeedsUpdate()
    }
  }
#endif
