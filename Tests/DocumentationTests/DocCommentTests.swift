import ListingCode
import Testing

/// The rules for the code in the doc comments of all sources, including future ones.
@Suite struct DocCommentTests {
  @Test func `Code stands at the places that name its file`() throws {
    var comments = DocComments([
      "Sources/One.swift": """
      /// Words.
      ///
      /// ```swift
      /// let one = 1
      /// // …
      ///
      /// .two {
      ///   // …
      /// }
      /// ```
      struct One {
        ///     ```swift
        ///     case three:
        ///       four
        ///     ```
        var three: Int
      }
      """,
      "Sources/Two.swift": #"""
      /// ```swift
      /// .ifLet(\.two, action: \.two) { Two() }
      /// ```
      """#,
    ])
    let context = """
      // … One
      zero {
      }
      // … One: five
      // … One
      switch six {
      // … One
      }
      EmptyReducer()
      // … Two
      """
    #expect(
      try comments.code(of: context, path: "Context.swift") == #"""
        #sourceLocation(file:"Context.swift",line:1)
        #sourceLocation(file:"Sources/One.swift",line:4)
        let one = 1
        #sourceLocation(file:"Context.swift",line:2)
        zero {
        }
        .two {
          five
        #sourceLocation(file:"Sources/One.swift",line:9)
        }
        #sourceLocation(file:"Context.swift",line:6)
        switch six {
        case three:
        #sourceLocation(file:"Sources/One.swift",line:14)
          four
        #sourceLocation(file:"Context.swift",line:8)
        }
        EmptyReducer()
          .ifLet(\.two, action: \.two) { Two() }

        """#
    )
  }

  @Test(arguments: [
    ("\n// … Two", "no file Two.swift shows code"),
    ("\n// … One", "there are 2 files One.swift: name the folder too"),
    ("// … A/One\n// … A/One", "One.swift shows no more code than the places before this one"),
  ])
  func `A place without code is an error`(context: String, message: String) {
    let code = "/// ```swift\n/// let one = 1\n/// ```"
    var comments = DocComments(["Sources/A/One.swift": code, "Sources/B/One.swift": code])
    let failure = #expect(throws: DocComments.Failure.self) {
      try comments.code(of: context, path: "Context.swift")
    }
    #expect(failure?.line == 2)
    #expect(failure?.message.hasSuffix(message) == true)
  }

  @Test func `The blocks of doc comments are found`() {
    #expect(SourceFile.documented.count > 100)
    #expect(SourceFile.documented.contains { $0.path == "Sources/Cairn/Store/Store.swift" })
  }

  @Test(arguments: SourceFile.documented)
  func `Every piece of code in a doc comment is compiled`(file: SourceFile) {
    for block in file.blocks where block.isProved {
      for piece in block.pieces {
        let isCompiled = CompiledCode.ofPackage.contains(piece)
        #expect(
          isCompiled,
          """
          It is not compiled: \(SourceFile.contexts) has no line '// … \(file.name)' for it.
          \(piece.text)
          """
        )
      }
    }
  }

  @Test(arguments: SourceFile.documented)
  func `Every block of code in a doc comment names its language`(file: SourceFile) {
    for block in file.blocks {
      #expect(["swift", "console", "text"].contains(block.language), "\(block.text)")
    }
  }
}

extension SourceFile {
  /// The files that show code in their doc comments.
  fileprivate static let documented = all.filter { !$0.blocks.isEmpty }

  /// `Store+Scope`.
  fileprivate var name: String { String(path.split(separator: "/").last!.dropLast(6)) }
}
