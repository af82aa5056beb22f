import Foundation

/// The test in an explorer's failure, from its name on; nil if the failure contains none.
public func emittedTest(in failure: String) -> String? {
  guard let start = failure.range(of: "The same moves as a test:\n\n    @Test ") else {
    return nil
  }
  return failure[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
}

/// Whether a source file contains a text letter for letter, indented as a member of a type.
public func isMember(_ text: String, ofFile path: String) throws -> Bool {
  let file = try String(contentsOfFile: path, encoding: .utf8)
  return file.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n").contains(text)
}
