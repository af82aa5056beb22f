extension Effect {
  /// Runs effects at the same time (rule E3).
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects at the same time (rule E3).
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    // A closure, because a key path of a generic type costs 25 000 instructions each time.
    let nodes = effects.compactMap { $0.node }
    return nodes.count > 1 ? Self(.merge(EffectList(nodes))) : Self(nodes.first)
  }

  /// Runs this effect and `other` at the same time.
  @inlinable
  @inline(__always)
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self.both(self, other)
  }

  @usableFromInline
  @inline(never)
  static func both(_ first: Self, _ second: Self) -> Self {
    merge([first, second])
  }

  /// Runs effects one after the other: each one starts when the previous one has completed or was
  /// cancelled (rule E3).
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other (rule E3).
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let nodes = effects.compactMap { $0.node }
    return nodes.count > 1 ? Self(.concatenate(EffectList(nodes))) : Self(nodes.first)
  }

  /// Runs this effect, then `other` when this effect has completed or was cancelled.
  @inlinable
  public func concatenate(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self.sequence(self, other)
  }

  @usableFromInline
  @inline(never)
  static func sequence(_ first: Self, _ second: Self) -> Self {
    concatenate([first, second])
  }

  /// Returns the same effect, with actions of another type.
  ///
  /// The composing operators do this for children, and record which child owns an effect. An effect
  /// that is mapped by hand belongs to the feature that maps it.
  ///
  /// - Parameter transform: Called for each action, with the dependencies that were current where
  ///   the effect was mapped.
  public func map<NewAction>(
    _ transform: @escaping (Action) -> NewAction
  ) -> Effect<NewAction> {
    guard let node else { return .none }
    return Effect<NewAction>(.lifted(MappedEffect(node, embed: transform)))
  }
}
