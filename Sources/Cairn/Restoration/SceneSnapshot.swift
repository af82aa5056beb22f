public import Foundation

/// A snapshot in a place that a user interface provides, such as the storage of a scene.
///
/// It is read once. Nothing is written before that, or the place of an app that has just started would
/// be written over the one to go back to.
public struct SceneSnapshot<Value: Codable & Equatable & SendableMetatype> {
  private let format: SnapshotFormat<Value>
  private var isRestored = false
  private var saved: Value?

  /// A snapshot that has not been read yet.
  public init(format: SnapshotFormat<Value>) {
    self.format = format
  }

  /// What was saved, the first time that it is asked for; nil if nothing was, and from then on.
  ///
  /// - Returns: a failure if there is data that cannot be understood. It is asked for once too.
  public mutating func restore(from data: Data?) -> Result<Value?, SnapshotError> {
    guard !isRestored else { return .success(nil) }
    isRestored = true
    guard let data else { return .success(nil) }
    do {
      saved = try format.decode(data)
      return .success(saved)
    } catch {
      return .failure(error)
    }
  }

  /// What to save; nil as long as nothing was restored, when it is saved already, and when it cannot be
  /// encoded, which is an issue.
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
