import Cairn
import CairnTesting

/// The configurations that an ``Explorer`` has found, by number, in the order in which it found
/// them.
///
/// If states are kept, two configurations are one only if their states are equal. Otherwise they
/// are one if their fingerprints are equal (rule X11).
@usableFromInline
final class StateSpace<State> {
  let merging: StateMerging<State>
  private let exact: StateMerging<State>
  @usableFromInline let keepsStates: Bool
  @usableFromInline let effectsReading = EffectsReading()
  /// Whether the ids of stacks are compared by position (rule K13).
  private(set) var isCanonical: Bool
  /// With fingerprints, those of the structures of some states, by number.
  private var structures: [Int: Int] = [:]
  @usableFromInline private(set) var table = ConfigurationTable<State>()
  /// The number of configurations. Stored, since reading it from the table would look up the
  /// table's type.
  @usableFromInline private(set) var count = 0
  /// The parts of configurations besides their states, by number. A configuration without effects
  /// in flight has no entry: its moves depend on the state alone.
  private var surroundings: [Int: Surroundings] = [:]
  /// The removals that wait for a confirmation, by number.
  private var pendingRemovals: [Int: PendingRemovals] = [:]
  /// Finds the removals that wait in a state; nil if the feature has no guards.
  private let findRemovals: ((State) -> PendingRemovals?)?
  private var valueFingerprint = StructuralFingerprint()

  /// - Parameters:
  ///   - merging: Compares states without effects in flight.
  ///   - exact: Compares states with effects in flight, whose rows are not interchangeable.
  ///   - isCanonical: Whether the fingerprints are those of the structures of states.
  ///   - hasGuards: Whether a removal may wait for a confirmation.
  init(
    _ merging: StateMerging<State>,
    exact: StateMerging<State>,
    keepsStates: Bool,
    isCanonical: Bool,
    hasGuards: Bool
  ) {
    self.merging = merging
    self.exact = exact
    self.keepsStates = keepsStates
    self.isCanonical = isCanonical
    let normalized = exact.normalized ?? { $0 }
    let closed = ClosedTypes()
    findRemovals = hasGuards ? { PendingRemovals(in: normalized($0), besides: closed) } : nil
  }

  /// Whether no state was forgotten.
  var hasAllStates: Bool { table.firstState == 0 }

  /// Whether every configuration consists of its state alone.
  var hasStatesOnly: Bool { surroundings.isEmpty }

  /// The numbers of the configurations whose states were not forgotten.
  var keptNumbers: Range<Int> { table.firstState..<count }

  func surroundings(of number: Int) -> Surroundings? { surroundings[number] }

  func parent(of number: Int) -> Int { Int(table.origins[number].parent) }

  /// The number of the move that led to a configuration, among the moves of its parent.
  func ordinal(of number: Int) -> Int { Int(table.origins[number].ordinal) }

  /// The state of a configuration, which must not have been forgotten.
  subscript(number: Int) -> State { table[number] }

  /// Calls `body` with the table, to change it in place.
  @inlinable
  func modify<Result>(_ body: (inout ConfigurationTable<State>) -> Result) -> Result {
    defer { count = table.count }
    return body(&table)
  }

  /// Forgets the states before a number, unless states are kept.
  func forgetStates(before number: Int) {
    if !keepsStates { table.forgetStates(before: number) }
  }

  /// The moves that led to a configuration, each by its number among the moves of the configuration
  /// before.
  func moves(to number: Int) -> [Int] {
    var moves: [Int] = []
    var number = number
    while number > 0 {
      let origin = table.origins[number]
      moves.append(Int(origin.ordinal))
      number = Int(origin.parent)
    }
    return moves.reversed()
  }

  /// Finds a configuration, or adds it.
  ///
  /// - Parameters:
  ///   - parent: The configuration from which a move leads to it.
  ///   - ordinal: The number of that move.
  ///   - limit: The largest number of configurations.
  /// - Returns: its number; nil if it is new and the limit is reached.
  func insert(
    _ state: State,
    _ around: Surroundings?,
    from parent: Int,
    by ordinal: Int,
    limit: Int
  ) -> (number: Int, isNew: Bool)? {
    let removals = pending(in: state)
    let fingerprint = fingerprint(of: state, around, removals)
    let (known, slot) = table.find(fingerprint) { isSame($0, state, around, removals) }
    if let known { return (known, false) }
    guard count < limit else { return nil }
    table.append(state, fingerprint, in: slot, from: parent, by: ordinal)
    count += 1
    if let around { surroundings[count - 1] = around }
    if let removals { pendingRemovals[count - 1] = removals }
    return (count - 1, true)
  }

