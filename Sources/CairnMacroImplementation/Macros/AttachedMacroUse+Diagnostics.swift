extension AttachedMacroUse {
  /// A diagnostic about a range of the declaration.
  func diagnostic(
    _ message: String,
    at local: Range<Int>,
    severity: Diagnostic.Severity = .error,
    notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic {
    let range = declaration.range(local)
    return Diagnostic(
      message: message,
      severity: severity,
      position: range.start,
      highlights: [range],
      notes: notes,
      fixIts: fixIts
    )
  }

  /// A diagnostic about the attribute, with a word of the declaration highlighted too.
  func attributeDiagnostic(
    _ message: String,
    highlight: Name? = nil,
    fixIts: [Diagnostic.FixIt] = []
  ) -> Diagnostic {
    let range = attribute.trimmedRange
    return Diagnostic(
      message: message,
      position: range.start,
      highlights: [range] + (highlight.map { [declaration.range($0.range)] } ?? []),
      fixIts: fixIts
    )
  }

  /// The attribute is on a kind of declaration that it does not support.
  ///
  /// - Parameter expected: The kind of declaration that it can be attached to, with an article.
  func wrongDeclaration(of macro: String, expected: String) -> Diagnostic {
    let subject = parsed?.subject
    return attributeDiagnostic(
      "'@\(macro)' can only be attached to \(expected)"
        + (subject.map { ", not to \($0.description)" } ?? ""),
      highlight: subject?.keyword,
      fixIts: [removingAttribute(named: macro)]
    )
  }

  /// The type cannot be extended: the extension is at file level, where a type that is private
  /// inside of another one has no name.
  func inaccessible(_ type: TypeDeclaration, macro: String) -> [Diagnostic] {
    inaccessible(type, in: contextTypes[...], macro: macro)
  }

  /// The same for a type with other types around it than the declaration.
  func inaccessible(
    _ type: TypeDeclaration,
    in contextTypes: ArraySlice<TypeDeclaration>,
    macro: String
  ) -> [Diagnostic] {
    let kind = type.keyword.text
    let privacy = type.prefix.modifiers.first { $0.name == "private" && $0.detail == nil }
    if !contextTypes.isEmpty, let privacy {
      let fix = replacing(privacy.range, with: "fileprivate", message: "replace with 'fileprivate'")
      let message = "'@\(macro)' cannot extend a private \(kind) inside of another declaration"
      return [diagnostic(message, at: privacy.range, fixIts: [fix])]
    }
    return contextTypes.dropLast().filter { $0.prefix.modifiers.accessLevel == "private" }.map {
      attributeDiagnostic(
        """
        '@\(macro)' cannot extend \(kind == "enum" ? "an" : "a") \(kind) inside of \
        \($0.keyword.text) '\($0.name.value)', which is private to another declaration
        """
      )
    }
  }

  func note(_ message: String, at local: Range<Int>) -> Diagnostic.Note {
    Diagnostic.Note(message: message, position: declaration.range(local).start)
  }

  /// The edit that replaces a range of the declaration with `text`.
  func replacing(_ local: Range<Int>, with text: String, message: String) -> Diagnostic.FixIt {
    let edit = Diagnostic.Edit(range: declaration.range(local), newText: text)
    return Diagnostic.FixIt(message: message, edits: [edit])
  }

  /// The edit that removes the attribute and the white space after it.
  func removingAttribute(named name: String) -> Diagnostic.FixIt {
    let range = attribute.trimmedRange
    let local = range.bounds.upperBound - declaration.start.offset
    var bounds = range.bounds
    if range.fileName == declaration.start.fileName {
      bounds = bounds.lowerBound..<(bounds.upperBound + declaration.blanks(at: local))
    }
    let edit = Diagnostic.Edit(
      range: SourceRange(fileName: range.fileName, bounds: bounds),
      newText: ""
    )
    return Diagnostic.FixIt(message: "remove '@\(name)'", edits: [edit])
  }
}

extension SourceFragment {
  /// The number of white space bytes from `local` on.
  func blanks(at local: Int) -> Int {
    let bytes = Array(text.utf8)
    guard bytes.indices.contains(local) else { return 0 }
    return bytes[local...].prefix(while: Characters.isSpace).count
  }
}

extension Declaration {
  /// The declaration's description in messages, and the keyword to highlight.
  var subject: (description: String, keyword: Name)? {
    switch self {
    case .type(let type): ("\(type.keyword.text) '\(type.name.value)'", type.keyword)
    case .variable(let variable):
      variable.bindings.first.map {
        ("property '\($0.name?.value ?? $0.pattern.text)'", variable.keyword)
      }
    case .function(let function):
      (
        function.keyword.text == "func"
          ? "function '\(function.name.value)'" : "'\(function.keyword.text)'", function.keyword
      )
    case .enumCases(let cases): cases.elements.first.map { ("case '\($0.name.value)'", $0.name) }
    case .other(let other):
      (other.keyword.text + (other.name.map { " '\($0.value)'" } ?? ""), other.keyword)
    }
  }
}
