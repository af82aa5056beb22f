#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension NavigationStack {
    /// Makes a stack of screens that shows a path.
    ///
    /// Each change that SwiftUI makes to the path is one action of the path. Screens that were
    /// pushed meanwhile are kept (rule K9).
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
    public init<ParentState, ParentAction, State, Action, Bottom: View, Destination: View>(
      path: BindableScope<
        ParentState, ParentAction, StackState<State>, StackAction<State, Action>
      >,
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
      let store = path.store
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      // The same binding at each evaluation: SwiftUI could otherwise change the path through one
      // that is older than what it shows.
      self.init(path: Bindable(store)[dynamicMember: \.[path: site]]) {
        root().modifier(
          StackDestinations(
            store: store,
            check: PathLinkCheck(for: State.self, at: site),
            destination: destination
          )
        )
      }
    }
  }

  /// Makes the views for the screens of a path. `NavigationStack` applies it to its root.
  public struct StackDestinations<PathState, PathAction, Destination: View>: ViewModifier {
    private let store: Store<StackState<PathState>, StackAction<PathState, PathAction>>
    private let destination: (Store<PathState, PathAction>) -> Destination
    /// Lives as long as the view, so that each link is reported once.
    @State private var check: PathLinkCheck

    init(
      store: Store<StackState<PathState>, StackAction<PathState, PathAction>>,
      check: PathLinkCheck,
      destination: @escaping (Store<PathState, PathAction>) -> Destination
    ) {
      self.store = store
      self.destination = destination
      _check = State(initialValue: check)
    }

    public func body(content: Content) -> some View {
      // SwiftUI gives the screens of a path the environment of the stack, not that of its root.
      content
        .environment(\.pathLinkCheck, check)
        .navigationDestination(for: StackPathElement<PathState>.self) { element in
          if let store = store.element(element) {
            destination(store).environment(\.pathLinkCheck, check)
          }
        }
    }
  }
#endif
