#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

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
      let binding = store.pathBinding(
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      self.init(path: Binding(binding)) {
        root().modifier(
          StackDestinations(
            store: store,
            check: PathLinkCheck(
              for: State.self,
              at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            ),
            destination: destination
          )
        )
      }
    }
  }

  /// Says how the screens of a path look; `NavigationStack` applies it to its root.
  public struct StackDestinations<PathState, PathAction, Destination: View>: ViewModifier {
    private let store: Store<StackState<PathState>, StackAction<PathState, PathAction>>
    private let destination: (Store<PathState, PathAction>) -> Destination
    /// It lives as long as the view, so that a link is reported once.
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
      // SwiftUI gives the screens of a path the environment of the stack, not of its root.
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
