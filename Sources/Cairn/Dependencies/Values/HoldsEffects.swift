import CairnCore

extension DependencyValues {
  /// A Boolean value that indicates whether a store's effects are in flight without running, until
  /// they are cancelled. Use it for a preview that shows a feature while it waits. False by
  /// default.
  ///
  /// ```swift
  /// Store(initialState: Detail.State()) {
  ///   Detail()
  /// } withDependencies: {
  ///   $0.holdsEffects = true
  /// }
  /// ```
  ///
  /// A ``Store`` reads it once, when it is made, for itself and its independent child stores. For a
  /// test store, use `TestStore(initialState:effects:)`.
  public var holdsEffects: Bool {
    // Reads the override alone, so that making a store does not count as reading the default value,
    // which can still be prepared.
    get { override(for: HoldsEffectsKey.self) ?? false }
    set { self[HoldsEffectsKey.self] = newValue }
  }

  /// A Boolean value that indicates whether a store's effects take the first of the outcomes that
  /// they declare, instead of running. Use it for previews without a network. Effects that declare
  /// no outcomes are in flight without running. False by default.
  ///
  /// ```swift
  /// Store(initialState: Detail.State()) {
  ///   Detail()
  /// } withDependencies: {
  ///   $0.takesFirstOutcomes = true
  /// }
  /// ```
  ///
  /// A ``Store`` reads it once, when it is made, for itself and its independent child stores. It
  /// has precedence over ``holdsEffects``.
  public var takesFirstOutcomes: Bool {
    get { override(for: TakesFirstOutcomesKey.self) ?? false }
    set { self[TakesFirstOutcomesKey.self] = newValue }
  }

  private enum TakesFirstOutcomesKey: DependencyKey {
    static let liveValue = false
    static let testValue = false
  }

  private enum HoldsEffectsKey: DependencyKey {
    static let liveValue = false
    static let testValue = false
  }
}
