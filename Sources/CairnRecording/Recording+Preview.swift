public import Cairn

extension Recording {
  /// Makes a store for a preview of a view. It goes on from the state after an entry, with the shared
  /// values of that moment (rule R7).
  ///
  /// ```swift
  /// StorePreview {
  ///   try Recording(contentsOf: URL(filePath: "/tmp/bug.jsonl")).makePreviewStore(at: 812) {
  ///     Cookbook()
  ///   }
  /// } content: { store in
  ///   CookbookView(store: store)
  /// }
  /// ```
  ///
  /// Dependencies have their values for previews. Effects are held, since the recording contains their
  /// actions. For a store whose effects run, see
  /// ``Replay/makeStore(at:instruments:reducer:withDependencies:)``.
  ///
  /// - Parameters:
  ///   - number: The number of an entry of the recording.
  ///   - reducer: The reducer of the recorded feature.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  /// - Throws: ``RecordingError/noEntry(_:among:)`` if the recording has no such entry, and
  ///   ``RecordingError/noState`` if there is no state to begin with.
  /// - Complexity: O(*n*) in the number of entries.
  @MainActor
  public func makePreviewStore<R: Reducer<State, Action>>(
    at number: Int,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws(RecordingError) -> Store<State, Action> {
    func prepare(_ values: inout DependencyValues) {
      values.context = .preview
      values.holdsEffects = true
      prepareDependencies(&values)
    }
    let replay = try replay(reducer: reducer, withDependencies: prepare)
    guard replay.numbers.contains(number) else {
      throw .noEntry(number, among: replay.numbers)
    }
    return replay.makeStore(at: number, reducer: reducer, withDependencies: prepare)
  }
}