  /// Whether a state with such surroundings is the configuration with a number.
  func counts(_ state: State, _ around: Surroundings?, as number: Int) -> Bool {
    isSame(number, state, around, pending(in: state))
  }

  private func pending(in state: State) -> PendingRemovals? { findRemovals.flatMap { $0(state) } }

  /// The comparison for states with such surroundings.
  private func merging(with around: Surroundings?) -> StateMerging<State> {
    guard let around, !around.effects.isEmpty || !around.intervals.isEmpty else { return merging }
    return exact
  }

  private func fingerprint(
    of state: State,
    _ around: Surroundings?,
    _ removals: PendingRemovals?
  ) -> Int {
    var fingerprint = fingerprint(of: state, by: merging(with: around))
    if let removals { fingerprint ^= removals.hashValue }
    guard let around else { return fingerprint }
    return fingerprint
      ^ around.fingerprint(
        { state in (state as? State).map { self.fingerprint(of: $0, by: exact) } ?? 0 },
        { valueFingerprint.of($0) }
      )
  }

  private func fingerprint(of state: State, by merging: StateMerging<State>) -> Int {
    isCanonical ? merging.canonicalFingerprint(state) : merging.fingerprint(state)
  }

  /// - Parameter isSameValue: Compares equal values in effects further.
  private func isSame(
    _ number: Int,
    _ state: State,
    _ around: Surroundings?,
    _ removals: PendingRemovals?,
    _ isSameValue: @escaping (Any, Any) -> Bool = { _, _ in true }
  ) -> Bool {
    guard keepsStates else { return true }
    guard pendingRemovals.isEmpty && removals == nil || pendingRemovals[number] == removals else {
      return false
    }
    guard let around, let other = surroundings[number] else {
      guard around == nil, surroundings.isEmpty || surroundings[number] == nil else { return false }
      return merging.areEqual(self[number], state)
        || isCanonical && merging.areCanonicallyEqual(self[number], state) { _ in true }
    }
    let merging = merging(with: around)
    let comparison = EffectComparison<State>(
      areStatesEqual: { [self] in exact.areEqual($0, $1) && pending(in: $0) == pending(in: $1) },
      areEqual: { Equality.areEqual($0, $1) && isSameValue($0, $1) },
      areSameElement: ==
    )
    if merging.areEqual(self[number], state), other.isSame(as: around, comparison) { return true }
    guard isCanonical else { return false }
    return merging.areCanonicallyEqual(self[number], state) { canonical in
      let comparison = EffectComparison<State>(
        areStatesEqual: { [self] in
          exact.areCanonicallyEqual($0, $1) { _ in true } && pending(in: $0) == pending(in: $1)
        },
        areEqual: { canonical.areEqualBesides($0, $1) && isSameValue($0, $1) },
        areSameElement: canonical.agrees
      )
      return other.isSame(as: around, comparison)
    }
  }

  // MARK: - Differences that equality hides

  /// Finds the differences between a configuration and one that it was taken for (rule X32).
  func compareStructure(
    _ state: State,
    _ around: Surroundings?,
    as number: Int,
    _ differences: inout HiddenDifferences
  ) {
    differences.compare(exact.compared(self[number]), exact.compared(state), at: "")
    guard let around, let other = surroundings[number] else { return }
    let shared = SharedCheckpoint.written(other.outside.shared, around.outside.shared)
    for value in shared { differences.compare(value.lhs, value.rhs, at: value.name) }
    for (known, upcoming) in zip(other.outside.upcoming, around.outside.upcoming) {
      differences.compare(known.value.base, upcoming.value.base, at: FieldGrowth.memory)
    }
    let isSame = isSame(number, state, around, pending(in: state)) {
      !HiddenDifferences.areThere($0, $1, orUnseen: true)
    }
    if !isSame { differences.note("the actions of effects in flight") }
  }

  /// Records the structure of a state that is not kept.
  func noteStructure(of state: State, at number: Int) {
    guard !isCanonical else { return }
    structures[number] = merging.canonicalFingerprint(state)
  }

  /// Whether a state is known to differ in its structure from that of a configuration with its
  /// fingerprint.
  func isOfOtherStructure(_ state: State, than number: Int, isKept: Bool) -> Bool {
    guard !isCanonical else { return false }
    let known = structures[number] ?? (isKept ? merging.canonicalFingerprint(self[number]) : nil)
    return known.map { $0 != merging.canonicalFingerprint(state) } ?? false
  }

  /// Compares the ids of stacks by position from now on. Known configurations stay separate.
  func beCanonical() {
    precondition(hasAllStates, "StateSpace.beCanonical: states were forgotten")
    isCanonical = true
    table.setFingerprints(
      (0..<count).map { fingerprint(of: self[$0], surroundings[$0], pendingRemovals[$0]) }
    )
  }
}
