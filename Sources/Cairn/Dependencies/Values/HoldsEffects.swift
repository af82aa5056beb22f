import CairnCore

extension DependencyValues {
  /// Whether a store's effects are in flight without running, until they are cancelled: for previews, which show
  /// what a feature looks like while it waits. False by default.
  ///
  /// ```swift
  /// Store(initialState: Detail.State()) {
  ///   Detail()
  /// } withDependencies: {
  ///   $0.holdsEffects = true
  /// }
  /// ```
  ///
  /// A ``Store`` reads it once, when it is made, for itself and its independent child stores. A test store is
  /// told by `TestStore(initialState:effects:)`.
  public var holdsEffects: Bool {
    // Not read as other dependencies are: a store that is made does not fix what is prepared later.
    get { override(for: HoldsEffectsKey.self) ?? false }
    set { self[HoldsEffectsKey.self] = newValue }
  }

  private enum HoldsEffectsKey: DependencyKey {
    static let liveValue = false
    static let testValue = false
  }
}
