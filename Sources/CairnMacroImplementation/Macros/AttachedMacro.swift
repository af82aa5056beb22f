/// The implementation of an attribute.
///
/// To add a macro, write one type in a file of its own, and add it to ``MacroRegistry``.
protocol AttachedMacro: SendableMetatype {
  /// The attribute's name in messages, without the at sign.
  static var name: String { get }

  /// Expands one role of the attribute. Returns an empty expansion for a role that the attribute
  /// does not have.
  static func expand(_ use: AttachedMacroUse) -> Expansion
}

/// The result of a macro.
struct Expansion: Equatable, Sendable {
  var source = ""
  var diagnostics: [Diagnostic] = []
}

/// The roles of an attribute.
enum MacroRole: String, Sendable {
  case accessor, memberAttribute, member, peer, conformance, `extension`, preamble, body
}
