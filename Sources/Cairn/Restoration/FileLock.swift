import Foundation

/// A lock of a file among processes, and among callers in a process. The system releases it if the
/// process is killed.
struct FileLock {
  private let handle: FileHandle

  /// Locks a file that exists. If another process has the lock for a second, as one that is
  /// suspended, the caller goes on without it.
  init?(_ url: URL) {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    self.handle = handle
    for _ in 0..<100 {
      if flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0 { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  func release() {
    try? handle.close()
  }
}
