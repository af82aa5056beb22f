/// The implementation of an attribute.
///
/// Somebody who adds a macro writes one type in a file of its own, and names it in
/// ``MacroRegistry``.
protocol AttachedMacro: SendableMetatype {
  /// The attribute's name, as messages spell it, without the sign.
  static var name: String { get }

  /// Expands one role of the attribute. A role that it does not have expands to nothing.
  static func expand(_ use: AttachedMacroUse) -> Expansion
}

/// What a macro made of the source.
struct Expansion: Equatable, Sendable {
  var source = ""
  var diagnostics: [Diagnostic] = []
}

/// The parts that an attribute can play.
enum MacroRole: String, Sendable {
  case accessor, memberAttribute, member, peer, conformance, `extension`, preamble, body
}
