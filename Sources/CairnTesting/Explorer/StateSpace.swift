/// The configurations that an ``Explorer`` has found, by number, in the order in which it found them.
///
/// A configuration is found by its fingerprint, in a table with open addressing. With their states kept, two are the
/// same only if their states are equal; otherwise, if their fingerprints are (rule X11).
final class StateSpace<State> {
  let merging: StateMerging<State>
  let keepsStates: Bool
  /// Whether the ids of stacks count by position (rule K13).
  private(set) var isCanonical = false
  /// The states from number `firstState` on.
  private var states: ContiguousArray<State> = []
  private var firstState = 0
  /// What the configurations are besides their states; empty where that is nothing.
  private(set) var surroundings: [Surroundings] = []
  private var fingerprints: ContiguousArray<Int> = []
  /// Numbers of configurations, at the places that their fingerprints lead to.
  private var table = ContiguousArray<UInt32>(repeating: StateSpace.free, count: 1 << 10)
  private var mask = (1 << 10) - 1
  /// The configuration from which a move led to this one first.
  private var parents: ContiguousArray<UInt32> = []
  /// Which of the moves of that one it was.
  private var ordinals: ContiguousArray<UInt32> = []

  private static var free: UInt32 { .max }

  init(_ merging: StateMerging<State>, keepsStates: Bool) {
    self.merging = merging
    self.keepsStates = keepsStates
  }

  var count: Int { fingerprints.count }

  /// Whether no state was forgotten.
  var hasAllStates: Bool { firstState == 0 }

  /// A state that is still kept.
  subscript(number: Int) -> State { states[number - firstState] }

  /// Forgets the states before a number, if states are not to be kept.
  func forgetStates(before number: Int) {
    guard !keepsStates, number > firstState else { return }
    states.removeFirst(number - firstState)
    firstState = number
  }

  /// The moves that led to a configuration, each as its place among the moves of the configuration before.
  func moves(to number: Int) -> [Int] {
    var moves: [Int] = []
    var number = number
    while number > 0 {
      moves.append(Int(ordinals[number]))
      number = Int(parents[number])
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
    let fingerprint = isCanonical ? merging.canonicalFingerprint(state) : merging.fingerprint(state)
    var place = fingerprint & mask
    while table[place] != Self.free {
      let number = Int(table[place])
      if fingerprints[number] == fingerprint, isSame(number, state, around) {
        return (number, false)
      }
      place = (place + 1) & mask
    }
    guard count < limit else { return nil }
    let number = count
    table[place] = UInt32(number)
    fingerprints.append(fingerprint)
    states.append(state)
    parents.append(UInt32(parent))
    ordinals.append(UInt32(ordinal))
    if let around { surroundings.append(around) }
    if count * 4 > table.count * 3 { growTable() }
    return (number, true)
  }

  @inline(__always)
  private func isSame(_ number: Int, _ state: State, _ around: Surroundings?) -> Bool {
    guard keepsStates else { return true }
    if let around, surroundings[number] != around { return false }
    return merging.areEqual(self[number], state)
      || isCanonical && merging.areCanonicallyEqual(self[number], state)
  }

  private func growTable() {
    table = ContiguousArray(repeating: Self.free, count: 2 * table.count)
    mask = table.count - 1
    fillTable()
  }

  private func fillTable() {
    for (number, fingerprint) in fingerprints.enumerated() {
      var place = fingerprint & mask
      while table[place] != Self.free { place = (place + 1) & mask }
      table[place] = UInt32(number)
    }
  }

  /// Has the ids of stacks count by position from now on. Configurations that are known stay apart.
  func beCanonical() {
    precondition(hasAllStates, "StateSpace.beCanonical: states are gone")
    isCanonical = true
    for (number, state) in states.enumerated() {
      fingerprints[number] = merging.canonicalFingerprint(state)
    }
    table = ContiguousArray(repeating: Self.free, count: table.count)
    fillTable()
  }
}
