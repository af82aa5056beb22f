/// A request of the compiler. Keys that this plugin does not know are ignored; a request that it
/// does not know decodes as `unknown`.
enum HostMessage: Equatable, Sendable {
  case getCapability
  case expandAttachedMacro(ExpandAttachedMacro)
  case expandFreestandingMacro(ExpandFreestandingMacro)
  case loadPluginLibrary
  case unknown
}

extension HostMessage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case getCapability, expandAttachedMacro, expandFreestandingMacro, loadPluginLibrary
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let request = try? container.decode(ExpandAttachedMacro.self, forKey: .expandAttachedMacro) {
      self = .expandAttachedMacro(request)
    } else if let request = try? container.decode(
      ExpandFreestandingMacro.self,
      forKey: .expandFreestandingMacro
    ) {
      self = .expandFreestandingMacro(request)
    } else if container.contains(.getCapability) {
      self = .getCapability
    } else if container.contains(.loadPluginLibrary) {
      self = .loadPluginLibrary
    } else {
      self = .unknown
    }
  }
}

/// The request to expand an attribute in one of its roles.
struct ExpandAttachedMacro: Decodable, Equatable, Sendable {
  var macro: MacroReference
  var macroRole: String
  var attributeSyntax: SyntaxMessage
  var declSyntax: SyntaxMessage
  var parentDeclSyntax: SyntaxMessage?
  var extendedTypeSyntax: SyntaxMessage?
  var conformanceListSyntax: SyntaxMessage?
  var lexicalContext: [SyntaxMessage]?
}

/// The request to expand a `#macro`.
struct ExpandFreestandingMacro: Decodable, Equatable, Sendable {
  var macro: MacroReference
  var syntax: SyntaxMessage
}

/// The macro that `#externalMacro(module:type:)` names.
struct MacroReference: Decodable, Equatable, Sendable {
  var moduleName: String
  var typeName: String
}

/// Source text with its position.
struct SyntaxMessage: Decodable, Equatable, Sendable {
  struct Location: Decodable, Equatable, Sendable {
    var fileName: String?
    var offset: Int?
  }

  var source: String
  var location: Location?

  var fragment: SourceFragment {
    // The compiler's offsets have 32 bits. Another number would overflow later.
    let offset = location?.offset.flatMap(UInt32.init(exactly:)) ?? 0
    return SourceFragment(
      text: source,
      start: SourcePosition(fileName: location?.fileName ?? "", offset: Int(offset))
    )
  }
}
