import Foundation

/// Shows the current benchmark on standard error, if that is a terminal.
struct Progress {
  private let isWatched = isatty(STDERR_FILENO) == 1

  /// Replaces the line.
  func show(_ text: String) {
    write("\r\u{1B}[K\(text)")
  }

  /// Removes the line.
  func clear() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    guard isWatched else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
