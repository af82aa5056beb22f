@testable import CairnMacroImplementation

/// Uses of an attribute as the compiler passes them to the macro, from ordinary source.
extension AttachedMacroUse {
  /// - Parameters:
  ///   - macro: The macro whose attribute is searched in the source, or else in `parent`.
  ///   - offset: The offset of the source in its file.
  ///   - parent: The type around a member that can get attributes.
  ///   - context: The heads of the declarations around it, the innermost first.
  init(
    _ source: String,
    of macro: any AttachedMacro.Type = CasePathableMacro.self,
    role: MacroRole,
    offset: Int = 0,
    parent: String? = nil,
    conformances: [String] = allConformances,
    context: [String]? = nil
  ) {
    let place = source.range(ofAttribute: macro.name)
    let attribute = place.map { String(source[$0]) } ?? "@\(macro.name)"
    let before = place.map { source[..<$0.lowerBound].utf8.count } ?? 0
    self.init(
      role: role,
      attribute: SourceFragment(
        text: attribute + " ",
        start: SourcePosition(fileName: "File.swift", offset: offset + before)
      ),
      declaration: SourceFragment(
        text: source,
        start: SourcePosition(fileName: "File.swift", offset: offset)
      ),
      parent: parent.map { SourceFragment(text: $0) },
      extendedType: "Module.Kind",
      conformances: conformances,
      context: (context ?? macro.usualContext).map { SourceFragment(text: $0) }
    )
  }
}

extension AttachedMacro {
  /// The usual context of a declaration with this attribute.
  fileprivate static var usualContext: [String] {
    name == "Presents" ? ["struct State {}"] : []
  }
}

/// The conformances that macros add: none of them exists yet.
let allConformances = [
  "CasePathable", "ObservableState", "Reducer", "CaseReducer", "CaseScopable", "ViewActionSending",
]

/// The text that a macro produces in a role.
func expansion(
  of macro: any AttachedMacro.Type,
  as role: MacroRole,
  _ source: String,
  conformances: [String] = allConformances,
  context: [String]? = nil
) -> String {
  let use = AttachedMacroUse(
    source,
    of: macro,
    role: role,
    conformances: conformances,
    context: context
  )
  return macro.expand(use).source
}

func members(
  _ source: String,
  of macro: any AttachedMacro.Type = CasePathableMacro.self,
  context: [String]? = nil
) -> String {
  expansion(of: macro, as: .member, source, context: context)
}

/// The attributes that a member of a type with `@Reducer` gets.
///
/// - Parameter context: The heads of the declarations around the type, the innermost first.
func attributes(
  ofMember member: String,
  in parent: String = "@Reducer struct Kind {}",
  context: [String] = []
) -> String {
  let use = AttachedMacroUse(
    member,
    of: ReducerMacro.self,
    role: .memberAttribute,
    parent: parent,
    context: [parent] + context
  )
  return ReducerMacro.expand(use).source
}

/// The diagnostics of a macro in all of its roles: none occurs twice.
func diagnostics(
  _ source: String,
  of macro: any AttachedMacro.Type = CasePathableMacro.self,
  offset: Int = 0,
  context: [String]? = nil
) -> [Diagnostic] {
  roles(of: macro).flatMap { role in
    let use = AttachedMacroUse(source, of: macro, role: role, offset: offset, context: context)
    return macro.expand(use).diagnostics
  }
}

/// The roles in which the compiler calls a macro, as in the macro's declaration.
func roles(of macro: any AttachedMacro.Type) -> [MacroRole] {
  switch macro.name {
  case "CasePathable", "ObservableState": [.member, .extension]
  case "Presents": [.accessor, .peer]
  case "Reducer": [.member, .memberAttribute, .extension]
  case "ViewAction": [.extension]
  default: [.peer]
  }
}

extension Substring {
  /// The first position of `attribute`, which begins with `@`.
  func startOfAttribute(_ attribute: String) -> Index? {
    var rest = self
    while let start = rest.firstIndex(of: "@") {
      rest = rest[start...]
      if rest.hasPrefix(attribute) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  /// The first attribute with this name, a module and arguments included.
  fileprivate func range(ofAttribute name: String) -> Range<Index>? {
    guard let start = ["@", "@Cairn."].lazy.compactMap({ first(of: $0 + name) }).first else {
      return nil
    }
    var end = start.upperBound
    guard self[end...].hasPrefix("(") else { return start }
    while end < endIndex, self[end] != ")" { end = index(after: end) }
    return start.lowerBound..<(end < endIndex ? index(after: end) : endIndex)
  }

  private func first(of text: String) -> Range<Index>? {
    var rest = self[...]
    while let start = rest.startOfAttribute(text) {
      let end = index(start, offsetBy: text.count)
      if end == endIndex || !self[end].isLetter && self[end] != "_" { return start..<end }
      rest = self[index(after: start)...]
    }
    return nil
  }
}
