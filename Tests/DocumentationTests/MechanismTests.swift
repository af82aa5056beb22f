import Testing

/// The checks of the documentation find the problems that they are for.
@Suite struct MechanismTests {
  @Test func `Blocks and prose are separated`() {
    let page = Article(
      path: "Page.md",
      text: """
        # Page
        Words
        ```swift
        let one = 1

        # no heading
        ```
        More words
        ```sh
        swift test
        """
    )
    #expect(page.prose == ["# Page", "Words", "More words"])
    #expect(page.blocks.map(\.language) == ["swift", "sh"])
    #expect(page.blocks[0].lines == ["let one = 1", "", "# no heading"])
    #expect(page.blocks.map(\.isProved) == [true, false])
  }

  @Test func `A block in a list is found`() {
    let page = Article(path: "Page.md", text: "- Words:\n  ```swift\n  let one = 1\n  ```\n- Words")
    #expect(page.prose == ["- Words:", "- Words"])
    #expect(page.blocks.map(\.language) == ["swift"])
    #expect(page.blocks.map(\.lines) == [["  let one = 1"]])
  }

  @Test func `The blocks of doc comments are separated from code and from each other`() {
    let file = SourceFile(
      path: "Sources/File.swift",
      text: """
        /// Words.
        ///
        /// ```swift
        /// let one = 1
        ///
        /// if isOpen {
        ///   let two = 2
        /// }
        /// ```
        let one = 1  /// ```swift
        // ```swift
        struct File {
          /// ```text
          /// one
          var text: String
          ///     ```swift
          ///     let three = 3
          ///     ```
          var other: String
        }
        """
    )
    #expect(file.blocks.map(\.language) == ["swift", "text", "swift"])
    #expect(file.blocks[0].text == "let one = 1\n\nif isOpen {\n  let two = 2\n}")
    #expect(file.blocks[1].text == "one")
    #expect(file.blocks[2].text == "    let three = 3")
  }

  @Test func `A block is split where it leaves something out`() {
    let lines: [Substring] = ["let a = 1", "  // …", "  let b = 2", "}", "…", "let c = 3  // …"]
    let block = CodeBlock(language: "swift", lines: lines)
    #expect(block.pieces.map(\.text) == ["let a = 1", "  let b = 2\n}", "let c = 3  // …"])
    #expect(block.pieces.map(\.language) == ["swift", "swift", "swift"])
  }

  @Test(arguments: [
    ("let a = 1\n// …\nlet c = 3", true),
    ("let c = 3\n\n// …\n\nlet a = 1", true),
    ("let a = 1\n// …\nlet d = 4", false),
    ("let a = …", false),
  ])
  func `A block is compiled if all of its pieces are`(block: String, isFound: Bool) {
    let code = CompiledCode("/// let d = 4\n// let d = 4\nlet a = 1\nlet b = 2\n\nlet c = 3")
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    let pieces = CodeBlock(language: "swift", lines: lines).pieces
    #expect(pieces.allSatisfy(code.contains) == isFound)
  }

  @Test(arguments: [
    ("let a = 1\nlet b = 2", true),
    ("  let a = 1\n  let b = 2", true),
    ("if isOpen {\n  let a = 1", true),
    ("let b = 2\n\nlet c = 3", true),
    ("let a = 1\nlet c = 3", false),
    ("let a = 1\n  let b = 2", false),
    ("let a = 1\n\nlet b = 2", false),
    ("let a", false),
    ("import Cairn\n\n@main\nlet x = 0", true),
    ("let c = 3\n}\nlet d = 4", false),
  ])
  func `A block is found if its lines follow each other with the same indentation`(
    block: String,
    isFound: Bool
  ) {
    let code = CompiledCode("let x = 0", "if isOpen {\n  let a = 1\n  let b = 2\n\n  let c = 3\n}")
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(code.contains(CodeBlock(language: "swift", lines: lines)) == isFound)
  }

  @Test(
    arguments: [
      ("Other.md", nil),
      ("Other.md#A-heading-here", nil),
      ("Other.md#a-heading-here", nil),
      ("doc:Other#A-heading-here", nil),
      ("#Page", nil),
      ("https://swift.org", nil),
      ("http://swift.org", "it is not encrypted"),
      ("Nowhere.md", "there is no file"),
      ("doc:Nowhere", "there is no article Nowhere"),
      ("../../Package.swift", nil),
      ("../../Package.swift#name", "only articles have headings to link to"),
      ("#Nothing", "Documentation/Cairn.docc/Page.md has no heading 'Nothing'; it has Page, page"),
    ] as [(String, String?)]
  )
  func `A link that leads nowhere is reported`(target: String, problem: String?) {
    let page = Article(path: "Documentation/Cairn.docc/Page.md", text: "# Page\n[words](\(target))")
    let other = Article(path: "Documentation/Cairn.docc/Rules.md", text: "## A heading here")
    let target = target.replacing("Other", with: "Rules")
    let link = Article.Link(words: "words", target: target)
    #expect(page.problem(of: link, among: [page, other]) == problem)
  }

  @Test func `Links are found, and code isn't a link`() {
    let page = Article(
      path: "Page.md",
      text: "See <doc:Other>, [L1](doc:Rules#Life) and [two\nwords](a.md).\n`[x](y)`"
    )
    #expect(page.links.map(\.target) == ["doc:Rules#Life", "a.md", "doc:Other"])
  }

  @Test(arguments: [
    ("[L1](doc:Rules#The-life)", []),
    ("L1, UTF8, H264, and `L7`", []),
    ("L7", ["there is no rule L7"]),
    ("[L1](doc:Rules)", ["rule L1 is linked to doc:Rules, not to #The-life"]),
  ])
  func `An unknown rule and a link to the wrong heading are reported`(
    text: String,
    problems: [String]
  ) {
    let rules = Article(path: "Rules.md", text: "## The life\n\n- **L1** It lives.")
    let headings = Rules.headings(in: rules)
    #expect(Rules.problems(in: Article(path: "Page.md", text: text), headings) == problems)
  }

  #if os(macOS) || os(Linux)
    @Test func `A manifest lists the products that its targets use`() throws {
      let manifest = try Manifest(
        """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "App",
          dependencies: [.package(path: "../Cairn")],
          targets: [
            .target(name: "App", dependencies: [.product(name: "Cairn", package: "Cairn")])
          ]
        )
        """
      )
      #expect(manifest.products == ["Cairn"])
      #expect(throws: (any Error).self) { try Manifest("// swift-tools-version: 6.2\nlet x =") }
    }
  #endif
}
