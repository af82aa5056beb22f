import Foundation
import Testing

/// Runs a test as often as the environment says: `CAIRN_REPETITIONS=10000 swift test`.
///
/// It stays in one process, since starting one takes longer than a hundred rounds.
struct RepetitionTrait: TestTrait, TestScoping {
  static let count = max(
    1,
    ProcessInfo.processInfo.environment["CAIRN_REPETITIONS"].flatMap(Int.init) ?? 1
  )

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    for _ in 0..<Self.count {
      try await function()
    }
  }
}

extension Trait where Self == RepetitionTrait {
  static var repeated: Self { RepetitionTrait() }
}
