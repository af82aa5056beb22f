public import Foundation
import CairnCore

/// The file of a snapshot.
///
/// Writing is atomic: a kill at any moment leaves the old snapshot or the new one (rule R3). A file
/// that cannot be decoded is renamed, so that nothing is lost (rule R2). If the location is a
/// symbolic link, all methods use the file that the link leads to.
public struct SnapshotFile<Value: Codable & SendableMetatype>: Sendable {
  /// The location of the file.
  public let url: URL
  private let format: SnapshotFormat<Value>
  private let protection: FileProtection?

  /// Names a file, which need not exist.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - format: The version of the file, and the migrations from older versions.
  ///   - protection: The data protection of the file; nil for that of the present file, or of its
  ///     folder.
  /// - Precondition: `url` is a file URL.
  public init(
    _ url: URL,
    format: SnapshotFormat<Value> = SnapshotFormat(),
    protection: FileProtection? = nil
  ) {
    precondition(url.isFileURL, "SnapshotFile: '\(url.absoluteString)' isn't a file URL")
    self.url = url
    self.format = format
    self.protection = protection
  }

  /// Reads the snapshot; nil if the file does not exist.
  ///
  /// If the snapshot has an older version, the migrated value is written to the file: a migration
  /// that makes ids makes them once. If it cannot be written, that is an issue, and the next call
  /// migrates again. The method removes files beside this one that a killed process has left.
  ///
  /// - Throws: ``SnapshotError``. The file is then not changed; see ``setAside()``.
  public func load() throws(SnapshotError) -> Value? {
    RemainingFile.removeAll(beside: url.withoutSymbolicLinks)
    guard let found = try read() else { return nil }
    return found.isMigrated ? try loadMigrating() : found.value
  }

  private func read() throws(SnapshotError) -> SnapshotFormat<Value>.Decoded? {
    guard let data = try data() else { return nil }
    do {
      return try format.read(data)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      throw .damaged("\(url.lastPathComponent): \(reason)")
    }
  }

  /// Migrates the file. If another process has migrated it meanwhile, returns its value.
  private func loadMigrating() throws(SnapshotError) -> Value? {
    let lock = FileLock(url)
    defer { lock?.release() }
    guard let found = try read() else { return nil }
    guard found.isMigrated else { return found.value }
    do {
      try save(found.value)
    } catch {
      RuntimeIssue(
        code: .unsavedSnapshot,
        summary: "A migrated snapshot could not be saved: \(error)",
        details: ["File: \(url.path)", "The next start migrates the file again."]
      ).report()
    }
    return found.value
  }

  private func data() throws(SnapshotError) -> Data? {
    do {
      return try url.content()
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw .unreadable(error.cause)
    }
  }

  /// Reads the snapshot, and renames a file that cannot be decoded. Call it when the app starts. If
  /// a file cannot be read, as on a locked device, it stays where it is: the app may be able to
  /// read it the next time.
  ///
  /// - Returns: the snapshot, or nil with the problem, if there was one, and the new location of
  ///   the file.
  public func restore() -> SnapshotRestoration<Value> {
    do {
      return SnapshotRestoration(value: try load(), problem: nil, keptAside: nil)
    } catch {
      let isOutOfReach = if case .unreadable = error { true } else { false }
      let keptAside = isOutOfReach ? nil : try? setAside()
      return SnapshotRestoration(value: nil, problem: error, keptAside: keptAside)
    }
  }

  /// Writes a snapshot over the present one, and makes the folder if needed. The file keeps its mode.
  /// A file that is read-only is not replaced. A file that cannot be decoded, as one of a newer
  /// version, is renamed first; that is the issue ``CairnCore/RuntimeIssue/Code/unreadSnapshot``.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``; the former snapshot is then unchanged.
  public func save(_ value: Value) throws(SnapshotError) {
    if let replaced = try replace(with: value) { replaced.report(at: url) }
  }

  /// Writes a snapshot. Returns what was renamed first.
  func replace(with value: Value) throws(SnapshotError) -> ReplacedContent? {
    let data = try format.encode(value)
    var replaced: ReplacedContent?
    do {
      let replacement = FileReplacement(of: url, protection: protection)
      try replacement.makeFolder()
      try replacement.write(data) { replaced = try setAsideIfUnknown(for: data) }
      return replaced
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw .unwritable(error.cause)
    }
  }

  /// Renames a file that this app does not know: another program may have written it. Replacing it
  /// would lose its content, even if this process may not read it.
  private func setAsideIfUnknown(for new: Data) throws(SnapshotError) -> ReplacedContent? {
    do {
      guard let data = try data() else { return nil }
      try format.check(data)
      return nil
    } catch {
      if case .damaged = error { try checkReading(new) }
      return ReplacedContent(error: error, place: try setAside().path)
    }
  }

  /// If no value of this type can be read again, the present file is as good as the new one.
  private func checkReading(_ new: Data) throws(SnapshotError) {
    do {
      try format.check(new)
    } catch {
      throw .unwritable("its encoding cannot be read again: \(error)")
    }
  }

  /// Renames the file, not a symbolic link that leads to it: `place.json` becomes
  /// `place.damaged-1.json`, or the next free number. A name that would have more than 255 bytes is
  /// shortened. A folder, a pipe or a device is not renamed.
  ///
  /// - Returns: the new location.
  /// - Throws: ``SnapshotError/unwritable(_:)``
  @discardableResult
  public func setAside() throws(SnapshotError) -> URL {
    if let obstacle = url.obstacle { throw .unwritable(obstacle) }
    let file = url.withoutSymbolicLinks
    let name = file.deletingPathExtension().lastPathComponent
    let suffix = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    var number = 0
    while true {
      number += 1
      let mark = ".damaged-\(number)"
      let end = suffix.prefix(byteCount: longestFileName - mark.utf8.count)
      let beginning = name.prefix(byteCount: longestFileName - (mark + end).utf8.count)
      let aside = file.deletingLastPathComponent().appending(path: beginning + mark + end)
      // Foundation ends a program on Linux that moves a file with a name such as 'é.json' to a file
      // that exists.
      let found = try? FileManager.default.attributesOfItem(atPath: aside.path)
      guard found == nil else { continue }
      do {
        try FileManager.default.moveItem(at: file, to: aside)
        return aside
      } catch CocoaError.fileWriteFileExists {
        continue
      } catch {
        throw .unwritable(error.cause)
      }
    }
  }

  /// Deletes the file, if it exists.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``
  public func delete() throws(SnapshotError) {
    do {
      try FileReplacement(of: url).remove()
    } catch {
      throw .unwritable(error.cause)
    }
  }
}

/// The largest number of bytes in the name of a file on the usual file systems.
private let longestFileName = 255

/// The result of restoring a snapshot when an app starts.
public struct SnapshotRestoration<Value> {
  /// The snapshot; nil if there was none, or if it could not be decoded.
  public let value: Value?
  /// The reason why there is no snapshot although the file exists.
  public let problem: SnapshotError?
  /// The new location of a file that could not be decoded.
  public let keptAside: URL?

  /// Makes a result, for tests of an app.
  public init(value: Value?, problem: SnapshotError? = nil, keptAside: URL? = nil) {
    self.value = value
    self.problem = problem
    self.keptAside = keptAside
  }
}

extension SnapshotRestoration: Equatable where Value: Equatable {}
extension SnapshotRestoration: Sendable where Value: Sendable {}
