#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension NavigationStack {
    /// A stack of screens that shows a path.
    ///
    /// Whatever SwiftUI does to the path is one action of the path, and what was pushed meanwhile is
    /// not lost (rule K9).
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///   CategoryListView(store: store.scope(state: \.categories, action: \.categories))
    /// } destination: { store in
    ///   switch store.case {
    ///   case .recipe(let store): RecipeView(store: store)
    ///   case .timer(let store): TimerView(store: store)
    ///   }
    /// }
    /// ```
    @MainActor
    public init<State, Action, Bottom: View, Destination: View>(
      path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder root: () -> Bottom,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    )
    where
      Data == StackPath<State>,
      Root == ModifiedContent<Bottom, StackDestinations<State, Action, Destination>>
    {
      let store = path.wrappedValue
      let binding = store.pathBinding(
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      self.init(path: Binding(binding)) {
        root().modifier(StackDestinations(store: store, destination: destination))
      }
    }
  }

  /// Says how the screens of a path look; `NavigationStack` applies it to its root.
  public struct StackDestinations<State, Action, Destination: View>: ViewModifier {
    private let store: Store<StackState<State>, StackAction<State, Action>>
    private let destination: (Store<State, Action>) -> Destination

    init(
      store: Store<StackState<State>, StackAction<State, Action>>,
      destination: @escaping (Store<State, Action>) -> Destination
    ) {
      self.store = store
      self.destination = destination
    }

    public func body(content: Content) -> some View {
      content.navigationDestination(for: StackPathElement<State>.self) { element in
        if let store = store.element(element) { destination(store) }
      }
    }
  }
#endif
