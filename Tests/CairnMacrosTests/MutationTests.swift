import TestSupport
import Testing

@testable import CairnMacroImplementation

/// Expands source that is broken at random: nothing may crash or hang.
@Suite(.takesLong)
struct `Mutated sources` {
  private static let seeds = [enumSeed, featureSeed, pathSeed, viewSeed]

  private static let featureSeed = #"""
    @Reducer /* a */ public struct Feature<Value: Hashable & P>: Sendable where Value: Codable {
      @ObservableState public struct State: Equatable { // }
        var text = "\("}")", (a, b) = (1, [2: { $0 }])
        @Presents public private(set) var child: Optional<Child<Int>.State>? = nil
        lazy var `two words`: Int! { didSet { } }
        #if DEBUG
        static let shared = #/}/#
        #endif
      }
      public enum Action: ViewAction { case view(View), child(PresentationAction<Child.Action>) }
      public var body: some ReducerOf<Self> {
        get { Reduce { state, action in return .none }.ifLet(\.$child, action: \.child) { Child() } }
      }
      func reduce(into state: inout State, action: Action) -> Effect<Action> { return .none }
    }
    """#

  private static let pathSeed = #"""
    @available(macOS 99, *) @Cairn.Reducer package indirect enum Path {
      case detail(Detail), `new`(edit: Self.Edit = Edit(mode: .new, text: "\(")"))"))
      @ReducerCaseIgnored case note(Int, _ text: [String: (a: A, B)])
      #if os(Linux)
      @ReducerCaseEphemeral case alert(AlertState<Alert>)
      #else
      case inner(Inner.Body = Inner.body), value(Feature.State)
      #endif
      static var body: some ReducerOf<Self> { let a = 1; return EmptyReducer() }
      enum State: CaseReducerState { typealias StateReducer = Path }
    }
    """#

  private static let viewSeed = #"""
    @ViewAction(for: Search<Int>.self) @MainActor struct SearchView: View {
      let store: StoreOf<Search<Int>>
      var body: some View { Button("store.send(") { store.send(.view(.a)); self.store.send(.b) } }
    }
    """#

  private static let enumSeed = #"""
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

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
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

  private static let macros = MacroRegistry.attached.values.sorted { $0.name < $1.name }

  private func check(_ source: String, _ macros: [any AttachedMacro.Type] = macros) {
    for macro in macros {
      let roles = roles(of: macro)
      // The part of the source that each role reads is the same.
      var use = AttachedMacroUse(source, of: macro, role: roles[0], parent: source)
      for role in roles {
        use.role = role
        check(macro.expand(use), length: source.utf8.count)
      }
    }
    let client = client(source.replacing("indirect enum", with: "struct"))
    for expansion in [client, entry(source)] {
      let end = source.utf8.count
      #expect(expansion.diagnostics.allSatisfy { (0...end).contains($0.position.offset) })
    }
    let tokens = Lexer.tokens(SourceBuffer(source))
    #expect(tokens.dropLast().allSatisfy { !$0.range.isEmpty })
  }

  private func check(_ expansion: Expansion, length: Int) {
    // An attribute that the source lacks has its position before the source.
    let attribute = 32
    for range in expansion.diagnostics.flatMap(\.ranges) {
      #expect(range.lowerBound >= 0 && range.upperBound <= max(length, attribute))
    }
    #expect(expansion.diagnostics.allSatisfy { !$0.message.isEmpty })
  }

  @Test(arguments: 0..<8)
  func `mutated sources are always answered`(batch: UInt64) {
    var generator = SeededGenerator(seed: batch)
    for number in 0..<40 {
      var bytes = Array(Self.seeds[number % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        mutate(&bytes, &generator)
      }
      let other = Self.macros[number % Self.macros.count]
      check(String(decoding: bytes, as: UTF8.self), [ReducerMacro.self, other])
    }
  }

  @Test(arguments: seeds.indices)
  func `truncated sources are always answered`(seed: Int) {
    let bytes = Array(Self.seeds[seed].utf8)
    // Within a word, an end is like the next one.
    let ends = bytes.indices.filter { $0 == 0 || !bytes[$0].isLetter || !bytes[$0 - 1].isLetter }
    for (number, end) in ends.enumerated() {
      // Each macro is the only one at some ends; the reducer, which reads most, at every second end.
      let other = Self.macros[(number / 2) % Self.macros.count]
      check(
        String(decoding: bytes[..<end], as: UTF8.self),
        [number.isMultiple(of: 2) ? ReducerMacro.self : other]
      )
    }
  }

  @Test(arguments: [
    "(", "[", "{", "<", "a<", "\"", "\"\\(", "#if A\n", "/*", "@", "@a(", "case ", "enum A {",
    "`", "/", "#/", "#\"", "var a = ", "->", ".", "a ? ", "where ", "struct State {", "store.send(",
    "case a(A), ", "var a: A? ", "return ",
  ])
  func `expansion takes steps in proportion to the length`(piece: String) {
    for head in ["enum A { case a(", "struct A { var body: B {", "var a: Optional<"] {
      checkSteps("@Reducer " + head) { _ in piece }
    }
  }

  @Test(arguments: [
    ("enum A {", "case c#(Feature)\n"),
    ("enum A {", "case c#(State), d#(Int), e#\n"),
    ("struct A {", "@Presents var f#: (_ a: Int) -> Void\n"),
    ("struct A { var body: B { Reduce { state, action in", "state.a#.run { 1 }\n"),
  ])
  func `expansion takes steps in proportion to the number of members`(
    head: String,
    member: String
  ) {
    checkSteps("@Reducer " + head) { member.replacing("#", with: "\($0)") }
  }

  private func checkSteps(_ head: String, piece: (Int) -> String) {
    let steps = [25, 100].map { count in
      let counter = StepCounter()
      StepCounter.$current.withValue(counter) {
        check(
          head + (0..<count).map(piece).joined(),
          [CasePathableMacro.self, PresentsMacro.self, ReducerMacro.self, ViewActionMacro.self]
        )
      }
      return counter.count
    }
    // If the number of steps were proportional to the square, it would be 16 times as large.
    #expect(steps[1] < steps[0] * 8, "\(steps)")
  }

  @Test
  func `mutated messages are always answered`() {
    let message = Array(
      """
      {"expandAttachedMacro": {"macro": {"moduleName": "M", "typeName": "CasePathableMacro"}, \
      "macroRole": "member", "attributeSyntax": {"source": "@A"}, \
      "declSyntax": {"source": "enum A {}"}}}
      """.utf8
    )
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<1_000 {
      var bytes = message
      mutate(&bytes, &generator)
      var session = PluginSession()
      #expect(session.receive(FrameDecoder.encode(bytes)).count == 1)
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
