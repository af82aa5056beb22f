/// The configurations that an ``Explorer`` has found, by number, in the order in which it found them.
///
/// With their states kept, two configurations are one only if their states are equal; otherwise, if their fingerprints
/// are (rule X11).
@usableFromInline
final class StateSpace<State> {
  let merging: StateMerging<State>
  private let exact: StateMerging<State>
  @usableFromInline let keepsStates: Bool
  /// Whether the ids of stacks count by position (rule K13).
  private(set) var isCanonical = false
  @usableFromInline private(set) var table = ConfigurationTable<State>()
  /// How many there are: a plain value, since asking the table costs a look-up of its type.
  @usableFromInline private(set) var count = 0
  /// What configurations are besides their states, by number; nothing for those in which nothing is in flight, where
  /// the state is all that moves depend on.
  private var surroundings: [Int: Surroundings] = [:]

  /// - Parameters:
  ///   - merging: Compares states in which nothing is in flight.
  ///   - exact: Compares states in which something is in flight, which rows that are interchangeable have.
  init(_ merging: StateMerging<State>, exact: StateMerging<State>, keepsStates: Bool) {
    self.merging = merging
    self.exact = exact
    self.keepsStates = keepsStates
  }

  /// Whether no state was forgotten.
  var hasAllStates: Bool { table.firstState == 0 }

  /// Whether every configuration is its state, and nothing else.
  var hasStatesOnly: Bool { surroundings.isEmpty }

  func surroundings(of number: Int) -> Surroundings? { surroundings[number] }

  func parent(of number: Int) -> Int { Int(table.parents[number]) }

  /// A state that is still kept.
  subscript(number: Int) -> State { table[number] }

  /// Changes the table in place.
  @inlinable
  func modify<Result>(_ body: (inout ConfigurationTable<State>) -> Result) -> Result {
    defer { count = table.count }
    return body(&table)
  }

  /// Forgets the states before a number, if states are not to be kept.
  func forgetStates(before number: Int) {
    if !keepsStates { table.forgetStates(before: number) }
  }

  /// The moves that led to a configuration, each as its place among the moves of the configuration before.
  func moves(to number: Int) -> [Int] {
    var moves: [Int] = []
    var number = number
    while number > 0 {
      moves.append(Int(table.ordinals[number]))
      number = Int(table.parents[number])
    }
    return moves.reversed()
  }

  /// Finds a configuration, or adds it.
  ///
  /// - Parameters:
  ///   - parent: The configuration from which a move leads to it.
  ///   - ordinal: Which of that one's moves it is.
  ///   - limit: How many configurations there may be.
  /// - Returns: its number, or nil if it is not there and there may be no more.
  func insert(
    _ state: State,
    _ around: Surroundings?,
    from parent: Int,
    by ordinal: Int,
    limit: Int
  ) -> (number: Int, isNew: Bool)? {
    let fingerprint = fingerprint(of: state, around)
    let (known, slot) = table.find(fingerprint) { isSame($0, fingerprint, state, around) }
    if let known { return (known, false) }
    guard count < limit else { return nil }
    table.append(state, fingerprint, in: slot, from: parent, by: ordinal)
    count += 1
    if let around { surroundings[count - 1] = around }
    return (count - 1, true)
  }

  /// What compares states with which this is in flight.
  private func merging(with around: Surroundings?) -> StateMerging<State> {
    guard let around, !around.effects.isEmpty || !around.intervals.isEmpty else { return merging }
    return exact
  }

  private func fingerprint(of state: State, _ around: Surroundings?) -> Int {
    let fingerprint = fingerprint(of: state, by: merging(with: around))
    guard let around else { return fingerprint }
    return fingerprint
      ^ around.fingerprint { state in
        (state as? State).map { self.fingerprint(of: $0, by: exact) } ?? 0
      }
  }

  private func fingerprint(of state: State, by merging: StateMerging<State>) -> Int {
    isCanonical ? merging.canonicalFingerprint(state) : merging.fingerprint(state)
  }

  private func isSame(
    _ number: Int,
    _ fingerprint: Int,
    _ state: State,
    _ around: Surroundings?
  ) -> Bool {
    guard keepsStates else { return table.fingerprints[number] == fingerprint }
    guard let around, let other = surroundings[number] else {
      guard around == nil, surroundings.isEmpty || surroundings[number] == nil else { return false }
      return merging.areEqual(self[number], state)
        || isCanonical && merging.areCanonicallyEqual(self[number], state) { _ in true }
    }
    let merging = merging(with: around)
    let comparison = EffectComparison<State>(
      areStatesEqual: exact.areEqual,
      areEqual: Equality.areEqual,
      areSameElement: ==
    )
    if merging.areEqual(self[number], state), other.isSame(as: around, comparison) { return true }
    guard isCanonical else { return false }
    return merging.areCanonicallyEqual(self[number], state) { canonical in
      let comparison = EffectComparison<State>(
        areStatesEqual: { [exact] in exact.areCanonicallyEqual($0, $1) { _ in true } },
        areEqual: canonical.areEqualBesides,
        areSameElement: canonical.agrees
      )
      return other.isSame(as: around, comparison)
    }
  }

  /// Has the ids of stacks count by position from now on. Configurations that are known stay apart.
  func beCanonical() {
    precondition(hasAllStates, "StateSpace.beCanonical: states are gone")
    isCanonical = true
    table.setFingerprints(
      ContiguousArray((0..<count).map { fingerprint(of: self[$0], surroundings[$0]) })
    )
  }
}
