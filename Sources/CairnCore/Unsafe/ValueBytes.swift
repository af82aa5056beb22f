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

/// The bytes of a value that is in a ``ManualStorage``.
// SAFETY: whoever asks for them gives them up when the value goes.
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

  /// Whether the same bytes lie at the address of another value of the same type.
  @inlinable
  @inline(__always)
  package func areSame(at address: RawStateAddress) -> Bool {
    unsafe memcmp(address.pointer, start, count) == 0
  }
}
