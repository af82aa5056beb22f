/// The code that doc comments show, at its places in the tests.
///
/// A file of the tests contains what the code needs: declarations, and the functions around it. A line
/// `// … Store+Scope` in it stands for the next piece of the code in `Store+Scope.swift`. Where two files have the
/// same name, the line has the last folder too: `// … Effects/Effect+Animation`. A line `// …` in a doc comment ends
/// a piece. A line `// … Store+Scope: .none` adds code at the place of that line.
package struct DocComments {
  package struct Failure: Error {
    package let path: String
    package let line: Int
    package let message: String
  }

  /// A part of a listing.
  fileprivate struct Piece {
    let path: String
    /// The number of its first line.
    var line: Int
    var lines: [Substring]

    /// The piece without empty lines at its beginning and end; nil if nothing is left.
    var trimmed: Piece? {
      guard let last = lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
      let first = lines.prefix(while: \.isEmpty).count
      return Piece(path: path, line: line + first, lines: Array(lines[first...last]))
    }
  }

  /// The pieces of each file that no place was found for yet, in order.
  private var pieces: [String: ArraySlice<Piece>]

  /// - Parameter sources: The paths of files, and their texts.
  package init(_ sources: [String: String]) {
    pieces = sources.reduce(into: [:]) { pieces, source in
      let found = Self.pieces(of: source.value, path: source.key)
      if !found.isEmpty { pieces[source.key] = found[...] }
    }
  }

  /// The pieces of the code in a file's doc comments.
  private static func pieces(of text: String, path: String) -> [Piece] {
    var pieces: [Piece] = []
    var open: (margin: Int, piece: Piece)?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else { continue }
      let words = comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3)
      let word = words.drop { $0 == " " }
      let next = Piece(path: path, line: number + 1, lines: [])
      guard let (margin, piece) = open else {
        if word == "```swift" { open = (words.count - word.count, next) }
        continue
      }
      guard word == "```" || word == "// …" || word == "…" else {
        open?.piece.lines.append(words.dropFirst(margin))
        continue
      }
      if let trimmed = piece.trimmed { pieces.append(trimmed) }
      open = word == "```" ? nil : (margin, next)
    }
    return pieces
  }

  /// The code of a file of the tests, with the pieces at their places.
  package mutating func code(of text: String, path: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let places = try zip(1..., lines).map { number, line -> Piece? in
      let place = line.drop { $0 == " " }
      guard place.hasPrefix("// … ") else { return nil }
      let parts = place.dropFirst(5).split(separator: ": ", maxSplits: 1)
      var piece = try next(of: parts[0]) { Failure(path: path, line: number, message: $0) }
      if let last = piece.lines.last, parts.count > 1 {
        let isInside = last.hasSuffix(" in") || last.hasSuffix("{")
        piece.lines.append(last.prefix { $0 == " " } + (isInside ? "  " : "") + parts[1])
      }
      return piece
    }
    var code = Self.location(path, 1)
    for (index, (line, piece)) in zip(lines, places).enumerated() {
      guard let piece else {
        code += line + "\n"
        continue
      }
      let before = index == 0 ? "" : lines[index - 1]
      var indentation = line.prefix { $0 == " " }
      if piece.lines[0].hasPrefix("."), !Self.hasMargin(code, indentation) { indentation += "  " }
      let added = piece.lines.map { $0.isEmpty ? "\n" : indentation + $0 + "\n" }
      // A location is a statement. Within an expression, and before a case, there is none.
      let start = piece.lines[0].continues(before) ? piece.firstStatement : 0
      let next = index + 1 < lines.count ? places[index + 1]?.lines[0] ?? lines[index + 1] : ""
      let isContinued = [".", ")"].contains(next.drop { $0 == " " }.prefix(1))
      code += added[..<start].joined()
      if start < added.count { code += Self.location(piece.path, piece.line + start) }
      code += added[start...].joined()
      if start < added.count, !isContinued { code += Self.location(path, index + 2) }
    }
    return code
  }

  /// Whether a line that goes on with an expression is not indented further than it.
  private static func hasMargin(_ code: String, _ indentation: Substring) -> Bool {
    let line = code.split(separator: "\n").last { !$0.hasPrefix("#") } ?? ""
    let margin = line.prefix { $0 == " " }
    return margin.count < indentation.count || line.dropFirst(margin.count).hasPrefix("}")
  }

  private static func location(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file:\"\(path)\",line:\(line))\n"
  }

  /// The next piece of the file that a place names.
  private mutating func next(
    of name: Substring,
    failure: (String) -> Failure
  ) throws -> Piece {
    let found = pieces.keys.filter { $0.hasSuffix("/\(name).swift") }
    guard found.count == 1 else {
      throw failure(
        found.isEmpty
          ? "no file \(name).swift shows code"
          : "there are \(found.count) files \(name).swift: name the folder too"
      )
    }
    guard let piece = pieces[found[0]]?.popFirst() else {
      throw failure("\(name).swift shows no more code than the places before this one")
    }
    return piece
  }
}

extension DocComments.Piece {
  /// The index of the first line at which a statement begins; the number of lines if there is none.
  fileprivate var firstStatement: Int {
    lines.firstIndex { $0.hasSuffix(" in") || $0.hasSuffix(":") }.map { $0 + 1 } ?? lines.count
  }
}

extension Substring {
  /// Whether code that begins with this line goes on with an expression, or with a `switch`.
  fileprivate func continues(_ before: Substring) -> Bool {
    hasPrefix("case ") || before.hasSuffix(",") || hasPrefix(".") && !before.hasSuffix("{")
  }
}
