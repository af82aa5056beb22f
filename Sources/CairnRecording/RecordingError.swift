import Cairn

/// The reason why a recording cannot be read, written or replayed (rules R4, R6).
public enum RecordingError: Error, Equatable, Sendable {
  /// The file cannot be read.
  case unreadable(String)
  /// The file cannot be written.
  case unwritable(String)
  /// The file is not a recording.
  case notARecording
  /// The recording was written by a newer version of Cairn.
  case newer(version: Int, known: Int)
  /// The recording was made with another feature.
  case otherFeature(state: String, action: String)
  /// A line, counted from 1, is invalid, or has an action that the feature does not have.
  case damaged(line: Int, String)
  /// An action or a state cannot be encoded.
  case unencodable(entry: Int, String)
  /// The recording has no state with which a replay could begin.
  case noState
  /// There is no entry with this number, but with the others.
  case noEntry(Int, among: Range<Int>)
}

extension RecordingError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the recording cannot be read: \(reason)"
    case .unwritable(let reason): "the recording cannot be written: \(reason)"
    case .notARecording: "the file isn't a recording"
    case .newer(let version, let known):
      "the recording has version \(version), and this library knows versions up to \(known)"
    case .otherFeature(let state, let action):
      "the recording is of another feature, with states of \(state) and actions of \(action)"
    case .damaged(let line, let reason): "line \(line) of the recording cannot be read: \(reason)"
    case .unencodable(let entry, let reason): "entry \(entry) cannot be encoded: \(reason)"
    case .noState:
      """
      the recording has no state that can be decoded completely: pass the first one to \
      'replay(from:)'
      """
    case .noEntry(let number, let numbers):
      "the recording has no entry \(number), but \(numbers)"
    }
  }
}
