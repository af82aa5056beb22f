import Foundation
import Testing

/// The tables of names in the articles for readers who know another library.
@Suite struct ComingFromTests {
  @Test(
    arguments: [
      ("ComingFromTCA", "Same names"), ("ComingFromTCA", "Different names"),
      ("ComingFromRedux", "Names"), ("ComingFromNavigationPath", "Names"),
    ]
  )
  func `A name that is said to be Cairn's is declared`(article: String, section: String) throws {
    let lines = try Self.section(section, of: article)
    let names = lines.flatMap { line in
      // The second column of a table, and all of a list.
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return Self.names(in: cells.count > 2 ? cells[2] : line)
    }
    #expect(names.count > 5)
    for name in names {
      #expect(Self.declared.contains(name), "\(article) names \(name)")
    }
  }

  @Test func `A name that is said to be missing is not declared`() throws {
    let lines = try Self.section("What Cairn does not have", of: "ComingFromTCA")
    let names = lines.filter { $0.hasPrefix("|") }.flatMap { line in
      Self.names(in: line.split(separator: "|")[0])
    }
    #expect(names.count > 5)
    for name in names {
      #expect(!Self.declared.contains(name), "\(name) is there by now")
    }
  }

  /// Everything that the library declares, and the arguments of the reducers' macros.
  private static let declared: Set<String> = {
    let folders = [
      "CairnCore", "Cairn", "CairnLinks", "CairnTesting", "CairnExplorer", "CairnSwiftUI",
    ]
    let files = folders.flatMap { Article.files(in: "Sources/\($0)") { $0.hasSuffix(".swift") } }
    let text = files.compactMap {
      try? String(contentsOf: Article.root.appending(path: $0), encoding: .utf8)
    }.joined()
    let declaration =
      #/
      \b(?:struct|class|enum|actor|protocol|func|var|let|case|macro|typealias|associatedtype)
      \s+`?(\w+)
    /#
    return Set(text.matches(of: declaration).map { String($0.output.1) })
  }()

  private static func section(_ heading: String, of name: String) throws -> [Substring] {
    let article = try #require(Article.all.first { $0.name == name })
    let start = try #require(article.prose.firstIndex { $0 == "## \(heading)" })
    return article.prose[(start + 1)...].prefix { !$0.hasPrefix("## ") }.map { $0 }
  }

  /// The first word of every piece of code: `cancellable` of `cancellable(id:)`, `observe` of
  /// `store.observe`.
  private static func names(in text: Substring) -> [String] {
    text.matches(of: /`([^`]+)`/).compactMap { match in
      let path = match.output.1.prefix { $0.isLetter || "@._".contains($0) }
      let name = path.split(separator: ".").last?.drop { $0 == "@" || $0 == "_" }
      return name.map(String.init)
    }
  }
}
