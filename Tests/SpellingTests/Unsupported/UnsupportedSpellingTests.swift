#if os(Linux)
  import Foundation
  import Testing

  /// Spellings of other libraries that don't compile: the compiler names the spelling to use.
  @Suite struct UnsupportedSpellingTests {
    private struct Message: Hashable, CustomStringConvertible {
      let line: Int
      let text: String

      var description: String { "\(line): \(text)" }
    }

    private static let source = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "Unsupported.swift")

    @Test func `The compiler names the spelling to use`() throws {
      let expected = try expectedMessages()
      #expect(!expected.isEmpty)
      #expect(try compilerMessages() == expected)
    }

    /// The comments `// error: …`, each about the line below it.
    private func expectedMessages() throws -> Set<Message> {
      let lines = try String(contentsOf: Self.source, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let messages = lines.enumerated().compactMap { index, line in
        line.wholeMatch(of: /\ *\/\/ error: (.*)/).map {
          // Line numbers begin with 1.
          Message(line: index + 2, text: String($0.1))
        }
      }
      return Set(messages)
    }

    /// The errors of the compiler, with the modules that this test is built with.
    private func compilerMessages() throws -> Set<Message> {
      let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let compiler = Process()
      let output = Pipe()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-I",
        products.appending(path: "Modules").path,
        Self.source.path,
      ]
      compiler.standardError = output
      try compiler.run()
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
        as: UTF8.self
      )
      compiler.waitUntilExit()
      let messages = text.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /\/.*\.swift:([0-9]+):[0-9]+: error: (.*)/).map {
          Message(line: Int($0.1) ?? 0, text: String($0.2))
        }
      }
      return Set(messages)
    }
  }
#endif
