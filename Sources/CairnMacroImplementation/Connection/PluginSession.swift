/// The protocol with the compiler as a state machine without input and output: bytes in, actions
/// out.
struct PluginSession {
  enum Action: Equatable {
    case write([UInt8])
    case exit(status: Int32)
  }

  /// The protocol version of this plugin. A host with a newer version uses this one.
  static let protocolVersion = 7

  private var decoder = FrameDecoder()

  /// Handles bytes that have arrived. No bytes mean the end of input.
  mutating func receive(_ bytes: some Collection<UInt8>) -> [Action] {
    guard !bytes.isEmpty else { return [.exit(status: 0)] }
    decoder.append(bytes)
    var actions: [Action] = []
    while true {
      switch decoder.next() {
      case .frame(let message):
        actions.append(.write(FrameDecoder.encode(JSON.encode(Self.answer(to: message)))))
      case .incomplete:
        return actions
      case .damaged:
        return actions + [.exit(status: 1)]
      }
    }
  }

  static func answer(to message: [UInt8]) -> PluginMessage {
    switch JSON.decode(HostMessage.self, from: message) ?? .unknown {
    case .getCapability:
      .capability(protocolVersion: protocolVersion)
    case .expandAttachedMacro(let request):
      MacroRegistry.expand(request)
    case .expandFreestandingMacro(let request):
      MacroRegistry.expand(request)
    case .loadPluginLibrary:
      .loadPluginLibrary(isLoaded: false)
    case .unknown:
      .empty
    }
  }
}
