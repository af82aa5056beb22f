package import Foundation

extension URL {
  /// The file that a URL leads to if it is a symbolic link. The file need not exist. If the links lead
  /// to each other, it is one of them. On some platforms, an atomic write replaces a link, not the
  /// file behind it, and the attributes of a link are not those of the file.
  package var withoutSymbolicLinks: URL {
    var file = self
    // As many links, one to the next, as systems follow.
    for _ in 0..<32 {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      guard let path else { break }
      file = URL(filePath: path, relativeTo: file.deletingLastPathComponent())
    }
    return file.absoluteURL
  }

  /// The path under which the file system knows the file: two paths that lead to one file, through
  /// symbolic links, have the same. The file need not exist.
  var pathOfFile: String {
    let file = withoutSymbolicLinks.standardizedFileURL
    let folder = file.deletingLastPathComponent().withoutLinkedFolders
    let found = folder.appending(path: file.lastPathComponent)
    #if canImport(Darwin)
      // The volume may not distinguish cases.
      let values = try? found.resourceValues(forKeys: [.canonicalPathKey])
      return values?.canonicalPath ?? found.path
    #else
      return found.path
    #endif
  }

  /// The folder without symbolic links in its path, as far as it exists.
  private var withoutLinkedFolders: URL {
    if FileManager.default.fileExists(atPath: path) { return resolvingSymlinksInPath() }
    guard pathComponents.count > 1 else { return self }
    return deletingLastPathComponent().withoutLinkedFolders.appending(path: lastPathComponent)
  }
}
