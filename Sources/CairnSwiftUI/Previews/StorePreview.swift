#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// Shows a feature's view in a preview, with a store of its own.
  ///
  /// ```swift
  /// // In #Preview("Looking up"):
  /// StorePreview(initialState: RecipeDetail.State(id: "apple-pie")) {
  ///   RecipeDetail()
  /// } withDependencies: {
  ///   $0.holdsEffects = true
  /// } content: { store in
  ///   RecipeView(store: store)
  /// }
  /// // …
  /// ```
  ///
  /// Dependencies have their values for previews, wherever the view is shown. Effects run with
  /// these values; with `holdsEffects`, they start and wait instead. The store is made once, and
  /// lives as long as the view.
  public struct StorePreview<State, Action, Content: View>: View {
    private enum Start {
      case store(Store<State, Action>)
      case problem(String)
    }

    @SwiftUI.State private var start = Once<Start>()
    private let makeStore: () throws -> Store<State, Action>
    private let content: (Store<State, Action>) -> Content

    /// Makes a preview that begins with a state.
    ///
    /// - Parameters:
    ///   - initialState: The state to begin with.
    ///   - reducer: The feature's reducer.
    ///   - prepareDependencies: A closure that overrides dependencies.
    ///   - content: A closure that makes the view.
    public init<R: Reducer<State, Action>>(
      initialState: @autoclosure @escaping () -> R.State,
      @ReducerBuilder<State, Action> reducer: @escaping () -> R,
      withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) {
      self.init(
        store: {
          Store(
            initialState: initialState(),
            reducer: reducer,
            withDependencies: prepareDependencies
          )
        },
        content: content
      )
    }

    /// Makes a preview with a store that a closure makes, such as one that goes on from a moment of a
    /// recording:
    ///
    /// ```swift
    /// // In #Preview("As it was when it went wrong"):
    /// StorePreview {
    ///   try Recording(contentsOf: URL(filePath: "/tmp/bug.jsonl")).makePreviewStore(at: 812) {
    ///     Cookbook()
    ///   }
    /// } content: { store in
    ///   CookbookView(store: store)
    /// }
    /// ```
    ///
    /// If the closure throws, the preview shows the error in place of the view.
    ///
    /// - Parameters:
    ///   - makeStore: A closure that makes the store, with dependencies for previews in force.
    ///   - content: A closure that makes the view.
    public init(
      store makeStore: @escaping () throws -> Store<State, Action>,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) {
      self.makeStore = makeStore
      self.content = content
    }

    private func makeStart() -> Start {
      do {
        return .store(
          try withDependencies {
            $0.context = .preview
          } operation: {
            try makeStore()
          }
        )
      } catch {
        return .problem("\(error)")
      }
    }

    public var body: some View {
      switch start.value(makeStart) {
      case .store(let store): content(store)
      case .problem(let problem): Text(verbatim: problem)
      }
    }
  }

  /// A value that is made when the view is drawn for the first time: SwiftUI may make the value of
  /// the view many times.
  @MainActor
  private final class Once<Value> {
    private var value: Value?

    func value(_ make: () -> Value) -> Value {
      let value = value ?? make()
      self.value = value
      return value
    }
  }
#endif
