/// A state that lies in the same place from the beginning to the end.
///
/// It is changed in place without the runtime's accounts of who accesses a class's property, and whoever
/// reads it every now and then need not find it anew.
// SAFETY: it is initialised in `init` and deinitialised in `deinit`, and cannot be copied. The owner sees to
// it that nobody else reads or writes while it is changed: an engine's `status` says when a reducer runs, and
// nobody else reads the state then without `EngineStatus.checkReading()`.
@frozen
@safe
@usableFromInline
package struct StateStorage<State>: ~Copyable {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  @inlinable
  package init(_ state: State) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: state)
  }

  @inlinable
  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// The state, read and changed where it lies.
  @inlinable
  package var state: State {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// Where the state lies, for as long as this is there.
  @inlinable
  @inline(__always)
  package var address: StateAddress<State> { unsafe StateAddress(UnsafePointer(pointer)) }
}
