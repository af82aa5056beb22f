#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An open file descriptor.
struct Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Returns a second descriptor of the same file.
  func duplicate() -> Descriptor {
    Descriptor(dup(number))
  }

  /// Makes this descriptor refer to the file of `other`.
  func redirect(to other: Descriptor) {
    _ = dup2(other.number, number)
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #elseif canImport(Android)
      _ = Android.close(number)
    #endif
  }

  /// Waits for bytes. An empty array means the end of the input; nil means an error.
  func read(upTo count: Int) -> [UInt8]? {
    var isFailed = false
    // SAFETY: the buffer has room for as many bytes as are read, and those are initialized.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var result: Int
      repeat {
        result = unsafe readBytes(number, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      isFailed = result < 0
      initialized = max(0, result)
    }
    return isFailed ? nil : bytes
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether all bytes were written.
  func write(_ bytes: [UInt8]) -> Bool {
    // SAFETY: at most as many bytes are written as the buffer has, and a buffer that is not empty
    // has an address.
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let result = unsafe writeBytes(number, buffer.baseAddress! + done, buffer.count - done)
        if result < 0 {
          guard errno == EINTR else { return false }
        } else {
          done += result
        }
      }
      return true
    }
  }
}

private let readBytes = unsafe read
private let writeBytes = unsafe write
