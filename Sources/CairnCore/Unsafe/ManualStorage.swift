/// Storage for a value that may be missing. An optional is that too, but unspecialised generic code looks up
/// its type at every use.
// SAFETY: the storage is initialised where `isFilled` says so, also while an old value is released, whose
// `deinit` may do anything. One isolation changes it, and never while it is read.
@safe
package final class ManualStorage<Value>: EmptyableStorage {
  private let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  package private(set) var isFilled = false

  package override init() {}

  deinit {
    empty()
    unsafe pointer.deallocate()
  }

  /// The value, where there is one.
  package var value: Value {
    precondition(isFilled, "ManualStorage.value: there is none")
    return unsafe pointer.pointee
  }

  /// Where the value lies for as long as it stays, or will lie.
  package var address: StateAddress<Value> { unsafe StateAddress(UnsafePointer(pointer)) }

  /// The bytes of the value, for as long as it stays.
  package var bytes: ValueBytes {
    unsafe ValueBytes(start: pointer, count: MemoryLayout<Value>.size)
  }

  /// Changes the value, where there is one, where it lies.
  package func modify(_ body: (inout Value) -> Void) {
    precondition(isFilled, "ManualStorage.modify: there is none")
    unsafe body(&pointer.pointee)
  }

  /// Whether the value, which is there, and another one are the same bytes.
  package func hasSameBytes(as other: Value) -> Bool {
    precondition(isFilled, "ManualStorage.hasSameBytes: there is none")
    return withAddress(of: other) { bytes.areSame(at: $0.raw) }
  }

  package func fill(_ value: Value) {
    guard isFilled else {
      unsafe pointer.initialize(to: value)
      isFilled = true
      return
    }
    let old = unsafe pointer.move()
    unsafe pointer.initialize(to: value)
    withExtendedLifetime(old) {}
  }

  package override func empty() {
    guard isFilled else { return }
    isFilled = false
    _ = unsafe pointer.move()
  }
}

/// A storage of any type.
package class EmptyableStorage {
  init() {}

  /// Lets go of what is in there.
  package func empty() {
    preconditionFailure("EmptyableStorage.empty: abstract")
  }
}
