/// A piece of source from the compiler, and its position.
struct SourceFragment: Equatable, Sendable {
  var text: String
  /// The start of the text, including the white space and comments before it.
  var start = SourcePosition(fileName: "", offset: 0)

  /// The range in the file of a range of the text.
  func range(_ local: Range<Int>) -> SourceRange {
    SourceRange(
      fileName: start.fileName,
      bounds: (start.offset + local.lowerBound)..<(start.offset + local.upperBound)
    )
  }

  /// The range in the file, without the white space and comments around the text.
  var trimmedRange: SourceRange {
    let tokens = Lexer.tokens(SourceBuffer(text)).dropLast()
    guard let first = tokens.first, let last = tokens.last else { return range(0..<0) }
    return range(first.range.lowerBound..<last.range.upperBound)
  }
}
