import Foundation

/// A file that is written beside another one, and then takes its place in one step. The mode, the
/// data protection and the exclusion from backups stay (rule R3).
///
/// Foundation's atomic write resets the mode on some platforms. If it is interrupted, it leaves a
/// file with a name that other programs have, too.
struct FileReplacement {
  private let file: URL
  private let protection: FileProtection?
  private let written: URL

  /// - Parameter file: The file to replace, which is no symbolic link and need not exist.
  init(of file: URL, protection: FileProtection?) {
    self.file = file
    self.protection = protection
    written = file.deletingLastPathComponent().appending(path: RemainingFile(of: file).name)
  }

  /// Writes the file and replaces the other one. Without success, the other file is unchanged.
  ///
  /// - Parameter willReplace: Called when all bytes are written.
  func write(_ data: Data, willReplace: () throws -> Void) throws {
    let folder = file.deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let attributes = try attributesToKeep()
    try Data().write(to: written, options: .withoutOverwriting)
    do {
      // The mode first: other people must not read the content meanwhile.
      try FileManager.default.setAttributes(attributes, ofItemAtPath: written.path)
      try fill(with: data)
      try keepExclusionFromBackups()
      try willReplace()
      try written.rename(replacing: file)
    } catch {
      try? FileManager.default.removeItem(at: written)
      throw error
    }
  }

  private func fill(with data: Data) throws {
    let handle = try FileHandle(forWritingTo: written)
    defer { try? handle.close() }
    try handle.write(contentsOf: data)
    try handle.synchronize()
  }

  /// Returns the attributes of the present file that the new one gets, too.
  ///
  /// The mode is looked at in addition to the system's answer, which is always yes for the superuser.
  private func attributesToKeep() throws -> [FileAttributeKey: Any] {
    var kept: [FileAttributeKey: Any] = [:]
    let present = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let present, present[.type] as? FileAttributeType == .typeRegular {
      let mode = (present[.posixPermissions] as? NSNumber)?.intValue
      let isWritable = mode.map { $0 & 0o200 != 0 } ?? true
      guard isWritable, FileManager.default.isWritableFile(atPath: file.path) else {
        throw SnapshotError.unwritable("the file is read-only")
      }
      kept[.posixPermissions] = present[.posixPermissions]
      #if canImport(Darwin)
        kept[.protectionKey] = present[.protectionKey]
      #endif
    }
    #if canImport(Darwin)
      if let protection { kept[.protectionKey] = protection.type }
    #endif
    return kept
  }

  private func keepExclusionFromBackups() throws {
    #if canImport(Darwin)
      let present = try? file.resourceValues(forKeys: [.isExcludedFromBackupKey])
      guard present?.isExcludedFromBackup == true else { return }
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      var written = written
      try written.setResourceValues(values)
    #endif
  }
}
