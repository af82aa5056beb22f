import Testing

/// The rules for the code in the doc comments of all sources, including future ones.
@Suite struct DocCommentTests {
  @Test func `The blocks of doc comments are found`() {
    #expect(SourceFile.documented.count > 100)
    #expect(SourceFile.documented.contains { $0.path == "Sources/Cairn/Store/Store.swift" })
  }

  @Test(arguments: SourceFile.documented)
  func `Every piece of code in a doc comment is compiled`(file: SourceFile) {
    for block in file.blocks where block.isProved {
      for piece in block.pieces {
        #expect(
          CompiledCode.ofPackage.contains(piece),
          "not in any file that is compiled:\n\(piece.text)"
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
}
