#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UITabBarController {
    /// Binds the tab that is shown, by its index: `tabs.bind(selectedIndex: store.binding(\.tab))`.
    ///
    /// If the state has an enum of tabs, use ``/Cairn/StoreBinding/map(_:_:)``. A tap on the tab
    /// that is already shown writes nothing; the app's `delegate` is notified of the tap. The list
    /// of further tabs has no index: while it is shown, the state keeps the former tab.
    ///
    /// Call this method after the view controllers are set, or before the view is in a window.
    public func bind(selectedIndex index: StoreBinding<Int>) {
      attachments.tabs = TabSelection(of: self, index)
    }
  }

  /// Keeps the tab that is shown and the state the same.
  @MainActor
  final class TabSelection {
    private weak var controller: UITabBarController?
    private let index: StoreBinding<Int>
    /// The view controller that was selected when the selection was compared with the state last.
    private weak var selected: UIViewController?
    private var observation: StoreObservation?

    init(of controller: UITabBarController, _ index: StoreBinding<Int>) {
      self.controller = controller
      self.index = index
      observation = observe { [weak self] in self?.show() }
      WindowObserver.install(in: controller.view, for: self)
    }

    private func show() {
      let index = index.wrappedValue
      guard let controller else { return }
      if controller.selectedIndex != index { controller.selectedIndex = index }
      observeSelected()
    }

    /// Its view leaves the window when a person selects another tab.
    private func observeSelected() {
      selected = controller?.currentTab
      guard controller?.viewIfLoaded?.window != nil, let selected else { return }
      selected.loadViewIfNeeded()
      WindowObserver.install(in: selected.view, for: self)
    }
  }

  extension TabSelection: WindowObserving {
    /// UIKit is in the middle of something.
    func viewDidMoveToWindow() {
      Task { [weak self] in self?.follow() }
    }

    private func follow() {
      guard let controller else { return }
      guard controller.selectedIndex != NSNotFound else { return observeSelected() }
      if isSelectedByPerson, controller.selectedIndex != index.wrappedValue {
        index.wrappedValue = controller.selectedIndex
      }
      show()
    }

    /// UIKit selects a tab itself when the controller gets its view controllers, or loses the
    /// selected one.
    private var isSelectedByPerson: Bool {
      selected?.tabBarController === controller && selected !== controller?.currentTab
    }
  }
#endif
