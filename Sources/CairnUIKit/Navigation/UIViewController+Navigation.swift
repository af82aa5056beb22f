#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnPresentation
  public import UIKit

  extension UIViewController {
    /// Pushes a feature while it is in the state, as a single screen that is not in a path. Call it
    /// once, in `viewDidLoad`.
    ///
    /// The view controller must be in a ``NavigationStackController``. Elsewhere, nothing is
    /// pushed, and an issue is reported (`dead-link`). The feature's screen lies directly above
    /// this one, or above the screen whose child this view controller is.
    ///
    /// - Parameters:
    ///   - item: A binding to the feature.
    ///   - content: Makes the view controller of the feature. This view controller holds the
    ///     closure, so the closure must refer to this view controller weakly.
    public func navigationDestination<State, Action>(
      item: StoreBinding<Store<State, Action>?>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      content: @escaping @MainActor (Store<State, Action>) -> UIViewController
    ) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      let destinations = attachments.destinations ?? NavigationDestinations(of: self, at: site)
      attachments.destinations = destinations
      WindowObserver.install(in: view, for: destinations)
      destinations.add(item, content: content)
    }

    /// Pushes a screen on the path that the view controller is in, as a `NavigationLink` of SwiftUI
    /// does.
    ///
    /// ```swift
    /// push(state: Pocketbook.Path.State.recipe(RecipeDetail.State(id: recipe.id)))
    /// ```
    ///
    /// The state must be of the type that the path holds: `Path.State`. A push of another type, or
    /// outside of a path, does nothing and is an issue (`dead-link`, rule K11).
    ///
    /// - Parameter state: The state of the screen.
    public func push<State>(
      state: State,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      guard let path = enclosingStack?.host.path else {
        return PathLinkCheck.reportLink(to: State.self, outsideOfPathsAt: site)
      }
      path.push(state, at: site)
    }
  }
#endif
