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
