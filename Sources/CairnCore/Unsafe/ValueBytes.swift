#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(WASILibc)
  public import WASILibc
#endif

/// The bytes of a value in a ``ManualStorage``.
// SAFETY: the caller stops using the bytes when the value is removed.
@frozen
@safe
@usableFromInline
package struct ValueBytes {
  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline let count: Int

  init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Whether another value of the same type, at an address, has the same bytes.
  @inlinable
  @inline(__always)
  package func areSame(at address: RawStateAddress) -> Bool {
    unsafe memcmp(address.pointer, start, count) == 0
  }
}

extension RawStateAddress {
  /// Whether as many bytes are the same at both addresses.
  func hasSameBytes(as other: RawStateAddress, count: Int) -> Bool {
    unsafe memcmp(pointer, other.pointer, count) == 0
  }
}

/// Whether two values have the same type and the same bytes. Then they are the same value. Other
/// values may be the same too, in other places of memory.
package func haveSameBytes(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<Value>(_ lhs: Value) -> Bool {
    guard let rhs = rhs as? Value else { return false }
    // SAFETY: the bytes are read while the values are there. Bytes between fields have any values.
    return unsafe withUnsafeBytes(of: lhs) { lhs in
      unsafe withUnsafeBytes(of: rhs) { rhs in unsafe lhs.elementsEqual(rhs) }
    }
  }
  return type(of: lhs) == type(of: rhs) && compare(lhs)
}

extension Hasher {
  /// Combines the bytes of a value.
  package mutating func combineBytes(of value: Any) {
    func combine<Value>(_ value: Value) {
      // SAFETY: the bytes are read while the value is there.
      unsafe withUnsafeBytes(of: value) { unsafe self.combine(bytes: $0) }
    }
    combine(value)
  }

  /// Combines the code units of a string. Strings that are equal by `==` may have different ones.
  package mutating func combineCodeUnits(of text: String) {
    var text = text
    // SAFETY: the bytes are read while the string is there.
    text.withUTF8 { unsafe combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(UInt8.max)
  }
}
