/// How a test store compares states, and what of them it shows (rule X7).
struct StateComparison<State> {
  let areEqual: (State, State) -> Bool
  /// What is shown of a state next to another one.
  let shown: (_ state: State, _ other: State) -> Any

  /// Compares what a function makes of a state, and shows only that.
  static func snapshot<Snapshot: Equatable>(_ snapshot: @escaping (State) -> Snapshot) -> Self {
    Self(areEqual: { snapshot($0) == snapshot($1) }, shown: { state, _ in snapshot(state) })
  }
}

extension StateComparison where State: Equatable {
  /// Compares by `==`.
  static var plain: Self {
    Self(areEqual: { $0 == $1 }, shown: { state, _ in state })
  }

  /// Compares by `==`, without some fields.
  static func ignoring<each Field>(_ fields: repeat WritableKeyPath<State, each Field>) -> Self {
    func leveled(_ state: State, _ other: State) -> State {
      var state = state
      for field in repeat each fields {
        state[keyPath: field] = other[keyPath: field]
      }
      return state
    }
    return Self(areEqual: { leveled($0, $1) == $1 }, shown: leveled)
  }
}
