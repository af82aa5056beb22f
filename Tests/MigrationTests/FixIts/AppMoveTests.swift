#if os(Linux)
  import Foundation
  import Testing

  /// The move of an app of thirteen features: `App/Before` is its source in the style of the other
  /// framework, and `App/After` the source that runs as the target `MovedAppTests`.
  @Suite struct AppMoveTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()

    /// The errors and warnings after the fix-its, each with the number of its places.
    private static let byHand = [
      #"1 error: 'cancel(id:)' is unavailable: send an action, for which the reducer returns '.cancel(id:)'"#,
      #"1 error: 'withTaskCancellation(id:cancelInFlight:operation:)' is unavailable: write '.cancellable(id:)' after the effect; for a part of it, send an action whose effect is cancellable"#,
      #"1 warning: 'FileStorageKey' is deprecated: write 'extension SharedKey<Value>' for its keys"#,
      #"1 warning: 'InMemoryKey' is deprecated: write 'extension SharedKey<Value>' for its keys"#,
      #"1 warning: '_printChanges()' is deprecated: write 'instruments: [ChangePrinter()]' where the store is made"#,
      #"1 warning: 'callAsFunction(animation:fileID:filePath:line:column:)' is deprecated: write 'await dismiss()', and '.animation(…)' after the effect that calls it"#,
      #"1 warning: 'eraseToStream()' is deprecated: iterate over the sequence itself, or give the property the type 'any AsyncSequence<Element, Never> & Sendable'"#,
      #"1 warning: 'init(wrappedValue:_:)' is deprecated: give the key the default, and leave out '= …'"#,
      #"10 warning: 'withLock' is deprecated: in a reducer, assign the value like a field: 'state.preferences.theme = "dark"'; elsewhere, send an action"#,
      #"2 warning: 'Default' is deprecated: write 'extension SharedKey<Value>' for its keys"#,
      #"2 warning: 'eraseToAnyScheduler()' is deprecated: leave it out: a clock needs no conversion"#,
      #"2 warning: 'subscript(_:default:)' is deprecated: write 'Self(…, default: …)', with parentheses"#,
      #"2 warning: 'subscript(dynamicMember:)' is deprecated: in a reducer, assign the part like a field: 'state.preferences.theme = "dark"'; elsewhere, send an action"#,
      #"2 warning: 'test' is deprecated: write 'TestClock()'"#,
      #"4 warning: no 'async' operations occur within 'await' expression"#,
    ].sorted()

    private func sources(_ folder: String) throws -> [String: String] {
      let folder = Self.tests.appending(path: "App").appending(path: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
      )
    }

    /// The files with the imports that CairnMigration needs.
    private func importing(_ sources: [String: String]) -> [String: String] {
      sources.reduce(into: [:]) { moved, file in
        let product = file.key.hasSuffix("Tests.swift") ? "CairnMigrationTesting" : "CairnMigration"
        moved[file.key] = file.value.replacing("ComposableArchitecture", with: product)
      }
    }

    private func diagnostics(
      of sources: [String: String]
    ) throws -> [String: [CompilerDiagnostic]] {
      try sources.reduce(into: [:]) { diagnostics, file in
        diagnostics[file.key] = try CompilerDiagnostic.all(in: file.key, of: sources)
      }
    }

    /// The number of lines that differ.
    private func changes(from before: [String: String], to after: [String: String]) -> Int {
      before.reduce(0) { count, file in
        let lines = file.value.split(separator: "\n")
        let moved = (after[file.key] ?? "").split(separator: "\n")
        let difference = moved.difference(from: lines)
        return count + max(difference.insertions.count, difference.removals.count)
      }
    }

    /// The errors and warnings, without those of the macros of Swift Testing, and their numbers.
    private func messages(_ diagnostics: [String: [CompilerDiagnostic]]) -> [String: Int] {
      diagnostics.values.joined()
        .filter { !$0.isNote && !$0.text.contains("TestingMacros") }
        .reduce(into: [:]) {
          $0["\($1.isError ? "error" : "warning"): \($1.text)", default: 0] += 1
        }
    }

    @Test func `An app moves by import, by fix-its, and by hand where the compiler says so`() throws
    {
      let before = try sources("Before")
      let imported = importing(before)
      let first = try diagnostics(of: imported)
      let fixed = imported.reduce(into: [:]) { fixed, file in
        fixed[file.key] = first[file.key]?.applied(to: file.value)
      }
      let second = try diagnostics(of: fixed)
      let left = messages(second)
      #expect(left.map { "\($0.value) \($0.key)" }.sorted() == Self.byHand)
      let applied = messages(first).filter { left[$0.key] == nil }.values.reduce(0, +)
      let errors = left.filter { $0.key.hasPrefix("error") }.values.reduce(0, +)
      let article = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/Cairn.docc/ComingFromTCA.md")
      let page = try String(contentsOf: article, encoding: .utf8)
      for row in ["Apply the fix-its | fix-it | \(applied)", "Fix the errors | hand | \(errors)"] {
        let isInLog = page.contains("| \(row) |")
        #expect(isInLog, "\(row)")
      }
      let after = try sources("After")
      #expect(Set(after.keys) == Set(before.keys))
      #expect(changes(from: imported, to: fixed) == 12)
      #expect(changes(from: fixed, to: after) == 53)
    }
  }
#endif
