/// A position in a file of the compiled program.
struct SourcePosition: Equatable, Sendable {
  var fileName: String
  /// In UTF-8 bytes.
  var offset: Int
}

/// A range of a file of the compiled program.
struct SourceRange: Equatable, Sendable {
  var fileName: String
  /// In UTF-8 bytes.
  var bounds: Range<Int>

  var start: SourcePosition {
    SourcePosition(fileName: fileName, offset: bounds.lowerBound)
  }
}
