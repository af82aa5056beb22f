@testable import CairnMacroImplementation

/// Uses of an attribute as the compiler hands them over, from source as one writes it.
extension AttachedMacroUse {
  /// - Parameters:
  ///   - offset: Where the source begins in its file.
  ///   - context: The heads of the declarations around it, the innermost first.
  init(
    _ source: String,
    role: MacroRole,
    offset: Int = 0,
    conformances: [String] = ["CasePathable"],
    context: [String] = []
  ) {
    let start = SourcePosition(fileName: "File.swift", offset: offset)
    let attribute = source.range(of: "@CasePathable")
    let before = attribute.map { source[..<$0.lowerBound].utf8.count } ?? 0
    self.init(
      role: role,
      attribute: SourceFragment(
        text: "@CasePathable ",
        start: SourcePosition(fileName: "File.swift", offset: offset + before)
      ),
      declaration: SourceFragment(text: source, start: start),
      extendedType: "Module.Kind",
      conformances: conformances,
      context: context.map { SourceFragment(text: $0) }
    )
  }
}

func members(_ source: String, context: [String] = []) -> String {
  CasePathableMacro.expand(AttachedMacroUse(source, role: .member, context: context)).source
}

func diagnostics(_ source: String, offset: Int = 0, context: [String] = []) -> [Diagnostic] {
  let use = AttachedMacroUse(source, role: .extension, offset: offset, context: context)
  return CasePathableMacro.expand(use).diagnostics
}

extension Diagnostic {
  /// The source in which the position stands, from there to the end of the word.
  func word(in source: String) -> String {
    let rest = source.utf8.dropFirst(position.offset)
    return String(decoding: rest.prefix { !Array(" \n({:,<>)".utf8).contains($0) }, as: UTF8.self)
  }
}

extension Diagnostic.FixIt {
  /// The source with the edits carried out.
  func applied(to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.bounds.lowerBound > $1.range.bounds.lowerBound }) {
      bytes.replaceSubrange(edit.range.bounds, with: edit.newText.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
