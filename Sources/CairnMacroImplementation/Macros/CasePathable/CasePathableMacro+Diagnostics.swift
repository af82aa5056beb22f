extension CasePathableMacro {
  /// What is wrong with the use of the attribute, or could be better.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type else {
      return [notAnEnum(use, subject: nil, highlight: nil)]
    }
    guard type.keyword.text == "enum" else {
      let subject = "\(type.keyword.text) '\(type.name.value)'"
      return [notAnEnum(use, subject: subject, highlight: type.keyword)]
    }
    return inaccessible(type, use) + noncopyable(type, use) + reservedNames(type, use)
      + repeatedNames(type, use)
      + unsendableMetatypes(type, use)
  }

  private static func notAnEnum(
    _ use: AttachedMacroUse,
    subject: String?,
    highlight: Name?
  ) -> Diagnostic {
    let attribute = use.attribute.trimmedRange
    return Diagnostic(
      message: "'@CasePathable' can only be attached to an enum"
        + (subject.map { ", not to \($0)" } ?? ""),
      position: attribute.start,
      highlights: [attribute] + (highlight.map { [use.declaration.range($0.range)] } ?? []),
      fixIts: [use.removingAttribute(named: name)]
    )
  }

  /// The extension is written at the level of the file, from where a type that is private inside of
  /// another one cannot be named.
  private static func inaccessible(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let context = use.contextTypes
    if !context.isEmpty, let modifier = type.prefix.modifiers.first(where: { $0.name == "private" })
    {
      let range = use.declaration.range(modifier.range)
      let edit = Diagnostic.Edit(range: range, newText: "fileprivate")
      return [
        Diagnostic(
          message: "'@CasePathable' cannot extend a private enum inside of another declaration",
          position: range.start,
          highlights: [range],
          fixIts: [Diagnostic.FixIt(message: "replace with 'fileprivate'", edits: [edit])]
        )
      ]
    }
    return context.dropLast().filter { $0.prefix.modifiers.accessLevel == "private" }.map { outer in
      Diagnostic(
        message: """
          '@CasePathable' cannot extend an enum inside of \(outer.keyword.text) \
          '\(outer.name.value)', which is private to another declaration
          """,
        position: use.attribute.trimmedRange.start,
        highlights: [use.attribute.trimmedRange]
      )
    }
  }

  private static func noncopyable(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    type.inheritance.filter { $0.text == "~Copyable" || $0.text == "~Swift.Copyable" }.map {
      let range = use.declaration.range($0.range)
      return Diagnostic(
        message: "'@CasePathable' needs a copyable enum, as a case path copies payloads out",
        position: range.start,
        highlights: [range]
      )
    }
  }

  /// Cases that bear the name of a member of the expansion.
  private static func reservedNames(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let cases: [(element: EnumCase, place: ConditionalPlace)] = type.enumCases.located()
    return cases.map(\.element.name)
      .filter { $0.value == "allCasePaths" || $0.value == "AllCasePaths" }
      .map { name in
        let range = use.declaration.range(name.range)
        return Diagnostic(
          message: "case '\(name.value)' collides with a member that '@CasePathable' generates",
          position: range.start,
          highlights: [range]
        )
      }
  }

  /// Cases with one base name. Those in different branches of one `#if` never meet.
  private static func repeatedNames(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let cases: [(element: EnumCase, place: ConditionalPlace)] = type.enumCases.located()
    var seen: [String: [(name: Name, place: ConditionalPlace)]] = [:]
    return cases.compactMap { enumCase, place in
      let name = enumCase.name
      defer { seen[name.value, default: []].append((name, place)) }
      let former = seen[name.value]?.first {
        $0.place.isPresent(with: place) || place.isPresent(with: $0.place)
      }
      guard let former else { return nil }
      let range = use.declaration.range(name.range)
      return Diagnostic(
        message: """
          case '\(name.value)' is overloaded; a case path is named by the base name alone, so \
          '@CasePathable' needs each case to have a name of its own
          """,
        position: range.start,
        highlights: [range],
        notes: [
          Diagnostic.Note(
            message: "'\(name.value)' is first declared here",
            position: use.declaration.range(former.name.range).start
          )
        ]
      )
    }
  }
}
