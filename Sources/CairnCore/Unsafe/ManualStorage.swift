/// Storage for a value that may be missing. It replaces an optional, because unspecialized generic
/// code looks up the type of an optional at every use.
// SAFETY: the storage is initialized whenever `hasValue` is true, also during the release of an old
// value, whose `deinit` may call anything. One isolation changes it, and never while it is read.
// `hasValue` is read and written at once, so no two accesses overlap.
@safe
package final class ManualStorage<Value>: EmptyableStorage {
  private let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @safe
  @exclusivity(unchecked)
  private var hasValue = false

  package override init() {}

  deinit {
    empty()
    unsafe pointer.deallocate()
  }

  /// Whether there is a value. Another module would check its accesses to the stored property, whose
  /// attribute it does not see.
  package var isFilled: Bool { hasValue }

  /// The value, which must be there.
  package var value: Value {
    precondition(isFilled, "ManualStorage.value: there is none")
    return unsafe pointer.pointee
  }

  /// The address of the value, now or after the next ``fill(_:)``. The address never changes.
  package var address: StateAddress<Value> { unsafe StateAddress(UnsafePointer(pointer)) }

  /// The bytes of the value, valid as long as the value is there.
  package var bytes: ValueBytes {
    unsafe ValueBytes(start: pointer, count: MemoryLayout<Value>.size)
  }

  /// Changes the value, which must be there, in place.
  package func modify(_ body: (inout Value) -> Void) {
    precondition(isFilled, "ManualStorage.modify: there is none")
    unsafe body(&pointer.pointee)
  }

  /// Whether the value, which must be there, and another one have the same bytes.
  package func hasSameBytes(as other: Value) -> Bool {
    precondition(isFilled, "ManualStorage.hasSameBytes: there is none")
    return withAddress(of: other) { bytes.areSame(at: $0.raw) }
  }

  package func fill(_ value: Value) {
    guard isFilled else {
      unsafe pointer.initialize(to: value)
      hasValue = true
      return
    }
    let old = unsafe pointer.move()
    unsafe pointer.initialize(to: value)
    withExtendedLifetime(old) {}
  }

  package override func empty() {
    guard isFilled else { return }
    hasValue = false
    _ = unsafe pointer.move()
  }
}

/// A storage with its type erased.
package class EmptyableStorage {
  init() {}

  /// Releases the value.
  package func empty() {
    preconditionFailure("EmptyableStorage.empty: abstract")
  }
}
