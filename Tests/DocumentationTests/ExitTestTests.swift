import Foundation
import Testing

/// The tests that start a process go first.
@Suite struct ExitTestTests {
  @Test func `Every test that starts a process has the trait for it`() throws {
    let exit = "process" + "ExitsWith:"
    var count = 0
    for path in Article.files(in: "Tests", where: { $0.hasSuffix(".swift") }) {
      let url = Article.root.appending(path: path)
      let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: exit)
      for number in parts.indices.dropLast() {
        let before = parts[...number].joined(separator: exit)
        count += 1
        #expect(Self.hasTrait(before, "@Test") || Self.hasTrait(before, "@Suite"), "\(path)")
      }
    }
    #expect(count > 40)
  }

  /// Whether the last attribute of a name in the text has the trait.
  private static func hasTrait(_ text: String, _ attribute: String) -> Bool {
    guard let start = text.range(of: attribute, options: .backwards) else { return false }
    let declaration = text[start.lowerBound...].prefix { $0 != "{" }
    return declaration.contains(".startsProcess")
  }
}
