public import Foundation

/// A snapshot in storage that a user interface provides, such as the storage of a scene.
///
/// The snapshot is read once, and nothing is written before that. Otherwise the initial state of an
/// app that has just started would replace the snapshot to restore.
public struct SceneSnapshot<Value: Codable & Equatable & SendableMetatype> {
  private let format: SnapshotFormat<Value>
  private var isRestored = false
  private var saved: Value?

  /// Makes a snapshot that has not been read yet.
  public init(format: SnapshotFormat<Value>) {
    self.format = format
  }

  /// Returns the saved value at the first call; nil if nothing was saved, and at later calls.
  ///
  /// - Returns: a failure if there is data that cannot be decoded. This is returned once too.
  public mutating func restore(from data: Data?) -> Result<Value?, SnapshotError> {
    guard !isRestored else { return .success(nil) }
    isRestored = true
    guard let data else { return .success(nil) }
    do {
      let (value, isMigrated) = try format.read(data)
      // A migrated value is saved, although it is the one that was read.
      saved = isMigrated ? nil : value
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the data to save. It is nil before `restore(from:)`, if the value is saved already,
  /// and if the value cannot be encoded, which is an issue.
  public mutating func data(
    for value: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Data? {
    guard isRestored, value != saved else { return nil }
    do {
      let data = try format.encode(value)
      saved = value
      return data
    } catch {
      RuntimeIssue(
        code: .unsavedSnapshot,
        summary: "A snapshot could not be saved: \(error)",
        details: ["The next change tries again."],
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ).report()
      return nil
    }
  }
}
