/// The part of the changes, actions and effects that a test has to assert (rule X5).
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action that an effect sends, and the end of each
  /// effect.
  case on

  /// Only what the test asserts. With `showSkippedAssertions`, the store shows everything else, and
  /// does not fail the test. It shows it in Swift Testing as an issue with severity warning,
  /// otherwise on standard error.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts. Nothing else is shown.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)

  /// Whether skipped assertions are shown.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}

extension TestStore {
  /// Runs `operation` with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - operation: The closure to call.
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
  ///   - exhaustivity: The exhaustivity during the operation.
  ///   - isolation: The caller's isolation.
  ///   - operation: The closure to call.
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
