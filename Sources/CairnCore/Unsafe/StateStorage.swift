/// A state that stays at one address.
///
/// It is changed in place without the exclusivity checks of a class's property, and code that reads
/// it repeatedly can keep its address.
// SAFETY: it is initialized in `init` and deinitialized in `deinit`, and cannot be copied. The
// owner ensures that no other code reads or writes during a change: an engine's `status` shows when
// a reducer runs, and all other readers then call `EngineStatus.checkReading()` first.
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

  /// The state, read and changed in place.
  @inlinable
  package var state: State {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(pointer) }
    @inline(__always)
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// The address of the state, valid as long as the storage exists.
  @inlinable
  @inline(__always)
  package var address: StateAddress<State> { unsafe StateAddress(UnsafePointer(pointer)) }
}
