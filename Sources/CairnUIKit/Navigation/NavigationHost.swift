#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnPresentation
  import UIKit

  /// Shows a path, and the features that its screens push, in a navigation controller.
  @MainActor
  final class NavigationHost: ScreenHost {
    typealias Screen = PresentedScreen<UIViewController>

    private weak var stack: UINavigationController?
    var path: PathSlot<UIViewController>?
    /// A screen has its view controller for as long as it is in the state, or seen.
    private var controllers: [Screen: UIViewController] = [:]
    private let watch = TransitionWatch()
    private(set) lazy var reconciler = ScreenReconciler(self, .stack)

    init(_ stack: UINavigationController) {
      self.stack = stack
    }

    // MARK: Shown and wanted screens

    var isInTransition: Bool {
      guard let stack else { return false }
      return watch.isRunning(in: stack.presentationChain) { [weak self] in
        self?.reconciler.setNeedsUpdate()
      }
    }

    var shownScreens: [Screen] {
      let screens = Dictionary(
        controllers.map { (ObjectIdentifier($0.value), $0.key) },
        uniquingKeysWith: { first, _ in first }
      )
      return stack?.viewControllers.compactMap { screens[ObjectIdentifier($0)] } ?? []
    }

    func wantedScreens() -> [Screen] {
      var wanted: [Screen] = []
      if let root { appendDestinations(of: root, to: &wanted) }
      for screen in path?.screens ?? [] {
        wanted.append(screen)
        appendDestinations(of: controller(of: screen), to: &wanted)
      }
      let kept = Set(wanted).union(shownScreens)
      controllers = controllers.filter { kept.contains($0.key) }
      observeTop()
      return wanted
    }

    /// The features that a screen pushes lie directly above it, below the next screen of the path.
    private func appendDestinations(of controller: UIViewController, to wanted: inout [Screen]) {
      for screen in controller.destinationsOnScreen.flatMap(\.screens) {
        wanted.append(screen)
        appendDestinations(of: self.controller(of: screen), to: &wanted)
      }
    }

    /// The view controller at the bottom, which is in no path.
    private var root: UIViewController? {
      stack?.viewControllers.first { controller in
        !controllers.values.contains { $0 === controller }
      }
    }

    private func controller(of screen: Screen) -> UIViewController {
      if let known = controllers[screen] { return known }
      let made = screen.makeContent()
      controllers[screen] = made
      return made
    }

    // MARK: Changes

    func show(_ screens: [Screen]) {
      guard let stack else { return }
      let controllers = [root].compactMap(\.self) + screens.map(controller)
      let isAnimated = isInWindow && controllers.last !== stack.topViewController
      stack.setViewControllers(controllers, animated: isAnimated)
    }

    func didRemove(_ screens: [Screen]) {
      path?.didRemove(screens)
      for controller in [root].compactMap(\.self) + Array(controllers.values) {
        for destinations in controller.destinationsOnScreen { destinations.didRemove(screens) }
      }
    }

    // MARK: Going back

    private var isInWindow: Bool { stack?.viewIfLoaded?.window != nil }

    /// The view on top leaves the window when the transition of going back has ended. SwiftUI logs a
    /// fault for other views in its own: there, only the calls of the stack report it.
    private func observeTop() {
      guard isInWindow, let top = stack?.topViewController else { return }
      top.loadViewIfNeeded()
      if !top.view.isHostingView { WindowObserver.install(in: top.view, for: self) }
    }

    /// A person goes back, or code changes the stack: UIKit calls the same methods for both.
    func stackDidChange(animated: Bool) {
      if animated { TransitionWatch.didBegin() }
      reconciler.setNeedsUpdate()
    }
  }

  extension NavigationHost: WindowObserving {
    func viewDidMoveToWindow() {
      reconciler.setNeedsUpdate()
    }
  }

  extension UIView {
    /// Whether it is the view of a `UIHostingController`, whose type is private.
    fileprivate var isHostingView: Bool {
      String(describing: type(of: self)).hasPrefix("_UIHostingView")
    }
  }

  extension UIViewController {
    /// The destinations of the screen, and those of the view controllers in it.
    fileprivate var destinationsOnScreen: [NavigationDestinations] {
      let own = attachments.destinations.map { [$0] } ?? []
      // A stack in the screen pushes its own destinations.
      let others = children.filter { !($0 is UINavigationController) }
      return own + others.flatMap(\.destinationsOnScreen)
    }
  }
#endif
