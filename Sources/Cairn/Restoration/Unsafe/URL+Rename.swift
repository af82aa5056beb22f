import Foundation

extension URL {
  /// Renames the file, and replaces a file at the new location in the same step. FileManager moves a
  /// file only to a location that is free.
  func rename(replacing file: URL) throws {
    // SAFETY: both strings live until the call returns.
    guard unsafe Foundation.rename(path, file.path) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }
}
