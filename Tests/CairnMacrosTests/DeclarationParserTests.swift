import Testing

@testable import CairnMacroImplementation

@Suite
struct `Declaration parser` {
  private func type(_ source: String) throws -> TypeDeclaration {
    guard case .type(let type) = DeclarationParser.declaration(in: source) else {
      throw NoType()
    }
    return type
  }

  private struct NoType: Error {}

  /// Returns one word for each member.
  private func outline(_ source: String) -> [String] {
    DeclarationParser.members(in: source).located().map { member in
      switch member.element {
      case .type(let type): "\(type.keyword.text) \(type.name.text)"
      case .enumCases(let cases): "case " + cases.elements.map(\.name.text).joined(separator: ",")
      case .variable(let variable):
        "\(variable.keyword.text) " + variable.bindings.map(\.pattern.text).joined(separator: ",")
      case .function(let function): "\(function.keyword.text) \(function.name.text)"
      case .other(let other): "\(other.keyword.text) \(other.name?.text ?? "")"
      }
    }
  }

  @Test
  func `the head of a type is parsed`() throws {
    let type = try type(
      """
      /// Text with { and `ticks`.
      @available(macOS 99, *) @Cairn.Thing<Int>(a, "}") @MainActor
      public /* why */ indirect enum Tree<Leaf: Hashable & P<Int, X>, each Value, let n: Int>:
        Equatable, P<A, B>, @unchecked Sendable
      where Leaf: Codable, Leaf.ID == [Int] {
      }
      """
    )
    #expect(type.prefix.attributes.map(\.name) == ["available", "Cairn.Thing", "MainActor"])
    #expect(type.prefix.attributes.map(\.baseName) == ["available", "Thing", "MainActor"])
    #expect(type.prefix.attributes.map(\.arguments?.text) == ["macOS 99, *", #"a, "}""#, nil])
    #expect(type.prefix.modifiers.map(\.name) == ["public", "indirect"])
    #expect(type.keyword.text == "enum")
    #expect(type.name.text == "Tree")
    #expect(type.genericParameters.map(\.name.text) == ["Leaf", "Value", "n"])
    #expect(
      type.genericParameters.map(\.constraint?.text) == ["Hashable & P<Int, X>", nil, "Int"]
    )
    #expect(type.inheritance.map(\.text) == ["Equatable", "P<A, B>", "@unchecked Sendable"])
    #expect(type.requirements.map(\.text) == ["Leaf: Codable", "Leaf.ID == [Int]"])
  }

  @Test
  func `an extension has the name of the extended type`() throws {
    #expect(try type("extension A.B<Int>: P where X: Y {}").name.text == "A.B<Int>")
  }

  @Test
  func `cases are parsed with all their parts`() throws {
    let type = try type(
      """
      enum Kind {
        case none, `default`, `two words`(Int)
        @available(*, deprecated, message: "}") indirect case node(Self, at: [Int: (a: A, B)])
        case closure(@Sendable (Int, _ x: String) async throws -> Void = { (a, b) in "}" })
        case two(_ inner: Int, outer inner: Swift::Int? = nil, last: Map<A, B>=Map<A, B>(a, b))
        case raw = "}", other = -1
        case bang(Int!), any(any P & Q<Int>), meta(A.Type), pack((repeat each T))
        case open(Int // a comment }
          , /* { */ b: String)
      }
      """
    )
    let cases = type.enumCases.located().map(\.element)
    #expect(
      cases.map(\.name.value) == [
        "none", "default", "two words", "node", "closure", "two", "raw", "other", "bang", "any",
        "meta", "pack", "open",
      ]
    )
    #expect(cases.map(\.isIndirect).filter { $0 }.count == 1)
    #expect(cases[3].parameters.map(\.type.text) == ["Self", "[Int: (a: A, B)]"])
    #expect(cases[3].parameters.map(\.label?.text) == [nil, "at"])
    #expect(cases[4].parameters[0].type.text == "@Sendable (Int, _ x: String) async throws -> Void")
    #expect(cases[4].parameters[0].defaultValue?.text == #"{ (a, b) in "}" }"#)
    #expect(cases[5].parameters.map(\.label?.text) == [nil, "outer", "last"])
    #expect(cases[5].parameters.map(\.innerName?.text) == ["inner", "inner", nil])
    #expect(cases[5].parameters.map(\.type.text).prefix(2) == ["Int", "Swift::Int?"])
    #expect(cases[5].parameters[1].defaultValue?.text == "nil")
    #expect(cases[12].parameters.map(\.type.text) == ["Int", "String"])
  }

  @Test
  func `types in payloads are parsed`() throws {
    let cases = try type("enum E { case a(Self, b: [Self.ID], c: X.Self, d: Int!) }")
      .enumCases.located().map(\.element)
    #expect(cases[0].payloadType(in: "E") == "(E, b: [E.ID], c: X.Self, d: Int?)")
  }

  @Test
  func `a type goes on after a line with attributes, and before its parameters and effects`()
    throws
  {
    let type = try type(
      """
      struct S {
        var a: @Sendable
          (_ id: Int)
          async throws(E)
          -> Int
        @A
        var b: @isolated(any)
          @Sendable
          () -> Void
        @B
        var c: Int
        @C
        func d() {}
      }
      """
    )
    let types = type.members.located().compactMap { member -> String? in
      guard case .variable(let variable) = member.element else { return nil }
      return variable.bindings[0].type?.text
    }
    #expect(
      types == [
        "@Sendable (_ id: Int) async throws(E) -> Int", "@isolated(any) @Sendable () -> Void",
        "Int",
      ]
    )
    #expect(type.members.count == 4)
  }

  @Test
  func `variables are parsed`() throws {
    let type = try type(
      #"""
      struct S {
        var a = 1, b: [Int] = [1, 2].map { $0 + 1 }, (c, d) = (1, "}")
        let e: Map<String, Int>
        private(set) lazy var f: Int = { 1 }()
        var g: Int { a + 1 }
        var h = 5 { didSet { print("}") } willSet(new) {} }
        var i: Int { get async throws { 1 } nonmutating set { } }
        @Wrapped(x: { $0 }) static var j: (Int) -> String
        var k = a < b, l = Foo<A, B>()
        var m = condition
          ? 1
          : 2
        var n = view
          .padding()
          #if DEBUG
          .debug()
          #endif
          .end()
        var o: some View & P
        var p = if a { 1 } else { 2 }
        var q = /[}"]/
        var r: Int! = nil
        var s: @MainActor () -> Void = {}
      }
      """#
    )
    let variables = type.members.located().compactMap { member -> VariableDeclaration? in
      guard case .variable(let variable) = member.element else { return nil }
      return variable
    }
    let bindings = variables.flatMap(\.bindings)
    #expect(
      bindings.map(\.pattern.text) == [
        "a", "b", "(c, d)", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
        "s",
      ]
    )
    #expect(
      bindings.map(\.type?.text) == [
        nil, "[Int]", nil, "Map<String, Int>", "Int", "Int", nil, "Int", "(Int) -> String", nil,
        nil,
        nil, nil, "some View & P", nil, nil, "Int!", "@MainActor () -> Void",
      ]
    )
    #expect(bindings[1].initializer?.text == "[1, 2].map { $0 + 1 }")
    #expect(bindings[11].initializer?.text == "condition\n? 1\n: 2")
    #expect(bindings[12].initializer?.text.hasSuffix(".end()") == true)
    #expect(bindings[10].initializer?.text == "Foo<A, B>()")
    #expect(bindings.map(\.accessors.areStored).filter { !$0 }.count == 2)
    #expect(bindings[6].accessors == .list(["didSet", "willSet"]))
    #expect(bindings[7].accessors == .list(["get", "set"]))
    #expect(variables[2].prefix.modifiers.map(\.detail) == ["set", nil])
    #expect(variables[2].prefix.modifiers.accessLevel == nil)
  }

  @Test
  func `functions and other members are parsed`() {
    #expect(
      outline(
        """
        import struct Foo.Bar
        @discardableResult static func < <T>(a: T, b: T) -> Bool where T: P { a < b ? "}" : "{" }
        prefix func !(a: Int) -> Int { a }
        func `two words`(_ a: Int = 1, b: String) async throws(E) -> [Int]
        init?(x: Int) { }
        deinit { }
        subscript(id: Int) -> Int { get { 1 } set { } }
        typealias X = Y<Int>
        class func f() {}
        class var g = 1
        class C: D { class E {} }
        actor A { nonisolated(unsafe) var x = 1 }
        associatedtype ID: Hashable = Int
        var after: Int
        """
      ) == [
        "import struct", "func <", "func !", "func `two words`", "init init", "deinit deinit",
        "subscript subscript", "typealias X", "func f", "var g", "class C", "actor A",
        "associatedtype ID", "var after",
      ]
    )
  }

  @Test(arguments: [
    "typealias A = Result<Int, Never>?", "typealias A<T> = [Box<T>?]", "typealias A = (any P)!",
    "func a() -> Box<Box<Int>>?", "var a = b as? Box<Int>?", "var a = 1...", "var a = b~~",
  ])
  func `a member after an operator at the end of a line is parsed`(first: String) {
    #expect(outline("\(first)\npublic var b: Int").last == "var b")
  }

  @Test
  func `an attribute in front of a label is not part of the type`() {
    let members = DeclarationParser.members(
      in:
        "init(@Builder<Int> a b: @Sendable () -> Int = { 1 }, @Other c: Int, _ d: @MainActor () -> Int)"
    )
    guard case .element(.function(let function)) = members.first else {
      Issue.record("no function")
      return
    }
    #expect(function.parameters.map(\.label?.text) == ["a", "c", nil])
    #expect(
      function.parameters.map(\.type.text) == [
        "@Sendable () -> Int", "Int", "@MainActor () -> Int",
      ]
    )
  }

  @Test(arguments: ["get(1)", "set(1)", "get { 1 }", "init(1)"])
  func `a closure after the value of a property does not make it computed`(statement: String) throws
  {
    let type = try type("struct S { var a = Client { \(statement) }; var b: Int }")
    #expect(type.variables(named: "a").first?.binding.accessors == Accessors.none)
    #expect(type.declares("b"))
  }

  @Test
  func `conditional blocks are mirrored`() {
    let members = DeclarationParser.members(
      in: """
        var a: Int
        #if DEBUG && (os(Linux) || FOO) // comment
        var b: Int
        #if INNER
        case c
        #endif
        #elseif BAR
        #else
        func d() {}
        #endif
        var e: Int
        """
    )
    #expect(members.count == 3)
    guard case .block(let block) = members[1] else {
      Issue.record("no block")
      return
    }
    #expect(
      block.branches.map(\.directive) == [
        "#if DEBUG && (os(Linux) || FOO)", "#elseif BAR", "#else",
      ]
    )
    #expect(block.branches.map(\.elements.count) == [2, 0, 1])
    let located: [(element: Declaration, place: ConditionalPlace)] = members.located()
    #expect(located.count == 5)
    #expect(located[0].place.isPresent(with: located[2].place))
    #expect(located[1].place.isPresent(with: located[2].place))
    #expect(!located[2].place.isPresent(with: located[1].place))
    #expect(!located[1].place.isPresent(with: located[3].place))
  }

  @Test
  func `attributes in conditional blocks belong to the declaration after the block`() throws {
    let source = """
      #if DEBUG
      @Debugged @Model(1)
      #if os(Linux)
      @Linux
      #endif
      #else
      @Other
      #endif
      struct S {
        var a = 1
        #if DEBUG
        @Wrapped
        #endif
        @Plain var b: Int
        #if DEBUG
        @Wrapped var c: Int
        #endif
      }
      """
    let type = try type(source)
    #expect(type.name.value == "S")
    #expect(type.variables(named: "b").first?.variable.prefix.attributes.map(\.name) == ["Plain"])
    #expect(type.members.count == 3)
    guard case .block = type.members[2] else {
      Issue.record("no block")
      return
    }
  }

  @Test
  func `broken members are skipped`() {
    #expect(outline("var a = ) ] } var b\nlet c: Int") == ["var a", "var b", "let c"])
    #expect(outline("enum E { case") == ["enum E"])
    #expect(outline("#if A\nvar a: Int") == ["var a"])
    #expect(outline("@ @ @ public").isEmpty)
    #expect(DeclarationParser.declaration(in: "") == nil)
  }

  @Test
  func `nesting is parsed to a depth that the stack allows`() {
    let deep = String(repeating: "struct A {\n#if B\n", count: 20_000)
    #expect(DeclarationParser.declaration(in: deep) != nil)
  }
}
