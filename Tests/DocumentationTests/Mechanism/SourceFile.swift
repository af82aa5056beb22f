import Foundation
import Testing

/// A file of the sources, for the code that its doc comments show.
struct SourceFile: CustomTestStringConvertible {
  /// The path from the root of the package: `Sources/Cairn/Store/Store.swift`.
  let path: String
  let text: String

  var testDescription: String { path }

  /// All files: a new one need not be named anywhere.
  static let all = Article.files(in: "Sources") { $0.hasSuffix(".swift") }.map { path in
    SourceFile(
      path: path,
      text: (try? String(contentsOf: Article.root.appending(path: path), encoding: .utf8)) ?? ""
    )
  }

  /// The folder of the code around the blocks.
  static let contexts = "Tests/DocumentationTests/DocComments/Contexts"

  /// The blocks of code of the doc comments.
  var blocks: [CodeBlock] {
    docComments.flatMap { Article(path: path, text: $0.joined(separator: "\n")).blocks }
  }

  /// The lines of each doc comment, without `///` and the space behind it.
  private var docComments: [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .split { !$0.hasPrefix("///") }
      .map { lines in
        lines.map { line in
          let words = line.dropFirst(3)
          return words.hasPrefix(" ") ? words.dropFirst() : words
        }
      }
  }
}
