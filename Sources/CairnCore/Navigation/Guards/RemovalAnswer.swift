/// A guard's answer to the removal of a screen (rule G1).
public enum RemovalAnswer: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen may be removed.
  case allow
  /// The screen stays.
  case block
  /// The screen stays until the removal is confirmed.
  case confirm
}
