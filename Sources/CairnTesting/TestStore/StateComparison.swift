import CairnCore

/// Compares states for a test store, and returns the values to show for them (rule X7).
///
/// It is a class: a method call on a generic structure looks up the structure's metadata.
package final class StateComparison<State> {
  package let isEqual: (State, State, Likely) -> Bool
  /// Returns the value to show for a state next to another one.
  package let shown: (_ state: State, _ other: State) -> Any

  /// What the caller expects. A search for NaN in two large states that differ takes long.
  package enum Likely { case equal, different }

  private init(
    isEqual: @escaping (State, State, Likely) -> Bool,
    shown: @escaping (_ state: State, _ other: State) -> Any
  ) {
    self.isEqual = isEqual
    self.shown = shown
  }

  /// Compares the values that a function returns for states, and shows only these values.
  static func snapshot<Snapshot: Equatable>(_ snapshot: @escaping (State) -> Snapshot)
    -> StateComparison
  {
    StateComparison(
      isEqual: { Self.areSame(snapshot($0), snapshot($1), $2) },
      shown: { state, _ in snapshot(state) }
    )
  }

  private static func areSame<Value: Equatable>(_ lhs: Value, _ rhs: Value, _ likely: Likely)
    -> Bool
  {
    likely == .equal ? Equality.areSame(lhs, rhs) : Equality.areSameAtOnce(lhs, rhs)
  }

  /// Whether two states are equal. Private fields of child features are ignored (rule X26).
  func areEqual(_ lhs: State, _ rhs: State, _ likely: Likely = .equal) -> Bool {
    if !AssertionPhase.hasFoundPrivateDifference {
      if isEqual(lhs, rhs, likely) { return true }
      guard AssertionPhase.hasFoundPrivateDifference else { return false }
    }
    return areEqualWithoutPrivateFields(lhs, rhs, likely)
  }

  @inline(never)
  private func areEqualWithoutPrivateFields(
    _ lhs: State,
    _ rhs: State,
    _ likely: Likely
  ) -> Bool {
    let (areEqual, hasIgnored) = AssertionPhase.comparingWithoutPrivateFields {
      isEqual(lhs, rhs, likely)
    }
    guard areEqual, hasIgnored else { return areEqual }
    let fields = zip(
      Mirror(reflecting: shown(lhs, rhs)).children,
      Mirror(reflecting: shown(rhs, rhs)).children
    )
    return fields.allSatisfy { lhs, rhs in
      !(lhs.value is any FeaturePrivateField) || Equality.areSame(lhs.value, rhs.value)
    }
  }
}

extension StateComparison where State: Equatable {
  /// Compares by `==`. Two NaNs are the same.
  static var plain: StateComparison {
    StateComparison(isEqual: { areSame($0, $1, $2) }, shown: { state, _ in state })
  }

  /// Compares in the same way, ignoring some fields.
  static func ignoring<each Field>(_ fields: repeat WritableKeyPath<State, each Field>)
    -> StateComparison
  {
    func normalized(_ state: State, _ other: State) -> State {
      var state = state
      for field in repeat each fields {
        state[keyPath: field] = other[keyPath: field]
      }
      return state
    }
    return StateComparison(isEqual: { areSame(normalized($0, $1), $1, $2) }, shown: normalized)
  }
}
