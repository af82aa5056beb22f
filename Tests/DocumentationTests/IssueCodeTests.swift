import Foundation
import Testing

/// The table of codes in Debugging.md.
@Suite struct IssueCodeTests {
  @Test func `Every code that an issue can have is explained, and no other`() throws {
    let article = try #require(Article.all.first { $0.name == "Debugging" })
    let explained = article.prose.compactMap { line in
      line.prefixMatch(of: /\| `([a-z-]+)` \|/).map { String($0.output.1) }
    }
    let files = Article.files(in: "Sources") { $0.hasSuffix(".swift") }
    let codes = try files.flatMap { path in
      let text = try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
      return text.matches(of: /static let \w+ = [\w.]+\(rawValue: "([a-z-]+)"\)/)
        .map { String($0.output.1) }
    }
    #expect(codes.count > 10)
    #expect(explained.sorted() == codes.sorted())
  }
}
