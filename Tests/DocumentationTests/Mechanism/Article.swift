import Foundation
import Testing

/// A page of the documentation: the README, an article of the catalog, or a note for contributors.
struct Article: CustomTestStringConvertible {
  /// The path from the root of the package: `Documentation/Cairn.docc/Effects.md`.
  let path: String
  /// The text outside of blocks of code and comments.
  let prose: [Substring]
  /// The blocks of code.
  let blocks: [CodeBlock]

  /// `Effects`.
  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  var testDescription: String { path }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All pages, found by their names.
  static let all: [Article] = {
    let pages = files(in: "Documentation") { $0.hasSuffix(".md") }
    return (["README.md"] + pages).compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8))
        .map { Article(path: path, text: $0) }
    }
  }()

  /// The paths of the tutorials from the root of the package.
  static let tutorials = files(in: "Documentation") { $0.hasSuffix(".tutorial") }

  /// The paths of the files below a folder from the root of the package, in order.
  static func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path())
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { !$0.contains(".build/") && isWanted($0) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }
}

extension Article {
  init(path: String, text: String) {
    var prose: [Substring] = []
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var isInComment = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A block in a list is indented.
      let fence = line.drop { $0 == " " }
      if var block = open {
        guard !fence.hasPrefix("```") else {
          blocks.append(block)
          open = nil
          continue
        }
        block.lines.append(line)
        open = block
      } else if isInComment || line.hasPrefix("<!--") {
        isInComment = !line.hasSuffix("-->")
      } else if fence.hasPrefix("```") {
        open = CodeBlock(language: String(fence.dropFirst(3)), lines: [])
      } else {
        prose.append(line)
      }
    }
    self.path = path
    self.prose = prose
    self.blocks = blocks + [open].compactMap { $0 }
  }
}

/// A block of code of an article, or of a doc comment.
struct CodeBlock {
  /// The word after the opening backquotes.
  let language: String
  var lines: [Substring]

  /// Whether it has to be found in code that is compiled: Swift, and the output of programs.
  var isProved: Bool { language == "swift" || language == "console" }

  /// The lines without those that only a file of its own can begin with, imports and `@main`, and
  /// without empty ones at the end.
  var body: ArraySlice<Substring> {
    var body = lines.drop { line in
      line.isEmpty || line == "@main" || line.contains(#/^(@testable )?import /#)
    }
    while body.last?.isEmpty == true { body.removeLast() }
    return body
  }

  /// The parts of it between lines that leave something out: `// …`, or `…`.
  var pieces: [CodeBlock] {
    lines.split { ["// …", "…"].contains($0.drop { $0 == " " }) }
      .map { CodeBlock(language: language, lines: Array($0)) }
  }

  /// The block as it is written.
  var text: String { lines.joined(separator: "\n") }

  /// Whether it is the whole manifest of a package.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }
}
