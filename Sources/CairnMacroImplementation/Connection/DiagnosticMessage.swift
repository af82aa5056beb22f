/// A diagnostic in the format of the compiler.
struct DiagnosticMessage: Encodable {
  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  struct PositionRange: Encodable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable {
    var position: Position
    var message: String
  }

  struct FixIt: Encodable {
    struct Change: Encodable {
      var range: PositionRange
      var newText: String
    }
    var message: String
    var changes: [Change]
  }

  var message: String
  var severity: String
  var position: Position
  var highlights: [PositionRange]
  var notes: [Note]
  var fixIts: [FixIt]

  init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    severity = diagnostic.severity.rawValue
    position = Position(diagnostic.position)
    highlights = diagnostic.highlights.map(PositionRange.init)
    notes = diagnostic.notes.map { Note(position: Position($0.position), message: $0.message) }
    fixIts = diagnostic.fixIts.map { fixIt in
      FixIt(
        message: fixIt.message,
        changes: fixIt.edits.map { .init(range: PositionRange($0.range), newText: $0.newText) }
      )
    }
  }
}

extension DiagnosticMessage.Position {
  init(_ position: SourcePosition) {
    self.init(fileName: position.fileName, offset: position.offset)
  }
}

extension DiagnosticMessage.PositionRange {
  init(_ range: SourceRange) {
    self.init(
      fileName: range.fileName,
      startOffset: range.bounds.lowerBound,
      endOffset: range.bounds.upperBound
    )
  }
}
