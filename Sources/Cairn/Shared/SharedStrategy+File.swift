public import Foundation

extension SharedStrategy where Value: Codable {
  /// Keeps the value in a file with a version. Writing is atomic, and a file that cannot be decoded
  /// is renamed. See ``SnapshotFile``.
  ///
  /// Two stores can write to the same file. Each store reads the file when it starts, and
  /// ``Shared/outsideChanges`` has the values that the other store has written since then.
  ///
  /// - Parameters:
  ///   - url: The location of the file, which need not exist.
  ///   - format: The version of the file, and the migrations from older versions.
  ///   - protection: The data protection of the file; nil for that of the present file, or of its
  ///     folder.
  ///   - interval: The time between two checks of the file, while a feature observes outside
  ///     changes.
  public static func fileStorage(
    _ url: URL,
    format: SnapshotFormat<Value> = SnapshotFormat(),
    protection: FileProtection? = nil,
    checkingEvery interval: Duration = .seconds(1)
  ) -> Self {
    let file = SnapshotFile(url, format: format, protection: protection)
    return Self(kind: "file", id: url.standardizedFileURL.path, name: url.lastPathComponent) { _ in
      SharedFile(file: file, interval: interval)
    }
  }
}

/// A file with a shared value.
private struct SharedFile<Value: Codable & Sendable>: ReplacingStorage {
  let file: SnapshotFile<Value>
  let interval: Duration

  func load() throws(SnapshotError) -> Value? { try file.load() }

  func save(_ value: Value) throws(SnapshotError) { try file.save(value) }

  func replace(with value: Value) throws(SnapshotError) -> ReplacedContent? {
    try file.replace(with: value)
  }

  func setAside() throws(SnapshotError) -> String? {
    guard FileManager.default.fileExists(atPath: file.url.path) else { return nil }
    return try file.setAside().path
  }

  func changes() -> AsyncStream<Void> {
    .checks(every: interval) { [url = file.url] in FileVersion(url.withoutSymbolicLinks.path) }
  }
}

/// The attributes that distinguish a file from the one that has replaced it.
private struct FileVersion: Equatable, Sendable {
  private let date: Date?
  private let size: Int?
  private let number: Int?

  init(_ path: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    date = attributes?[.modificationDate] as? Date
    size = (attributes?[.size] as? NSNumber)?.intValue
    number = (attributes?[.systemFileNumber] as? NSNumber)?.intValue
  }
}

extension AsyncStream<Void> {
  /// Returns a sequence with an element at once, and whenever `version`, which is called at
  /// intervals, has changed.
  static func checks<Version: Equatable & Sendable>(
    every interval: Duration,
    _ version: @escaping @Sendable () -> Version
  ) -> Self {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        var last: Version?
        repeat {
          let now = version()
          if now != last { continuation.yield() }
          last = now
        } while (try? await Task.sleep(for: interval)) != nil
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
