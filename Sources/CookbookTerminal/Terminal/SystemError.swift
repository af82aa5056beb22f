#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The texts of the system's error numbers.
enum SystemError {
  static var last: String { reason(errno) }

  static func reason(_ number: Int32) -> String {
    String(cString: strerror(number))
  }
}
