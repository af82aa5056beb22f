import Cairn
import CairnExplorer
import Foundation
import TestSupport
import Testing

/// A bug of a feature, which tests can fix.
enum SeededBug {
  @TaskLocal static var isMended = false

  /// Explores a feature with its bug, which the explorer has to find and to write a test for, and
  /// without the bug, where it may find nothing.
  ///
  /// - Parameters:
  ///   - suite: The suite of the feature, in which the written test is compiled.
  ///   - depth: The maximum number of moves.
  ///   - modules: The modules that the written test imports besides Cairn.
  ///   - makeExplorer: Makes the explorer.
  static func expectFound<State, Action>(
    in suite: Any.Type,
    depth: Int = .max,
    importing modules: [String] = [],
    _ makeExplorer: () -> Explorer<State, Action>
  ) async throws {
    let found = await failures { await makeExplorer().run(depth: depth, effectsInFlight: 2) }
    let failure = try #require(found.first?.text)
    #expect(found.count == 1)
    let test = try #require(emittedTest(in: failure), "\(failure)")
    try WrittenTest(suite: "\(suite)", modules: modules, failure: failure, function: test).write()
    let others = await $isMended.withValue(true) {
      await failures { await makeExplorer().run(depth: depth, effectsInFlight: 2) }
    }
    #expect(others.map(\.text) == [])
  }

  /// Runs a written test with the bug, where it has to fail for one reason, and without it, where
  /// it has to pass.
  ///
  /// - Parameters:
  ///   - bug: The suite.
  ///   - reason: A part of the failure's text.
  ///   - test: The test that the explorer has written.
  static func expectFailure(
    of bug: String,
    for reason: String,
    _ test: () async throws -> Void
  ) async throws {
    let found = try await failures { try await test() }.filter { !$0.isWarning }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(reason) == true)
    let others = try await $isMended.withValue(true) {
      try await failures { try await test() }.filter { !$0.isWarning }
    }
    #expect(others.map(\.text) == [])
    let isRight = found.count == 1 && found[0].text.contains(reason)
    let result = "\(isRight ? "fails" : "DOES NOT FAIL")\t\(others.isEmpty ? "passes" : "FAILS")"
    print("seeded bug\t\(bug)\t\(result)\t\(reason)")
  }
}

/// A test that an explorer has written, as a source file.
private struct WrittenTest {
  let suite: String
  let modules: [String]
  let failure: String
  /// The function, from its name on.
  let function: String

  /// Writes the file to the folder that the environment names, if it names one.
  func write() throws {
    guard let folder = ProcessInfo.processInfo.environment["CAIRN_SEEDED_BUGS"] else { return }
    let url = URL(filePath: folder).appending(path: "\(suite)Written.swift")
    try Data(text.utf8).write(to: url)
  }

  private var text: String {
    let name = function.prefix { $0 != "(" }.dropFirst("func ".count)
    let imports = ["Cairn", "CairnExplorer", "Foundation", "Testing"].map { "import \($0)" }
    let others = modules.map { "@testable import \($0)" }
    let indented = function.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n").dropFirst(4)
    return """
      \((imports + others).joined(separator: "\n"))

      extension \(suite) {
        struct Written {
          @Test \(indented)

          @Test func check() async throws {
            try await SeededBug.expectFailure(of: "\(suite)", for: #"\(reason)"#) {
              try await \(name)()
            }
          }
        }
      }

      """
  }

  /// A part of the failure's text: the name of the property, or the first line of the issue.
  private var reason: String {
    let summary = failure.prefix { $0 != "\n" }
    if summary.hasPrefix("'"), let end = summary.dropFirst().range(of: "' ") {
      return String(summary[..<end.upperBound].dropLast())
    }
    return String(summary.range(of: " – ").map { summary[..<$0.lowerBound] } ?? summary)
  }
}
