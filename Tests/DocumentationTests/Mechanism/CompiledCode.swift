import Foundation
import ListingCode

/// Code that is compiled and tested, in which the blocks of articles and doc comments are looked for.
struct CompiledCode {
  private var files: [[Substring]] = []
  /// The files and line numbers of each line, by the line without its indentation.
  private var places: [Substring: [(file: Int, line: Int)]] = [:]

  /// Everything that a build of the package compiles, also the listings that it takes from pages and
  /// doc comments, and the manifests that articles show whole.
  static let ofPackage: CompiledCode = {
    var code = CompiledCode()
    for folder in ["Sources", "Tests", "Benchmarks"] {
      for path in Article.files(in: folder, where: { $0.hasSuffix(".swift") }) {
        code.add(
          (try? String(contentsOf: Article.root.appending(path: path), encoding: .utf8)) ?? ""
        )
      }
    }
    // The build tool may not have seen a new page yet.
    for page in Article.all where compiledPages.contains("\(page.name).md") {
      let text = try? String(contentsOf: Article.root.appending(path: page.path), encoding: .utf8)
      guard let listings = try? Listings(page: text ?? "", path: page.path) else { continue }
      code.add(listings.code)
      code.add(listings.tests)
    }
    var comments = DocComments(
      Dictionary(uniqueKeysWithValues: SourceFile.all.map { ($0.path, $0.text) })
    )
    for path in Article.files(in: SourceFile.contexts, where: { $0.hasSuffix(".swift") }) {
      let text = try? String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
      code.add((try? comments.code(of: text ?? "", path: path)) ?? "")
    }
    for block in Article.all.flatMap(\.blocks) where block.isManifest {
      code.add(block.lines.joined(separator: "\n"))
    }
    return code
  }()

  init(_ texts: String...) {
    texts.forEach { add($0) }
  }

  mutating func add(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#sourceLocation") }
    for (number, line) in lines.enumerated() where !line.isBlank {
      places[line.unindented, default: []].append((files.count, number))
    }
    files.append(lines)
  }

  /// Whether the lines stand in one of the files, one after the other, all of them with the
  /// same additional indentation: a quotation may be a part of a declaration.
  func contains(_ block: CodeBlock) -> Bool {
    let wanted = block.body
    guard let first = wanted.first else { return true }
    return places[first.unindented, default: []].contains { file, line in
      let found = files[file][line...].prefix(wanted.count)
      guard found.count == wanted.count else { return false }
      let indentation = files[file][line].indentation - first.indentation
      return zip(found, wanted).allSatisfy { found, wanted in
        if wanted.isBlank { return found.isBlank }
        return found.unindented == wanted.unindented
          && found.indentation - wanted.indentation == indentation
      }
    }
  }
}

extension Substring {
  fileprivate var indentation: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
  fileprivate var unindented: Substring { self[utf8.index(startIndex, offsetBy: indentation)...] }
  fileprivate var isBlank: Bool { indentation == utf8.count }
}
