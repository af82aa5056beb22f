#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  /// A navigation controller that shows a path.
  ///
  /// ```swift
  /// NavigationStackController(
  ///   path: store.scope(state: \.path, action: \.path),
  ///   root: CategoriesController(store: store)
  /// ) { store in
  ///   switch store.case {
  ///   case .category(let store): RecipeListController(store: store)
  ///   case .recipe(let store): RecipeController(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// A change of the path is shown when the main actor is free and no transition runs: so the
  /// newest path is shown, in one transition. A screen keeps its view controller for as long as it
  /// is in the path. When a person goes back, over any number of screens, the store receives one
  /// action of the path, and a screen that was pushed meanwhile is not lost (rule K9). A screen
  /// that a guard keeps (rule G2) is shown again.
  ///
  /// A view controller that code pushes in another way is not in the state: the next change of the
  /// path removes it. The `delegate` is the app's.
  open class NavigationStackController: UINavigationController {
    private(set) lazy var host = NavigationHost(self)

    /// A navigation controller that shows a path.
    ///
    /// - Parameters:
    ///   - path: The store of the path: `store.scope(state: \.path, action: \.path)`.
    ///   - root: The view controller at the bottom, which is not in the path.
    ///   - destination: Makes the view controller of a screen. It is called once for each screen.
    public convenience init<State, Action>(
      path: Store<StackState<State>, StackAction<State, Action>>,
      root: UIViewController,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      destination: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      self.init(nibName: nil, bundle: nil)
      setViewControllers([root], animated: false)
      show(
        path: path,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column,
        destination: destination
      )
    }

    /// Shows a path over the view controller at the bottom, where the navigation controller comes
    /// from a storyboard.
    ///
    /// - Parameters:
    ///   - path: The store of the path.
    ///   - destination: Makes the view controller of a screen. It is called once for each screen.
    public func show<State, Action>(
      path: Store<StackState<State>, StackAction<State, Action>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      destination: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      host.path = PathSlot(path, at: site, content: destination) { [weak host] in
        host?.reconciler.setNeedsUpdate()
      }
      host.reconciler.update()
    }

    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers, animated: animated)
      host.stackDidChange(animated: animated)
    }

    @discardableResult
    open override func popViewController(animated: Bool) -> UIViewController? {
      defer { host.stackDidChange(animated: animated) }
      return super.popViewController(animated: animated)
    }

    @discardableResult
    open override func popToViewController(
      _ viewController: UIViewController,
      animated: Bool
    ) -> [UIViewController]? {
      defer { host.stackDidChange(animated: animated) }
      return super.popToViewController(viewController, animated: animated)
    }

    @discardableResult
    open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
      defer { host.stackDidChange(animated: animated) }
      return super.popToRootViewController(animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      host.reconciler.setNeedsUpdate()
    }
  }
#endif
