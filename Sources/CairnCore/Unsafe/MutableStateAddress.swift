/// The address of a state that is being changed, with its type erased.
// SAFETY: it is the argument of `withMutableAddress(of:_:)`, which is accessed exclusively until
// that returns. The caller that writes is a field of this type of state.
@frozen
@safe
package struct MutableStateAddress {
  private let pointer: UnsafeMutableRawPointer

  fileprivate init(_ pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = pointer
  }

  /// Sets the value that is stored in the state at an offset.
  package func set<Value>(_ value: Value, at offset: Int) {
    unsafe (pointer + offset).assumingMemoryBound(to: Value.self).pointee = value
  }
}

/// Calls `body` with the address of a value, which is valid until `body` returns.
package func withMutableAddress<State>(of state: inout State, _ body: (MutableStateAddress) -> Void)
{
  unsafe withUnsafeMutablePointer(to: &state) { unsafe body(MutableStateAddress($0)) }
}
