import Foundation

extension URL {
  /// The file that a URL leads to if it is a symbolic link. The file need not exist. On some
  /// platforms, an atomic write replaces a link, not the file behind it, and the attributes of a
  /// link are not those of the file.
  var withoutSymbolicLinks: URL {
    var file = self
    // As many links, one to the next, as systems follow.
    for _ in 0..<32 {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      guard let path else { break }
      file = URL(filePath: path, relativeTo: file.deletingLastPathComponent())
    }
    return file.absoluteURL
  }
}
