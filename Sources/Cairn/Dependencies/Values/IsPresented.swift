import CairnCore

extension DependencyValues {
  /// A Boolean value that indicates whether ``dismiss`` would dismiss a feature (rule L5).
  ///
  /// A reducer reads this value from a property, `@Dependency(\.isPresented) var isPresented`,
  /// which captures the value when the feature is made. If you declare the property in a closure,
  /// the value is correct only in effects.
  public var isPresented: Bool {
    get { override(for: IsPresentedKey.self) ?? isEffectPresented }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the running effect belongs to a presented feature. It is false while an action of the
  /// effect is reduced, and for another store that the effect uses.
  private var isEffectPresented: Bool {
    guard ReducingScope.current == nil, let effect = EffectPresentation.current,
      effect.scope === scope?.store
    else { return false }
    return effect.isPresented
  }
}

enum IsPresentedKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}

extension DependencyScope: PresentingContext {
  package var ofPresented: any Sendable {
    var values = DependencyValues(scope: self)
    guard values.override(for: IsPresentedKey.self) != true else { return self }
    values.isPresented = true
    return values.makeScope()
  }
}
