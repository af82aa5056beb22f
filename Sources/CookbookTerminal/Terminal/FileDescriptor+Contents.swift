#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FileDescriptor {
  /// More than a person types, and small enough to survive a file that never ends.
  private static let largestFile = 1 << 20

  static func contents(ofFile path: String) throws(FileReadingError) -> [UInt8] {
    let file = FileDescriptor(rawValue: open(path, O_RDONLY | O_CLOEXEC))
    guard file.rawValue >= 0 else { throw FileReadingError(reason: SystemError.last) }
    defer { close(file.rawValue) }
    var contents: [UInt8] = []
    while contents.count <= largestFile {
      switch file.read() {
      case .bytes(let bytes): contents += bytes
      case .end: return contents
      case .nothingYet: continue
      case .failure(let number): throw FileReadingError(reason: SystemError.reason(number))
      }
    }
    throw FileReadingError(reason: "it is larger than 1 MiB")
  }
}
