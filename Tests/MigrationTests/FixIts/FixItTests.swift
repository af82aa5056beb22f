#if os(Linux)
  import Foundation
  import Testing

  /// Source in the style of the other framework, in files that belong to no target. The compiler's
  /// fix-its move it.
  @Suite struct FixItTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Moved")

    private func source(_ name: String) throws -> String {
      try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }

    private func diagnostics(of source: String) throws -> [CompilerDiagnostic] {
      try CompilerDiagnostic.all(in: "Source.swift", of: ["Source.swift": source])
    }

    /// The comments `// warning: …` and `// error: …`, each about the code below it.
    private func expectedMessages(in source: String) -> Set<String> {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      var (messages, waiting) = (Set<String>(), [Substring]())
      for (index, line) in lines.enumerated() {
        if let comment = line.wholeMatch(of: /\ *\/\/ ((?:warning|error): .*)/) {
          waiting.append(comment.1)
        } else {
          messages.formUnion(waiting.map { "\(index + 1): \($0)" })
          waiting = []
        }
      }
      return messages
    }

    private func messages(_ diagnostics: [CompilerDiagnostic]) -> Set<String> {
      Set(
        diagnostics.filter { !$0.isNote }.map {
          "\($0.line): \($0.isError ? "error" : "warning"): \($0.text)"
        }
      )
    }

    @Test func `The compiler's fix-its move a file, so that it needs Cairn alone`() throws {
      let source = try source("Renamed.swift")
      let before = try diagnostics(of: source)
      #expect(messages(before) == expectedMessages(in: source))
      let moved = before.applied(to: source)
        .replacing("import CairnMigrationTesting", with: "import CairnTesting")
      // An 'await' before a lock is a warning.
      let errors = try diagnostics(of: moved).filter(\.isError)
      #expect(errors.map { "\($0.line): \($0.text)" } == [], "\(moved)")
    }

    @Test func `The compiler says what to write where it cannot change the source itself`() throws {
      let source = try source("Explained.swift")
      #expect(messages(try diagnostics(of: source)) == expectedMessages(in: source))
    }
  }
#endif
