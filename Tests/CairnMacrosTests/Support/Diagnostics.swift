@testable import CairnMacroImplementation

extension Diagnostic {
  /// The source from the position to the end of the word.
  func word(in source: String) -> String {
    Diagnostic.word(at: position, in: source)
  }

  /// The messages of the notes, each with the word that it points at.
  func remarks(in source: String) -> [String] {
    notes.map { "\($0.message): \(Diagnostic.word(at: $0.position, in: source))" }
  }

  private static func word(at position: SourcePosition, in source: String) -> String {
    let rest = source.utf8.dropFirst(position.offset)
    return String(decoding: rest.prefix { !Array(" \n({:,<>)".utf8).contains($0) }, as: UTF8.self)
  }

  /// All ranges in the diagnostic and its edits.
  var ranges: [Range<Int>] {
    let edits = fixIts.flatMap(\.edits).map(\.range.bounds)
    let notes = notes.map { $0.position.offset..<$0.position.offset }
    return [position.offset..<position.offset] + highlights.map(\.bounds) + notes + edits
  }
}

extension Diagnostic.FixIt {
  /// The source with the edits applied.
  func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.bounds.lowerBound > $1.range.bounds.lowerBound }) {
      bytes.replaceSubrange(edit.range.bounds, with: edit.newText.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
