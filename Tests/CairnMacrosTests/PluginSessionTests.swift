import TestSupport
import Testing

@testable import CairnMacroImplementation

@Suite
struct `Plugin session` {
  private let expand = """
    {"expandAttachedMacro": {"macro": {"moduleName": "M", "typeName": "CasePathableMacro", \
    "name": "CasePathable ", "later": 1}, "macroRole": "extension", "discriminator": "$s", \
    "attributeSyntax": {"kind": "attribute", "source": "\\n@CasePathable ", "location": \
    {"fileID": "M/F.swift", "fileName": "F.swift", "line": 1, "column": 1, "offset": 20}}, \
    "declSyntax": {"kind": "declaration", "source": "\\n@CasePathable enum E { case a }", \
    "location": {"fileName": "F.swift", "offset": 20}}, \
    "extendedTypeSyntax": {"kind": "type", "source": "Outer.E"}, \
    "conformanceListSyntax": {"kind": "declaration", "source": "struct Placeholder: CairnCore.CasePathable {}"}, \
    "staticBuildConfiguration": "{}", "invented": [1, {"a": null}]}}
    """

  private func answer(_ message: String) -> String {
    let answer = PluginSession.answer(to: Array(message.utf8))
    return String(decoding: JSON.encode(answer), as: UTF8.self)
  }

  private func expansion(_ source: String) -> String {
    #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"\#(source)"}}"#
  }

  @Test
  func `the plugin answers with its capability`() {
    let expected = #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#
    #expect(answer(#"{"getCapability": {}}"#) == expected)
    #expect(
      answer(#"{"getCapability": {"capability": {"protocolVersion": 99, "x": 1}}}"#) == expected
    )
  }

  @Test
  func `unknown keys are ignored in an expansion`() {
    #expect(
      answer(expand) == expansion("extension Outer.E: nonisolated CairnCore.CasePathable {}")
    )
  }

  @Test
  func `an unknown role expands to nothing`() {
    let message = expand.replacing("\"extension\"", with: "\"someday\"")
    #expect(answer(message) == expansion(""))
  }

  @Test
  func `an unknown macro is an error at the attribute`() {
    let message = expand.replacing("CasePathableMacro", with: "SomedayMacro")
    #expect(
      answer(message) == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"this version \
        of 'CairnMacros' has no macro 'SomedayMacro'; build the package again","notes":[],\
        "position":{"fileName":"F.swift","offset":21},"severity":"error"}]}}
        """
    )
    let freestanding = """
      {"expandFreestandingMacro": {"macro": {"moduleName": "M", "typeName": "X", "name": "x"}, \
      "discriminator": "d", "syntax": {"kind": "expression", "source": "#x"}}}
      """
    #expect(answer(freestanding).contains("has no macro 'X'"))
  }

  @Test
  func `a diagnostic is sent with all its parts`() {
    let message = expand.replacing("enum E", with: "struct E")
    #expect(
      answer(message) == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":"","range":\
        {"endOffset":35,"fileName":"F.swift","startOffset":21}}],"message":\
        "remove '@CasePathable'"}],"highlights":[{"endOffset":34,"fileName":"F.swift",\
        "startOffset":21},{"endOffset":41,"fileName":"F.swift","startOffset":35}],"message":\
        "'@CasePathable' can only be attached to an enum, not to struct 'E'","notes":[],\
        "position":{"fileName":"F.swift","offset":21},"severity":"error"}],"expandedSource":""}}
        """
    )
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "4294967296", "-1"])
  func `an offset that no file has is ignored`(offset: String) {
    let message = expand.replacing("enum E", with: "struct E")
      .replacing("\"offset\": 20", with: "\"offset\": \(offset)")
    #expect(answer(message).contains(#""position":{"fileName":"F.swift","offset":1}"#))
  }

  @Test
  func `plugin libraries are not loaded`() {
    #expect(
      answer(#"{"loadPluginLibrary": {"libraryPath": "/x", "moduleName": "X"}}"#)
        == #"{"loadPluginLibraryResult":{"diagnostics":[],"loaded":false}}"#
    )
  }

  @Test(arguments: [
    "", "{", "{}", "[]", "null", "\"a\"", "{\"someday\": {}}", "\u{0}",
    "{\"expandAttachedMacro\": {}}",
    "{\"expandAttachedMacro\": 1}", "{\"expandFreestandingMacro\": {\"macro\": 1}}",
  ])
  func `an unknown message gets an empty answer`(message: String) {
    #expect(answer(message) == "{}")
  }

  @Test
  func `a message that nests deeply gets an empty answer`() {
    for piece in ["[", "{\"a\":"] {
      #expect(answer(String(repeating: piece, count: 100_000)) == "{}")
    }
  }

  @Test
  func `each frame is answered, and the session ends with the input`() {
    var session = PluginSession()
    let frame = FrameDecoder.encode(Array("?".utf8))
    let reply = PluginSession.Action.write(FrameDecoder.encode(Array("{}".utf8)))
    #expect(session.receive(frame + frame + frame.prefix(3)) == [reply, reply])
    #expect(session.receive(frame.dropFirst(3)) == [reply])
    #expect(session.receive([]) == [.exit(status: 0)])
  }

  @Test
  func `a damaged stream ends the session after the frames before the damage`() {
    var session = PluginSession()
    let frame = FrameDecoder.encode([])
    let actions = session.receive(frame + Array(repeating: 255, count: 8))
    #expect(actions.count == 2)
    #expect(actions.last == .exit(status: 1))
  }

  @Test
  func `a connection answers over descriptors until its input ends`() throws {
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    try #require(pipe(&input) == 0 && pipe(&output) == 0)
    let request = FrameDecoder.encode(Array(#"{"getCapability": {}}"#.utf8))
    #expect(Descriptor(input[1]).write(request + request))
    Descriptor(input[1]).close()
    let connection = PluginConnection(
      input: Descriptor(input[0]),
      output: Descriptor(output[1])
    )
    #expect(connection.run() == 0)
    Descriptor(output[1]).close()
    var decoder = FrameDecoder()
    decoder.append(try #require(Descriptor(output[0]).read(upTo: 4096)))
    let frame = decoder.next()
    #expect(frame != .incomplete)
    #expect(decoder.next() == frame)
    Descriptor(input[0]).close()
    Descriptor(output[0]).close()
  }
}
