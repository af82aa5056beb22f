public import Foundation

/// The file that a snapshot lies in.
///
/// Writing is atomic: a kill at any moment leaves the old snapshot or the new one (rule R3). A file
/// that cannot be understood is kept beside, under another name, so that nothing is lost (rule R2).
public struct SnapshotFile<Value: Codable & SendableMetatype>: Sendable {
  /// Where the file is.
  public let url: URL
  private let format: SnapshotFormat<Value>

  /// Names a file, which need not be there.
  ///
  /// - Precondition: `url` is that of a file.
  public init(_ url: URL, format: SnapshotFormat<Value> = SnapshotFormat()) {
    precondition(url.isFileURL, "SnapshotFile: '\(url.absoluteString)' is no file")
    self.url = url
    self.format = format
  }

  /// Reads the snapshot; nil if there is no file.
  ///
  /// - Throws: ``SnapshotError``. The file is left as it is; see ``setAside()``.
  public func load() throws(SnapshotError) -> Value? {
    guard let data = try data() else { return nil }
    return try format.decode(data)
  }

  private func data() throws(SnapshotError) -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw .unreadable(error.cause)
    }
  }

  /// Reads the snapshot, and keeps a file that cannot be understood beside: what an app does when it
  /// starts. A file that is out of reach, as on a device that is locked, stays: it may be read the
  /// next time.
  ///
  /// - Returns: the snapshot, or nil with the problem, if there was one, and where the file is now.
  public func restore() -> SnapshotRestoration<Value> {
    do {
      return SnapshotRestoration(value: try load(), problem: nil, keptAside: nil)
    } catch {
      let isOutOfReach = if case .unreadable = error { true } else { false }
      let keptAside = isOutOfReach ? nil : try? setAside()
      return SnapshotRestoration(value: nil, problem: error, keptAside: keptAside)
    }
  }

  /// Writes a snapshot over the one that is there, and makes the folder if need be. One that cannot
  /// be read is kept beside.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``; the former snapshot is then still there.
  public func save(_ value: Value) throws(SnapshotError) {
    let data = try format.encode(value)
    try setAsideIfOutOfReach()
    do {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw .unwritable(error.cause)
    }
  }

  /// A file that is replaced needs no permission to be read; what is in it would be lost.
  private func setAsideIfOutOfReach() throws(SnapshotError) {
    guard !FileManager.default.isReadableFile(atPath: url.path) else { return }
    do {
      _ = try self.data()
    } catch {
      try setAside()
    }
  }

  /// Moves the file beside: `place.json` becomes `place.damaged-1.json`, or the next number that is
  /// free.
  ///
  /// - Returns: where it is now.
  /// - Throws: ``SnapshotError/unwritable(_:)``
  @discardableResult
  public func setAside() throws(SnapshotError) -> URL {
    let name = url.deletingPathExtension().lastPathComponent
    let suffix = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    var number = 1
    while true {
      let aside = url.deletingLastPathComponent()
        .appending(path: "\(name).damaged-\(number)\(suffix)")
      do {
        try FileManager.default.moveItem(at: url, to: aside)
        return aside
      } catch CocoaError.fileWriteFileExists {
        number += 1
      } catch {
        throw .unwritable(error.cause)
      }
    }
  }

  /// Deletes the file, if it is there.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``
  public func delete() throws(SnapshotError) {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      return
    } catch {
      throw .unwritable(error.cause)
    }
  }
}

/// What an app finds when it starts.
public struct SnapshotRestoration<Value> {
  /// The snapshot; nil if there was none, or none that could be understood.
  public let value: Value?
  /// Why there is no snapshot although there is a file.
  public let problem: SnapshotError?
  /// Where a file that could not be understood is now.
  public let keptAside: URL?

  /// What an app could find, for its tests.
  public init(value: Value?, problem: SnapshotError? = nil, keptAside: URL? = nil) {
    self.value = value
    self.problem = problem
    self.keptAside = keptAside
  }
}

extension SnapshotRestoration: Equatable where Value: Equatable {}
extension SnapshotRestoration: Sendable where Value: Sendable {}
