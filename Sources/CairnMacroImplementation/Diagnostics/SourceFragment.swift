/// A piece of source that the compiler handed over, and where it comes from.
struct SourceFragment: Equatable, Sendable {
  var text: String
  /// Where the text, with the white space and comments before it, begins.
  var start = SourcePosition(fileName: "", offset: 0)

  /// The place in the file of a range of the text.
  func range(_ local: Range<Int>) -> SourceRange {
    SourceRange(
      fileName: start.fileName,
      bounds: (start.offset + local.lowerBound)..<(start.offset + local.upperBound)
    )
  }

  /// The file's range of all but the white space and comments around the text.
  var trimmedRange: SourceRange {
    let tokens = Lexer.tokens(SourceBuffer(text)).dropLast()
    guard let first = tokens.first, let last = tokens.last else { return range(0..<0) }
    return range(first.range.lowerBound..<last.range.upperBound)
  }
}
