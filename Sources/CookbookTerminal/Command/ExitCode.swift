/// The exit codes of the program, after `sysexits.h`.
enum ExitCode {
  static let success: Int32 = 0
  /// The arguments are wrong.
  static let usage: Int32 = 64
  /// A link, or the content of a script or a recording, is wrong.
  static let dataError: Int32 = 65
  /// A script or a recording cannot be read.
  static let noInput: Int32 = 66
  /// A file cannot be written.
  static let cannotCreate: Int32 = 73

  /// The exit code that a shell reports for a program that a signal ended.
  static func afterSignal(_ signal: Int32) -> Int32 {
    128 + signal
  }
}
