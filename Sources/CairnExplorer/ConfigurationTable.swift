/// Configurations by number, and by fingerprint: a table with open addressing.
///
/// Its methods are inlined into code that knows the type of the state.
@usableFromInline
struct ConfigurationTable<State> {
  /// The states of the configurations with numbers from `firstState` on.
  @usableFromInline var states: ContiguousArray<State> = []
  @usableFromInline var firstState = 0
  /// The moves that first led to the configurations, by number.
  @usableFromInline var origins: ContiguousArray<ConfigurationOrigin> = []
  /// The configurations, each at the slot of its fingerprint or at the next one that was free. Less
  /// than 7/8 of the slots are in use.
  @usableFromInline var slots = ContiguousArray(repeating: ConfigurationSlot.free, count: 1 << 10)

  init() {}

  @inlinable
  var count: Int { origins.count }

  /// A state that was not forgotten.
  @inlinable
  subscript(number: Int) -> State { states[number - firstState] }

  /// Finds a configuration.
  ///
  /// - Parameter isSame: Returns whether the configuration with a number, which has the
  ///   fingerprint, is the wanted one.
  /// - Returns: its number, or nil; and the slot where it is or would be.
  @inlinable
  @inline(__always)
  func find(_ fingerprint: Int, where isSame: (Int) -> Bool) -> (number: Int?, slot: Int) {
    let mask = slots.count - 1
    var index = fingerprint & mask
    while true {
      let slot = slots[index]
      if slot.isFree { return (nil, index) }
      if slot.fingerprint == fingerprint, isSame(Int(slot.number)) {
        return (Int(slot.number), index)
      }
      index = (index + 1) & mask
    }
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
    slots[slot] = ConfigurationSlot(fingerprint, UInt32(count))
    states.append(state)
    origins.append(ConfigurationOrigin(parent: parent, ordinal: ordinal))
    if count * 8 > slots.count * 7 { doubleSlots() }
  }

  @usableFromInline
  mutating func doubleSlots() {
    let known = slots
    slots = ContiguousArray(repeating: .free, count: 2 * known.count)
    for slot in known where !slot.isFree { place(slot) }
  }

  private mutating func place(_ slot: ConfigurationSlot) {
    let mask = slots.count - 1
    var index = slot.fingerprint & mask
    while !slots[index].isFree { index = (index + 1) & mask }
    slots[index] = slot
  }

  /// Replaces the fingerprints of all configurations.
  mutating func setFingerprints(_ new: some Sequence<Int>) {
    slots = ContiguousArray(repeating: .free, count: slots.count)
    for (number, fingerprint) in new.enumerated() {
      place(ConfigurationSlot(fingerprint, UInt32(number)))
    }
  }

  mutating func forgetStates(before number: Int) {
    states.removeFirst(number - firstState)
    firstState = number
  }
}

/// A move that led to a configuration.
///
/// Not a part of the generic table, whose unspecialized code would look up the type at each use.
@usableFromInline
struct ConfigurationOrigin {
  /// The configuration before.
  @usableFromInline let parent: UInt32
  /// The number of the move among the moves of that configuration.
  @usableFromInline let ordinal: UInt32

  @inlinable
  init(parent: Int, ordinal: Int) {
    self.parent = UInt32(parent)
    self.ordinal = UInt32(ordinal)
  }
}

/// The fingerprint and the number of a configuration, side by side: a look-up of a configuration
/// that is known reads memory in one place.
///
/// The fingerprint is in two parts, so that a slot takes 12 bytes instead of 16.
@usableFromInline
struct ConfigurationSlot {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32
  @usableFromInline let number: UInt32

  @inlinable
  init(_ fingerprint: Int, _ number: UInt32) {
    lower = UInt32(truncatingIfNeeded: fingerprint)
    upper = UInt32(truncatingIfNeeded: fingerprint >> 32)
    self.number = number
  }

  @inlinable
  static var free: ConfigurationSlot { ConfigurationSlot(0, .max) }

  @inlinable
  var isFree: Bool { number == .max }

  @inlinable
  var fingerprint: Int { Int(upper) << 32 | Int(lower) }
}
