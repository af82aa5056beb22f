/// Configurations by number, and by fingerprint: a table with open addressing.
///
/// Its methods are inlined into code that knows the type of the state.
@usableFromInline
struct ConfigurationTable<State> {
  /// The states of the configurations with numbers from `firstState` on.
  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var firstState = 0
  @usableFromInline var fingerprints: ContiguousArray<Int> = []
  /// The numbers of configurations, at the slots of their fingerprints. The upper half of an entry
  /// is the upper half of the fingerprint, so that few entries have to be compared.
  @usableFromInline var slots = ContiguousArray<UInt64>(repeating: .max, count: 1 << 10)
  /// The configuration from which a move first led to this one.
  @usableFromInline var parents: ContiguousArray<UInt32> = []
  /// The number of that move among the moves of that configuration.
  @usableFromInline var ordinals: ContiguousArray<UInt32> = []

  init() {}

  @inlinable
  var count: Int { fingerprints.count }

  /// A state that was not forgotten.
  @inlinable
  subscript(number: Int) -> State { states[number - firstState] }

  /// Finds a configuration.
  ///
  /// - Parameter isSame: Returns whether the configuration with a number, whose fingerprint has the
  ///   same upper half, is the wanted one.
  /// - Returns: its number, or nil; and the slot where it is or would be.
  @inlinable
  @inline(__always)
  func find(_ fingerprint: Int, where isSame: (Int) -> Bool) -> (number: Int?, slot: Int) {
    let mask = slots.count - 1
    let upper = UInt64(UInt(bitPattern: fingerprint)) & Self.upperHalf
    var slot = fingerprint & mask
    while slots[slot] != .max {
      if slots[slot] & Self.upperHalf == upper {
        let number = Int(slots[slot] & ~Self.upperHalf)
        if isSame(number) { return (number, slot) }
      }
      slot = (slot + 1) & mask
    }
    return (nil, slot)
  }

  @inlinable
  static var upperHalf: UInt64 { ~(1 << 32 - 1) }

  @inlinable
  static func entry(_ fingerprint: Int, _ number: Int) -> UInt64 {
    UInt64(UInt(bitPattern: fingerprint)) & upperHalf | UInt64(number)
  }

  /// Adds a configuration at the slot that ``find(_:where:)`` returned.
  @inlinable
  mutating func append(
    _ state: State,
    _ fingerprint: Int,
    in slot: Int,
    from parent: Int,
    by ordinal: Int
  ) {
    slots[slot] = Self.entry(fingerprint, count)
    fingerprints.append(fingerprint)
    states.append(state)
    parents.append(UInt32(parent))
    ordinals.append(UInt32(ordinal))
    if count * 8 > slots.count * 7 { makeSlots(2 * slots.count) }
  }

  @usableFromInline
  mutating func makeSlots(_ slotCount: Int) {
    slots = ContiguousArray(repeating: .max, count: slotCount)
    let mask = slotCount - 1
    for number in 0..<count {
      var slot = fingerprints[number] & mask
      while slots[slot] != .max { slot = (slot + 1) & mask }
      slots[slot] = Self.entry(fingerprints[number], number)
    }
  }

  /// Replaces the fingerprints of all configurations.
  mutating func setFingerprints(_ new: ContiguousArray<Int>) {
    fingerprints = new
    makeSlots(slots.count)
  }

  mutating func forgetStates(before number: Int) {
    states.removeFirst(number - firstState)
    firstState = number
  }
}
