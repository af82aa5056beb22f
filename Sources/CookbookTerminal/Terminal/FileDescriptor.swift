#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file. It handles interruptions of system calls.
struct FileDescriptor: Hashable, Sendable {
  enum ReadResult: Hashable {
    case bytes([UInt8])
    case nothingYet
    case end
    case failure(Int32)
  }

  static let standardInput = FileDescriptor(rawValue: 0)
  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)

  let rawValue: Int32

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads once, as many bytes as are available.
  func read(atMost capacity: Int = 4096) -> ReadResult {
    var count = 0
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      count = systemRead(rawValue, buffer.baseAddress, capacity)
      failure = errno
      initialized = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    return failure == EINTR || failure == EAGAIN ? .nothingYet : .failure(failure)
  }

  /// Writes everything, in one system call unless the other side cannot take it at once.
  ///
  /// It ignores failures: a closed terminal cannot show a message.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = systemWrite(rawValue, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          waitUntilWritable()
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

// Inside the type, its own methods hide the functions of the system.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
