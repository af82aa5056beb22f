/// Where a state lies, whose type is known.
///
/// It is read where it lies: a copy would cost as much as the state has fields.
// SAFETY: addresses are made of the state in a `StateStorage` and of the value in a `ManualStorage`, of the
// argument of `withAddress(of:_:)`, and of what lies at another address. They are used while that is there:
// within the call that was given the address; until the next action is reduced, where an address is kept
// with the count of reduced actions at which it was found; or by those who hold the storage. Nobody writes
// meanwhile: an action is reduced by nobody who looks, and `EngineStatus.checkReading()` traps when a
// reducer reads through a store.
@frozen
@safe
@usableFromInline
package struct StateAddress<State> {
  @usableFromInline let pointer: UnsafePointer<State>

  @inlinable
  @inline(__always)
  init(_ pointer: UnsafePointer<State>) {
    unsafe self.pointer = pointer
  }

  /// What lies there.
  @inlinable
  package var value: State {
    @inline(__always)
    unsafeAddress { unsafe pointer }
  }

  /// The same address, for those who do not know the type.
  @inlinable
  @inline(__always)
  package var raw: RawStateAddress { unsafe RawStateAddress(UnsafeRawPointer(pointer)) }
}

/// Where a state lies, of whose type only some know: generic code that nobody specialises looks its types up
/// again and again.
// SAFETY: as for `StateAddress`. Who reads knows the type from where the address or the offset comes from:
// the lens, the field or the location that was made for this type of state.
@frozen
@safe
@usableFromInline
package struct RawStateAddress {
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable
  @inline(__always)
  init(_ pointer: UnsafeRawPointer) {
    unsafe self.pointer = pointer
  }

  /// The address of what is stored in the state at an offset.
  @inlinable
  @inline(__always)
  package func advanced(by offset: Int) -> RawStateAddress {
    unsafe RawStateAddress(pointer + offset)
  }

  /// The same address, for those who know the type.
  @inlinable
  @inline(__always)
  package func of<State>(_ type: State.Type) -> StateAddress<State> {
    unsafe StateAddress(pointer.assumingMemoryBound(to: type))
  }

  /// What lies there.
  @inlinable
  package subscript<Value>(as type: Value.Type) -> Value {
    @inline(__always)
    unsafeAddress { unsafe pointer.assumingMemoryBound(to: type) }
  }

  /// The stamp that is stored at an offset.
  @inlinable
  @inline(__always)
  package func stamp(at offset: Int) -> ChangeStamp {
    unsafe pointer.load(fromByteOffset: offset, as: ChangeStamp.self)
  }

  /// Where the object lies to which a reference refers that is stored at an offset; nil if there is none. The
  /// state holds it.
  @inlinable
  @inline(__always)
  func object(at offset: Int) -> RawStateAddress? {
    unsafe pointer.load(fromByteOffset: offset, as: UnsafeRawPointer?.self).map {
      unsafe RawStateAddress($0)
    }
  }
}

/// Calls `body` with the address of a value, which lies there until `body` returns.
@inlinable
@inline(__always)
package func withAddress<State, Result>(
  of state: State,
  _ body: (StateAddress<State>) -> Result
) -> Result {
  unsafe withUnsafePointer(to: state) { unsafe body(StateAddress($0)) }
}
