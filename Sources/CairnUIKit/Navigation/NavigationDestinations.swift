#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnPresentation
  import UIKit

  /// The features that a view controller pushes on top of itself.
  @MainActor
  final class NavigationDestinations {
    private weak var controller: UIViewController?
    private var slots: [ItemSlot<UIViewController>] = []
    private let site: CallSite
    private var isReported = false

    init(of controller: UIViewController, at site: CallSite) {
      self.controller = controller
      self.site = site
    }

    func add<State, Action>(
      _ item: StoreBinding<Store<State, Action>?>,
      content: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      slots.append(ItemSlot(item, content: content) { [weak self] in self?.didChange() })
    }

    var screens: [PresentedScreen<UIViewController>] { slots.compactMap(\.screen) }

    func didRemove(_ screens: [PresentedScreen<UIViewController>]) {
      for slot in slots { slot.didRemove(screens) }
    }

    private func didChange() {
      if let stack = controller?.enclosingStack { return stack.host.reconciler.setNeedsUpdate() }
      let isInWindow = controller?.viewIfLoaded?.window != nil
      if isInWindow, !screens.isEmpty { report() }
    }

    private func report() {
      guard !isReported else { return }
      isReported = true
      RuntimeIssue(
        code: .deadLink,
        summary: "'navigationDestination(item:)' is used outside of a 'NavigationStackController', "
          + "so nothing is pushed",
        details: [
          "Put the view controller into a 'NavigationStackController', or present the feature with "
            + "'present(item:)'."
        ],
        site: site
      ).report()
    }
  }

  extension NavigationDestinations: WindowObserving {
    func viewDidMoveToWindow() {
      didChange()
    }
  }

  extension UIViewController {
    /// The stack that the view controller is in, or is.
    var enclosingStack: NavigationStackController? {
      self as? NavigationStackController ?? navigationController as? NavigationStackController
    }
  }
#endif
