package import Foundation

/// A file that is written beside another one, and then takes its place in one step. The mode, the
/// data protection and the exclusion from backups stay (rule R3).
///
/// Foundation's atomic write resets the mode on some platforms. If it is interrupted, it leaves a
/// file with a name that other programs have, too.
package struct FileReplacement {
  private let file: URL
  private let protection: FileProtection?
  private let written: URL

  /// - Parameter url: The location of the file, which need not exist. If it is a symbolic link, the
  ///   file that the link leads to is replaced.
  package init(of url: URL, protection: FileProtection? = nil) {
    file = url.withoutSymbolicLinks
    self.protection = protection
    written = file.deletingLastPathComponent().appending(path: RemainingFile(of: file).name)
  }

  /// Makes the folder of the file if needed.
  func makeFolder() throws {
    let folder = file.deletingLastPathComponent()
    guard !FileManager.default.fileExists(atPath: folder.path) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the file, if there is one.
  package func remove() throws {
    if let obstacle = file.obstacle { throw Self.refusal(obstacle) }
    do {
      try FileManager.default.removeItem(at: file)
    } catch CocoaError.fileNoSuchFile {
      return
    }
  }

  /// Throws if the file cannot be replaced. That may change before it is written.
  package func check() throws {
    _ = try attributesToKeep()
    guard FileManager.default.isWritableFile(atPath: file.deletingLastPathComponent().path) else {
      throw Self.refusal("it is not in a folder that can be written")
    }
  }

  /// Writes a file that is written rarely. Removes the files that processes have left beside it when
  /// they were killed.
  package func writeAlone(_ data: Data) throws {
    RemainingFile.removeAll(beside: file)
    try write(data)
  }

  /// Writes the file and replaces the other one. Without success, the other file is unchanged.
  ///
  /// - Parameter willReplace: Called when all bytes are written.
  func write(_ data: Data, willReplace: () throws -> Void = {}) throws {
    let attributes = try attributesToKeep()
    try Data().write(to: written, options: .withoutOverwriting)
    do {
      // The owner stays if this process may set it. The mode follows, as the system may clear parts of
      // it, and comes before the content: other people must not read that meanwhile.
      try? FileManager.default.setAttributes(ownersToKeep(), ofItemAtPath: written.path)
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
    if let obstacle = file.obstacle { throw Self.refusal(obstacle) }
    let present = try? FileManager.default.attributesOfItem(atPath: file.path)
    var kept = try present.map(attributesToKeep) ?? [:]
    #if canImport(Darwin)
      if let protection { kept[.protectionKey] = protection.type }
    #endif
    return kept
  }

  /// A file that its owner could not read is written so that they can.
  private func attributesToKeep(of present: [FileAttributeKey: Any]) throws -> [FileAttributeKey:
    Any]
  {
    var kept: [FileAttributeKey: Any] = [:]
    if let mode = (present[.posixPermissions] as? NSNumber)?.intValue {
      guard mode & 0o200 != 0 else { throw Self.refusal("the file is read-only") }
      kept[.posixPermissions] = mode | 0o400
    }
    // Another process may have removed the file meanwhile.
    let manager = FileManager.default
    guard manager.isWritableFile(atPath: file.path) || !manager.fileExists(atPath: file.path) else {
      throw Self.refusal("the file is read-only")
    }
    #if canImport(Darwin)
      kept[.protectionKey] = present[.protectionKey]
    #endif
    return kept
  }

  private func ownersToKeep() -> [FileAttributeKey: Any] {
    let present = try? FileManager.default.attributesOfItem(atPath: file.path)
    return present?.filter { [.ownerAccountID, .groupOwnerAccountID].contains($0.key) } ?? [:]
  }

  private static func refusal(_ reason: String) -> CocoaError {
    CocoaError(.fileWriteNoPermission, userInfo: [NSLocalizedFailureReasonErrorKey: reason])
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
