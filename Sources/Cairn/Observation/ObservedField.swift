/// A part of a state that was read through a store, with the value that was read.
///
/// Its methods take the address of a state. Only the subclasses know the state's type: see
/// Performance notes, "Generic types".
@MainActor
class ObservedField {
  /// The field as the Observation module knows it.
  final let tracked: TrackedValue
  /// Whether an observer has read the field while it was tracking, and was not notified since.
  private(set) final var isAwaited = false
  /// The offset in the state, if the field is stored.
  private(set) final var offset: Int?
  /// The bytes of the remembered value, if it is kept as it is in the state.
  final var remembered: ValueBytes?
  /// The version of the state when the last known value was kept; the largest number if none was
  /// kept. It is not an optional, which would make each read more expensive.
  final var keepingVersion = UInt64.max
  /// Whether the observers have to be notified after the next burst, whatever it changes: some could
  /// not be notified of a change.
  private(set) final var isOverdue = false

  init(_ tracked: TrackedValue, offset: Int? = nil) {
    self.tracked = tracked
    self.offset = offset
  }

  /// Whether the value has changed since it was read. Called at the end of a burst.
  final func hasChanged(at state: RawStateAddress) -> Bool {
    guard !isOverdue else { return true }
    return !hasSameBytes(at: state) && differs(at: state)
  }

  /// Whether nothing was written. Then no comparison is needed, whatever the type is. The
  /// remembered value holds the buffers of arrays and strings, so they are not written to in place.
  private func hasSameBytes(at state: RawStateAddress) -> Bool {
    guard let offset, let remembered else { return false }
    return remembered.areSame(at: state.advanced(by: offset))
  }

  /// Whether the last known value is the value at an address, in a version of the state. Then the
  /// field keeps it for this version too.
  @inline(__always)
  final func isKept(at value: RawStateAddress, in version: UInt64) -> Bool {
    if keepingVersion == version { return true }
    guard keepsSameBytes(at: value) else { return false }
    keepingVersion = version
    return true
  }

  /// Keeps the field of the state at an address as the last known value, in a version of the state.
  final func keep(at state: RawStateAddress, in version: UInt64) {
    keep(at: state)
    keepingVersion = version
  }

  /// Keeps the field of the state at an address as the last known value.
  func keep(at state: RawStateAddress) {
    preconditionFailure("ObservedField.keep: abstract")
  }

  /// Discards the last known value, because a newer one is known.
  func forgetLast() {}

  /// Whether no last known value is kept.
  var keepsNothing: Bool { true }

  /// Whether the last known value has the same bytes as the value at an address.
  func keepsSameBytes(at value: RawStateAddress) -> Bool {
    preconditionFailure("ObservedField.keepsSameBytes: abstract")
  }

  /// Remembers the value in the state at an address, which an observer reads.
  func remember(at state: RawStateAddress) {
    preconditionFailure("ObservedField.remember: abstract")
  }

  /// Compares the value with the one that was read.
  func differs(at state: RawStateAddress) -> Bool {
    preconditionFailure("ObservedField.differs: abstract")
  }

  /// Writes the last known value to its offset in a state, if the field is stored.
  func write(to state: MutableStateAddress) {
    preconditionFailure("ObservedField.write: abstract")
  }

  /// Discards the remembered value, because its observers are about to be notified.
  func release() {
    isAwaited = false
    isOverdue = false
  }

  /// Ends the field, because the state was removed. Its observers are not notified (rule O4).
  func end(into round: ObservationRound) { release() }

  /// Records that some observers cannot be notified yet. They are notified after the next burst.
  final func postpone() {
    isAwaited = true
    isOverdue = true
  }

  /// Registers a read with the observers that are tracking now. All observers of the field have read
  /// the same value.
  ///
  /// - Returns: whether the field is awaited from now on and was not before. Then the caller must
  ///   remember the value that was read.
  @inline(__always)
  final func register() -> Bool {
    guard tracked.access(), !isAwaited else { return false }
    isAwaited = true
    return true
  }
}
