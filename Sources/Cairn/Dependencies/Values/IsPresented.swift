import CairnCore

extension DependencyValues {
  /// Whether ``dismiss`` would find something to dismiss (rule L5).
  ///
  /// A reducer reads it from a property, `@Dependency(\.isPresented) var isPresented`: features know
  /// it from where they are made. Declared in a closure, it is right in effects only.
  public var isPresented: Bool {
    get { override(for: IsPresentedKey.self) ?? isEffectPresented }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the running effect is one of a presented feature. While an action of the effect is
  /// reduced, or another store is used, that says nothing.
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
