import Cairn
import CairnCore
import CairnTesting
import Foundation

extension Explorer {
  /// Replays the moves of the last failures.
  ///
  /// - Returns: the result of the first replay that still fails; nil if none does.
  func retryFailures(at site: CallSite) -> Exploration<State, Action>? {
    guard let failureFile, FileManager.default.fileExists(atPath: failureFile.path) else {
      return nil
    }
    let text: String
    do {
      text = String(decoding: try failureFile.content(), as: UTF8.self)
    } catch {
      TestStoreFailure(
        "The moves of failures cannot be read: \(error.cause)",
        "File: \(failureFile.path)"
      ).record(at: site)
      return nil
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let token = line.trimmingCharacters(in: .whitespaces)
      guard !token.isEmpty else { continue }
      guard let trace = ReplayToken(token) else {
        TestStoreFailure(
          "Line \(index + 1) isn't a sequence of moves: '\(token.prefix(40))'",
          "File: \(failureFile.path)",
          "Remove the line, or the file: the next failure writes it again."
        ).record(at: site)
        continue
      }
      let exploration = exploration(along: trace, at: site)
      let failures = exploration.failures
      guard failures.isEmpty else {
        for failure in failures { TestFailure.record(failure.text, at: failure.site) }
        return exploration
      }
    }
    return nil
  }

  /// Writes the moves of the failures to the file, in place of those of the previous run.
  func keepFailures(of exploration: Exploration<State, Action>, at site: CallSite) {
    guard let failureFile else { return }
    let traces = exploration.failingTraces
    do {
      if !traces.isEmpty {
        let text = traces.map { "\($0)\n" }.joined()
        try FileReplacement(of: failureFile).writeAlone(Data(text.utf8))
      } else if FileManager.default.fileExists(atPath: failureFile.path) {
        try FileReplacement(of: failureFile).remove()
      }
    } catch {
      TestStoreFailure(
        "The moves of failures cannot be written: \(error.cause)",
        "File: \(failureFile.path)"
      ).record(at: site)
    }
  }
}
