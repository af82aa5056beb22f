import Foundation
import Testing

// Other platforms have no compiler to run.
#if os(macOS) || os(Linux)
  /// Mistakes that the compiler reports when a feature is compiled. The first error or warning names
  /// the mistake and, if the text is Cairn's own, the change to make. For a compiler's text,
  /// `Debugging.md` names the change.
  @Suite struct CompileTimeMistakeTests {
    // I1
    @Test(.enabled(if: Compiler.isAvailable))
    func `The first line says what to change`() throws {
      let mistakes = CompileTimeMistake.all
      var files = Dictionary(uniqueKeysWithValues: mistakes.map { ($0.name, $0.file) })
      files["Features"] = CompileTimeMistake.features
      let errors = try Compiler.errors(in: files)
      for mistake in mistakes {
        let lines = errors[mistake.name, default: []]
        #expect(
          (mistake.isFirst ? lines.prefix(1) : lines[...]).contains(mistake.message),
          "\(mistake.name): \(lines)"
        )
      }
      #expect(errors["Features", default: []].isEmpty)
    }
  }
#endif
