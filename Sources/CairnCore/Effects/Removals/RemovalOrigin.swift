/// The origin of a removal (rules G2, S10).
public enum RemovalOrigin: String, Hashable, Codable, Sendable, CaseIterable {
  /// A call of `send`, or a binding: a view, a link, a test.
  case sent
  /// An effect, such as the screen's own `dismiss`, or a confirmation that performs the removal.
  case effect
  /// A state-driven effect.
  case state
}
