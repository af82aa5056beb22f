/// The reason why a snapshot cannot be read or written (rule R2).
public enum SnapshotError: Error, Equatable, Sendable {
  /// The bytes are not a snapshot, or not one of the expected type.
  case damaged(String)
  /// The snapshot was written by a newer version of the app.
  case newer(version: Int, known: Int)
  /// The snapshot is older than the oldest migration.
  case tooOld(version: Int)
  /// The file exists and cannot be read.
  case unreadable(String)
  /// The file cannot be written. The former file is unchanged.
  case unwritable(String)
}

extension SnapshotError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .damaged(let reason): "the snapshot is damaged: \(reason)"
    case .newer(let version, let known):
      "the snapshot has version \(version), and this app knows versions up to \(known)"
    case .tooOld(let version):
      "the snapshot has version \(version), and there is no migration from it"
    case .unreadable(let reason): "the snapshot cannot be read: \(reason)"
    case .unwritable(let reason): "the snapshot cannot be written: \(reason)"
    }
  }
}
