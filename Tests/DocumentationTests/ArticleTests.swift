import Foundation
import Testing

/// The rules for every page of the documentation, including future pages.
@Suite struct ArticleTests {
  @Test func `The articles are found`() {
    let names = Set(Article.all.map(\.name))
    #expect(names.isSuperset(of: ["README", "Cairn", "Navigation", "Architecture", "Rules"]))
  }

  @Test(arguments: Article.all)
  func `Every piece of code in a page is compiled`(page: Article) {
    let examples = Article.root.appending(path: "Tests/DocumentationTests/\(page.exampleFile)")
    let own = CompiledCode((try? String(contentsOf: examples, encoding: .utf8)) ?? "")
    for block in page.blocks where block.isProved {
      #expect(
        own.contains(block) || CompiledCode.ofPackage.contains(block),
        "neither in \(page.exampleFile) nor in any other file:\n\(block.text)"
      )
    }
  }

  @Test(arguments: Article.all)
  func `Every block of code names its language`(page: Article) {
    for block in page.blocks {
      #expect(
        ["swift", "console", "sh", "text", "mermaid"].contains(block.language),
        "\(block.text)"
      )
    }
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: Article.all.filter { page in page.blocks.contains(where: \.isManifest) })
    func `A manifest in a page is valid and names existing products`(
      page: Article
    ) throws {
      let own = try String(
        contentsOf: Article.root.appending(path: "Package.swift"),
        encoding: .utf8
      )
      for block in page.blocks where block.isManifest {
        let manifest = try Manifest(block.text)
        #expect(!manifest.products.isEmpty)
        for product in manifest.products {
          #expect(own.contains(".library(name: \"\(product)\""), "there is no product \(product)")
        }
      }
    }
  #endif

  @Test(arguments: Article.all)
  func `Every link has a target that exists`(page: Article) {
    for link in page.links {
      #expect(page.problem(of: link) == nil, "\(link.target)")
    }
  }

  @Test(arguments: Article.all)
  func `Every rule that is named exists, and is linked to its heading`(page: Article) throws {
    let rules = try #require(Article.all.first { $0.name == "Rules" })
    #expect(Rules.problems(in: page, Rules.headings(in: rules)) == [])
  }

  @Test func `Every article is listed among the topics`() throws {
    let landing = try #require(Article.all.first { $0.name == "Cairn" })
    let listed = Set(landing.links.map(\.target))
    for article in Article.all where article.path.contains(".docc/") && article.name != "Cairn" {
      #expect(listed.contains("doc:\(article.name)"), "Cairn.md does not list \(article.name)")
    }
  }
}

extension Article {
  /// The file whose code the article shows: `EffectsExamples.swift`, or that of a recipe's feature.
  fileprivate var exampleFile: String {
    if path.contains("/Recipes/") { return "Recipes/\(name).swift" }
    return (name == "README" ? "Readme" : name) + "Examples.swift"
  }
}
