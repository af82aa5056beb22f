package import Foundation

extension URL {
  /// The reason why there is something else than a file at the location, which must not be replaced,
  /// moved or removed; nil if there is a file or nothing. A device or a pipe must not be read either:
  /// that might never end, and other programs need it.
  var obstacle: String? {
    let path = withoutSymbolicLinks.path
    switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
    case nil, .typeRegular: return nil
    case .typeDirectory: return "Is a directory"
    case .typeSymbolicLink: return "Too many levels of symbolic links"
    default: return "it is not a regular file"
    }
  }

  /// Reads the file. Throws if there is something else than a file.
  package func content() throws -> Data {
    if let obstacle {
      throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedFailureReasonErrorKey: obstacle])
    }
    return try Data(contentsOf: self)
  }
}
