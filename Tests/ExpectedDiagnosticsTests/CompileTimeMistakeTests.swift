import Foundation
import Testing

// Elsewhere there is no compiler to run.
#if os(macOS) || os(Linux)
  /// Mistakes that are found when a feature is compiled: the first error or warning names the mistake and what to
  /// change.
  @Suite struct CompileTimeMistakeTests {
    // I1
    @Test(.enabled(if: Compiler.isAvailable))
    func `The first line says what to change`() throws {
      let mistakes = CompileTimeMistake.all
      var files = Dictionary(uniqueKeysWithValues: mistakes.map { ($0.name, $0.file) })
      files["Features"] = CompileTimeMistake.features
      let errors = try Compiler.errors(in: files)
      for mistake in mistakes {
        #expect(errors[mistake.name]?.first == mistake.message, "\(mistake.name)")
      }
      #expect(errors["Features", default: []].isEmpty)
    }
  }
#endif
