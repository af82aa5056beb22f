/// The address of a state of a known type.
///
/// The state is read in place, because a copy would cost as much as the state has fields.
// SAFETY: addresses are made from the state in a `StateStorage` and the value in a `ManualStorage`,
// from the argument of `withAddress(of:_:)`, and from values at other addresses. They are used
// while the value is there: within the call that got the address; in one version of the state, if
// the address is kept with the version in which it was found; or by the code that holds the storage.
// No code writes meanwhile: readers never reduce an action, and `EngineStatus.checkReading()` traps
// when a reducer reads through a store.
@frozen
@safe
@usableFromInline
package struct StateAddress<State: ~Copyable> {
  @usableFromInline let pointer: UnsafePointer<State>

  @inlinable
  @inline(__always)
  init(_ pointer: UnsafePointer<State>) {
    unsafe self.pointer = pointer
  }

  /// Calls `body` with the value at the address.
  ///
  /// Unspecialized code doesn't copy the value, because the compiler has to assume a type that
  /// cannot be copied.
  @inlinable
  @inline(__always)
  package func read<Result>(_ body: (borrowing State) -> Result) -> Result {
    unsafe body(pointer.pointee)
  }

  /// The same address, without the type.
  @inlinable
  @inline(__always)
  package var raw: RawStateAddress { unsafe RawStateAddress(UnsafeRawPointer(pointer)) }
}

extension StateAddress {
  /// The value at the address. Unspecialized code copies it at every use.
  @inlinable
  package var value: State {
    @inline(__always)
    unsafeAddress { unsafe pointer }
  }

  /// Returns the address of the element at a position of the array at the address.
  @inline(__always)
  func element<Element>(at position: Int) -> StateAddress<Element>
  where State == ContiguousArray<Element> {
    let element = unsafe pointer.pointee.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress, elements.indices.contains(position) else {
        preconditionFailure("StateAddress.element: \(position) is not in \(elements.indices)")
      }
      // Without the type, which unspecialized code would look up.
      return unsafe RawStateAddress(start + position)
    }
    return element.of(Element.self)
  }
}

/// The address of a state with its type erased, because unspecialized generic code looks up its
/// types at every use.
// SAFETY: as for `StateAddress`. The reader knows the type from the source of the address or the
// offset: the lens, the field or the location that was made for this type of state.
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

  /// Returns the address of the value that is stored in the state at an offset.
  @inlinable
  @inline(__always)
  package func advanced(by offset: Int) -> RawStateAddress {
    unsafe RawStateAddress(pointer + offset)
  }

  /// Returns the same address, with the type.
  @inlinable
  @inline(__always)
  package func of<State>(_ type: State.Type) -> StateAddress<State> {
    unsafe StateAddress(pointer.assumingMemoryBound(to: type))
  }

  /// The value at the address.
  @inlinable
  package subscript<Value>(as type: Value.Type) -> Value {
    @inline(__always)
    unsafeAddress { unsafe pointer.assumingMemoryBound(to: type) }
  }

  /// Returns the stamp that is stored at an offset.
  @inlinable
  @inline(__always)
  package func stamp(at offset: Int) -> ChangeStamp {
    unsafe pointer.load(fromByteOffset: offset, as: ChangeStamp.self)
  }

  /// Returns the address of the object that a reference at an offset refers to; nil if there is
  /// none. The state holds the object.
  @inlinable
  @inline(__always)
  func object(at offset: Int) -> RawStateAddress? {
    unsafe pointer.load(fromByteOffset: offset, as: UnsafeRawPointer?.self).map {
      unsafe RawStateAddress($0)
    }
  }
}

/// Calls `body` with the address of a value, which is valid until `body` returns.
@inlinable
@inline(__always)
package func withAddress<State, Result>(
  of state: State,
  _ body: (StateAddress<State>) -> Result
) -> Result {
  unsafe withUnsafePointer(to: state) { unsafe body(StateAddress($0)) }
}
