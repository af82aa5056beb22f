/// A message of a macro about the source that it is attached to.
struct Diagnostic: Equatable, Sendable {
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  var message: String
  var severity = Severity.error
  var position: SourcePosition
  var highlights: [SourceRange] = []
  var notes: [Note] = []
  var fixIts: [FixIt] = []

  /// A remark that belongs to a diagnostic.
  struct Note: Equatable, Sendable {
    var message: String
    var position: SourcePosition
  }

  /// Edits that fix the problem of a diagnostic.
  struct FixIt: Equatable, Sendable {
    var message: String
    var edits: [Edit]
  }

  /// Replaces a range of a file.
  struct Edit: Equatable, Sendable {
    var range: SourceRange
    var newText: String
  }
}
