/// A part of a state that somebody has read through a store, and what it was.
///
/// It is asked with the address of a state, of whose type only the subclasses know: generic code that
/// nobody specialises looks up its types again and again.
@MainActor
class ObservedField: TrackedValue {
  /// Where it lies in the state, if it is stored.
  private(set) final var offset: Int?
  /// The bytes of the value that is remembered, where it is kept as it lies in the state.
  final var remembered: ValueBytes?
  /// How many actions had been reduced when its value was last kept for late readers; more than ever
  /// will be if it never was. No optional, which would make each read dearer.
  final var keepingCount = UInt64.max
  /// Whether the next burst has something to tell, whatever it changes: what is remembered is not what
  /// all have seen, or not all could be told of a change.
  private(set) final var isOverdue = false

  init(offset: Int? = nil) {
    self.offset = offset
  }

  /// Whether it is another one than when it was read; asked at the end of a burst.
  final func hasChanged(at state: RawStateAddress) -> Bool {
    guard !isOverdue else { return true }
    return !hasSameBytes(at: state) && differs(at: state)
  }

  /// Whether nothing was written: then nothing has to be compared, whatever the type is. What is
  /// remembered holds the buffers of arrays and strings, so that none of them is written to in place.
  private func hasSameBytes(at state: RawStateAddress) -> Bool {
    guard let offset, let remembered else { return false }
    return remembered.areSame(at: state.advanced(by: offset))
  }

  /// Compares with what was read.
  func differs(at state: RawStateAddress) -> Bool {
    preconditionFailure("ObservedField.differs: abstract")
  }

  /// Writes what is kept for late readers to where it belongs in a state, if it is stored there.
  func write(to state: MutableStateAddress) {
    preconditionFailure("ObservedField.write: abstract")
  }

  /// Those who have read it are about to be told: nothing needs to be remembered for them.
  func release() {
    isAwaited = false
    isOverdue = false
  }

  /// Some of those who have read it cannot be told yet: they hear of it with the next burst.
  final func postpone() {
    isAwaited = true
    isOverdue = true
  }

  /// Registers a read of somebody who tracks, or may do so.
  ///
  /// - Parameters:
  ///   - isSettled: Whether no burst is under way, and none that nobody was told of.
  ///   - remember: Remembers what was read.
  /// - Returns: whether the field is awaited from now on and was not before.
  final func register(isSettled: Bool, _ remember: () -> Void) -> Bool {
    access()
    if isAwaited {
      guard !isSettled else { return false }
      isOverdue = true
      remember()
      return false
    }
    isAwaited = true
    remember()
    return true
  }
}
