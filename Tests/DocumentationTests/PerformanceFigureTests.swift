import Foundation
import Testing

/// The figures of the README are those of the article on performance, which `.ci/run` compares with measured
/// ones.
@Suite struct PerformanceFigureTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
  }

  /// The instructions in the article's row of a benchmark.
  private func instructions(of benchmark: String, in article: String) throws -> String {
    let row = try #require(
      article.split(separator: "\n").first { $0.hasSuffix("| `\(benchmark)` |") },
      "no row of \(benchmark)"
    )
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return cells[1]
  }

  @Test func `The counts of the README are those of the article on performance`() throws {
    let readme = try text("README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let article = try text("Documentation/Cairn.docc/Performance.md")
    let flat = try instructions(of: "Store flat, send", in: article)
    let deep = try instructions(of: "Store depth 10, send", in: article)
    #expect(
      readme.contains(
        "`store.send` takes \(flat) instructions for a feature without children, "
          + "and \(deep) through ten levels of features."
      )
    )
  }
}
