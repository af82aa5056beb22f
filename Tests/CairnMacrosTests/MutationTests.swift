import Testing

@testable import CairnMacroImplementation

/// Source that is broken at random is expanded: nothing may crash or hang.
@Suite
struct `Mutated sources` {
  private static let seed = #"""
    /// Text with { and "quotes".
    @available(*, deprecated, message: "}") @Cairn.CasePathable
    public indirect enum Tree<Leaf: Hashable & P<Int>>: Equatable, Sendable where Leaf: Codable {
      case none, `default`, `two words`(Int)
      case node(Self, at: [Int: (a: A, B)] = [1: f("\(x + "}")")]) // comment
      #if DEBUG && (os(Linux) || FOO)
      case closure(@Sendable (Int, _ x: String) async throws -> Void = { (a, b) in /[}]/ })
      #else
      case raw = #"}\#(1)"#, other = -1
      #endif
      /* nested /* comment */ */
      var value: Map<String, Int> = .init() { didSet { print("""
        } \(value)
        """) } }
      var call: @Sendable (_ id: Int, [A]) async throws(E<Int>) -> (Int) -> B? = { _ in /x/ }
      @DependencyEntry(test: A { $0 }) private var entry: (((_ a: A) -> B))
      func <= <T>(a: T, b: T) -> Bool where T: P { a < b ? 1 : 2 }
      struct Inner { let x = #/a"b/#; subscript(i: Int) -> Int { get { 1 } } }
    }
    """#

  private static let insertions: [[UInt8]] = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#", "#if", "#endif", "#else", "`", "/",
    "/*", "*/", "//", "\\", "\\(", ",", ":", "=", "@", ".", "..", "->", "?", "case ", "enum ",
    "var ", "\n", "\r\n", " ", "\u{0}", "é", "→", "🎉", "where ", "extension ", "struct ", "func ",
  ].map { Array($0.utf8) }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout Generator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.replaceSubrange(place..<end, with: bytes[place..<end].reversed())
    default:
      let text = Self.insertions.randomElement(using: &generator) ?? []
      bytes.insert(contentsOf: text, at: place)
    }
  }

  private func check(_ source: String) {
    for role in [MacroRole.member, .extension] {
      let expansion = CasePathableMacro.expand(AttachedMacroUse(source, role: role))
      let end = source.utf8.count
      #expect(expansion.diagnostics.allSatisfy { (0...end).contains($0.position.offset) })
    }
    let client = client(source.replacing("indirect enum", with: "struct"))
    for expansion in [client, entry(source)] {
      let end = source.utf8.count
      #expect(expansion.diagnostics.allSatisfy { (0...end).contains($0.position.offset) })
    }
    let tokens = Lexer.tokens(SourceBuffer(source))
    #expect(tokens.dropLast().allSatisfy { !$0.range.isEmpty })
  }

  @Test(arguments: 0..<8)
  func `are always answered`(batch: UInt64) {
    var generator = Generator(state: batch)
    for _ in 0..<250 {
      var bytes = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        mutate(&bytes, &generator)
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test
  func `are always answered when they are cut off`() {
    let bytes = Array(Self.seed.utf8)
    for end in bytes.indices {
      check(String(decoding: bytes[..<end], as: UTF8.self))
    }
  }

  @Test(arguments: [
    "(", "[", "{", "<", "a<", "\"", "\"\\(", "#if A\n", "/*", "@", "@a(", "case ", "enum A {",
    "`", "/", "#/", "#\"", "var a = ", "->", ".", "a ? ", "where ",
  ])
  func `take no longer than their length allows`(piece: String) {
    let source = "@CasePathable enum A { case a(" + String(repeating: piece, count: 5_000)
    let duration = ContinuousClock().measure { check(source) }
    #expect(duration < .seconds(20))
  }

  @Test
  func `messages are always answered`() {
    let message = Array(
      """
      {"expandAttachedMacro": {"macro": {"moduleName": "M", "typeName": "CasePathableMacro"}, \
      "macroRole": "member", "attributeSyntax": {"source": "@A"}, \
      "declSyntax": {"source": "enum A {}"}}}
      """.utf8
    )
    var generator = Generator(state: 99)
    for _ in 0..<2_000 {
      var bytes = message
      mutate(&bytes, &generator)
      var session = PluginSession()
      #expect(session.receive(FrameDecoder.encode(bytes)).count == 1)
    }
  }
}
