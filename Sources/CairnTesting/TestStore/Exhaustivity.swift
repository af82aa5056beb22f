/// How much of what happens a test has to assert (rule X5).
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of the state, every action that an effect sends, and the end of every
  /// effect.
  case on

  /// What the test looks at. With `showSkippedAssertions`, the rest is shown and fails nothing: in
  /// Swift Testing as an issue of severity warning, elsewhere on standard error.
  case off(showSkippedAssertions: Bool)

  /// What the test looks at; nothing is shown of the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  /// Whether what is not asserted is shown.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}

extension TestStore {
  /// Runs `operation` with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: What holds meanwhile.
  ///   - operation: What to do.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let former = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = former }
    return try operation()
  }

  /// Runs `operation` with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: What holds meanwhile.
  ///   - isolation: The caller's isolation.
  ///   - operation: What to do.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let former = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = former }
    return try await operation()
  }
}
