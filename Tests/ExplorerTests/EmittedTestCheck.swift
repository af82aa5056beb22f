import TestSupport
import Testing

/// Compares the test in a failure with the function of that name in a file, and checks that the
/// function fails with the feature's mistake and passes without it.
///
/// - Parameter areMended: Whether the features make no mistakes.
func checkEmittedTest(
  in found: [Failure],
  mending areMended: TaskLocal<Bool>,
  file: String = #filePath,
  _ emitted: () async throws -> Void
) async throws {
  let text = try #require(found.first?.text)
  let shown = try #require(emittedTest(in: text), "\(text)")
  let isThere = try isMember(shown, ofFile: file)
  #expect(isThere, "\(shown)")
  let failuresWithBug = try await failures { try await emitted() }
  #expect(failuresWithBug.count == 1)
  try await areMended.withValue(true) {
    let failuresWithoutBug = try await failures { try await emitted() }
    #expect(failuresWithoutBug == [])
  }
}
