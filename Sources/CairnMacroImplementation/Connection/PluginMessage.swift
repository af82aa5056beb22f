/// A response of this plugin.
enum PluginMessage: Equatable, Sendable {
  case capability(protocolVersion: Int)
  case expansion(source: String?, diagnostics: [Diagnostic])
  case loadPluginLibrary(isLoaded: Bool)
  /// The response to an unknown request.
  case empty
}

extension PluginMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case getCapabilityResult, expandMacroResult, loadPluginLibraryResult
  }

  private struct CapabilityResult: Encodable {
    struct Capability: Encodable {
      var protocolVersion: Int
      var features: [String] = []
    }
    var capability: Capability
  }

  private struct ExpansionResult: Encodable {
    var expandedSource: String?
    var diagnostics: [DiagnosticMessage]
  }

  private struct LoadResult: Encodable {
    var loaded: Bool
    var diagnostics: [DiagnosticMessage] = []
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .capability(let version):
      try container.encode(
        CapabilityResult(capability: .init(protocolVersion: version)),
        forKey: .getCapabilityResult
      )
    case .expansion(let source, let diagnostics):
      let result = ExpansionResult(
        expandedSource: source,
        diagnostics: diagnostics.map(DiagnosticMessage.init)
      )
      try container.encode(result, forKey: .expandMacroResult)
    case .loadPluginLibrary(let isLoaded):
      try container.encode(LoadResult(loaded: isLoaded), forKey: .loadPluginLibraryResult)
    case .empty:
      break
    }
  }
}
