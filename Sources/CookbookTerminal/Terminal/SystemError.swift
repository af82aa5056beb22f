#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The words for an error number of the system.
enum SystemError {
  static var last: String { reason(errno) }

  static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}
