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
  /// // In #Preview("As it was when it went wrong"):
  /// StorePreview(at: 812, of: { try Recording(contentsOf: URL(filePath: "/tmp/bug.jsonl")) }) {
  ///   Cookbook()
  /// } content: { store in
  ///   CookbookView(store: store)
  /// }
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
    private let makeStart: () -> Start
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
      makeStart = {
        let store = Store(initialState: initialState(), reducer: reducer) {
          $0.context = .preview
          prepareDependencies(&$0)
        }
        return .store(store)
      }
      self.content = content
    }

    /// Makes a preview that begins with the state of a recording after an entry, and with the
    /// shared values at that entry (rule R7). The person can use the view from there on. Effects
    /// are held, since the recording contains their actions.
    ///
    /// If the recording cannot be read, or has no such entry, the preview shows the reason in place
    /// of the view.
    ///
    /// - Parameters:
    ///   - number: The number of an entry of the recording.
    ///   - recording: A closure that makes or reads the recording.
    ///   - reducer: The reducer of the recorded feature.
    ///   - prepareDependencies: A closure that overrides dependencies.
    ///   - content: A closure that makes the view.
    /// - Complexity: O(*n*) in the number of entries.
    public init<R: Reducer<State, Action>>(
      at number: Int,
      of recording: @escaping () throws -> Recording<State, Action>,
      @ReducerBuilder<State, Action> reducer: @escaping () -> R,
      withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) where State: Sendable, Action: Sendable {
      makeStart = {
        Self.start(at: number, of: recording, reducer) {
          $0.context = .preview
          $0.holdsEffects = true
          prepareDependencies(&$0)
        }
      }
      self.content = content
    }

    private static func start<R: Reducer<State, Action>>(
      at number: Int,
      of recording: () throws -> Recording<State, Action>,
      _ reducer: () -> R,
      _ prepareDependencies: (inout DependencyValues) -> Void
    ) -> Start where State: Sendable, Action: Sendable {
      do {
        let replay = try recording()
          .replay(reducer: reducer, withDependencies: prepareDependencies)
        guard replay.numbers.contains(number) else {
          return .problem("The recording has no entry \(number), but \(replay.numbers)")
        }
        return .store(
          replay.makeStore(at: number, reducer: reducer, withDependencies: prepareDependencies)
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
