#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// The bytes of a value that is in a ``Room``.
// SAFETY: whoever asks for them gives them up when the value goes.
@safe
package struct ValueBytes {
  private let start: UnsafeRawPointer
  private let count: Int

  init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Whether the same bytes lie at the address of another value of the same type.
  package func areSame(at address: RawStateAddress) -> Bool {
    unsafe memcmp(address.pointer, start, count) == 0
  }
}
