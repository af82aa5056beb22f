import Testing

@testable import CairnMacroImplementation

@Suite
struct `Reducer expansion on a struct` {
  @Test
  func `all missing members are added`() {
    #expect(
      expansion(of: ReducerMacro.self, as: .member, "@Reducer public struct Kind {}") == """
        @Cairn.ObservableState
        public struct State: Swift.Equatable, Swift.Hashable, Swift.Sendable, Swift.Codable {
          public init() {}
        }

        public typealias Action = CairnCore.NoAction

        public var body: CairnCore.EmptyReducer<State, Action> {
          CairnCore.EmptyReducer()
        }
        """
    )
  }

  @Test
  func `existing members stay unchanged`() {
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .member,
        """
        @Reducer struct Kind {
          struct State {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        """
      ) == """
        typealias Action = CairnCore.NoAction

        typealias Body = Swift.Never
        """
    )
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .member,
        """
        @Reducer struct Kind {
          typealias Action = Other.Action
          let body = other()
        }
        """
      ) == """
        @Cairn.ObservableState
        struct State: Swift.Equatable, Swift.Hashable, Swift.Sendable, Swift.Codable {
          init() {}
        }
        """
    )
  }

  // P3
  @Test(arguments: [
    ("let body = EmptyReducer<Int, Bool>()", "Int", "Bool"),
    ("let body = CairnCore.EmptyReducer<Int, Bool>()", "Int", "Bool"),
    ("let body = Reduce<\n  Int,\n  Bool\n> { _, _ in .none }", "Int", "Bool"),
    (
      "let body = Reduce<[Int: (A, B)], @Sendable () -> Void> { _, _ in .none }",
      "[Int: (A, B)]", "@Sendable () -> Void"
    ),
    ("var body: some Reducer<Int, Bool> { A() }", "Int", "Bool"),
    (
      "var body: some CairnCore.Reducer<Other.State, Other<X, Y>.Action> { A() }",
      "Other.State", "Other<X, Y>.Action"
    ),
    ("var body: any Reducer<Int, Bool> { A() }", "Int", "Bool"),
    ("var body: ResolvedReducer<Int, Bool> { A().resolve() }", "Int", "Bool"),
    ("var body: some ReducerOf<Other<X>> { A() }", "Other<X>.State", "Other<X>.Action"),
    ("let body = Other()", "Other.State", "Other.Action"),
    ("let body = Other<X, Y>(a: 1)", "Other<X, Y>.State", "Other<X, Y>.Action"),
    ("var body: Other { Other() }", "Other.State", "Other.Action"),
  ])
  func `A body's type determines the state and the actions`(
    body: String,
    state: String,
    action: String
  ) {
    let expected = """
      typealias State = \(state)

      typealias Action = \(action)
      """
    #expect(members("@Reducer struct Kind { \(body) }", of: ReducerMacro.self) == expected)
  }

  // P3
  @Test(arguments: [
    "some ReducerOf<Self>", "some ReducerOf<Kind>", "some Reducer<State, Action>",
    "some Reducer<Self.State, Self.Action>", "some Reducer<Kind.State, Kind.Action>",
  ])
  func `A feature with a body of its own type gets a generated state and generated actions`(
    type: String
  ) {
    let source = members(
      "@Reducer struct Kind { var body: \(type) { A() } }",
      of: ReducerMacro.self
    )
    #expect(source.contains("struct State: "))
    #expect(source.contains("typealias Action = CairnCore.NoAction"))
  }

  // P3
  @Test(arguments: [
    "var body: some Reducer<State, Action> { A() }",
    "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }",
  ])
  func `A feature in a feature that declares neither has the state and actions of that one`(
    member: String
  ) {
    let source = "@Reducer struct Helper { \(member) }"
    let context = ["@Reducer struct Outer<T> {}", "enum Module {}"]
    let expected = "typealias State = Outer.State\n\ntypealias Action = Outer.Action"
    let found = members(source, of: ReducerMacro.self, context: context)
    #expect(found.hasPrefix(expected))
    #expect(!found.contains("struct State"))
  }

  // P3
  @Test(arguments: [
    ("var body: some ReducerOf<Self> { A() }", "@Reducer struct Outer {}"),
    ("var body: some Reducer<Self.State, Self.Action> { A() }", "@Reducer struct Outer {}"),
    ("enum Action {}; var body: some Reducer<State, Action> { A() }", "@Reducer struct Outer {}"),
    ("var body: some Reducer<State, Action> { A() }", "struct Outer {}"),
  ])
  func `A feature in another type, or with a domain of its own, gets a generated state`(
    member: String,
    outer: String
  ) {
    let source = "@Reducer struct Helper { \(member) }"
    #expect(members(source, of: ReducerMacro.self, context: [outer]).contains("struct State: "))
  }

  @Test
  func `the conformance repeats the availability`() {
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .extension,
        "@available(macOS 99, *) @Reducer struct Kind {}"
      ) == """
        @available(macOS 99, *)
        extension Module.Kind: nonisolated CairnCore.Reducer {}
        """
    )
  }

  @Test
  func `an existing conformance is not repeated`() {
    let source = "@Reducer struct Kind {}"
    #expect(expansion(of: ReducerMacro.self, as: .extension, source, conformances: []).isEmpty)
  }

  @Test(arguments: [
    ("public", "public "), ("package", "package "), ("", ""), ("fileprivate", "fileprivate "),
    ("private", "fileprivate "),
  ])
  func `the access level is copied from the feature`(level: String, expected: String) {
    let source = members("@Reducer \(level) struct Kind {}", of: ReducerMacro.self)
    for head in ["struct State", "init()", "typealias Action", "var body"] {
      #expect(source.contains("\(expected)\(head)"))
    }
  }

  @Test(arguments: [
    ("struct State {}", "@Cairn.ObservableState"),
    ("enum State {}", "@Cairn.CasePathable\n@Cairn.ObservableState\n@dynamicMemberLookup"),
    ("@dynamicMemberLookup enum State {}", "@Cairn.CasePathable\n@Cairn.ObservableState"),
    ("enum Action {}", "@Cairn.CasePathable"),
    ("struct Action {}", ""),
    ("struct Other {}", ""),
    ("@ObservableState struct State {}", ""),
    ("@Cairn.CasePathable enum Action {}", ""),
    ("typealias State = Int", ""),
    ("func body() {}", ""),
  ])
  func `nested types get their macros`(member: String, expected: String) {
    #expect(attributes(ofMember: member) == expected)
  }

  @Test(arguments: [
    ("var body: some ReducerOf<Self> { A() }", true),
    ("var body: some ReducerOf<Self> { get { A() } }", true),
    ("static var body: some ReducerOf<Self> { A() }", true),
    ("var body: some ReducerOf<Self> { return A() }", false),
    ("var body: some ReducerOf<Self> { let a = A(); return a }", false),
    ("var body: some ReducerOf<Self> { let a = get { A() }; return a }", false),
    ("var body: some ReducerOf<Self> { @inlinable get { return A() } }", false),
    ("var body: some ReducerOf<Self> { Reduce { return .none } }", true),
    ("@ReducerBuilder<State, Action> var body: some ReducerOf<Self> { A() }", false),
    ("@CairnCore.ReducerBuilderOf<Self> var body: some ReducerOf<Self> { A() }", false),
    ("let body = A()", false),
    ("var other: some ReducerOf<Self> { A() }", false),
  ])
  func `a body gets its builder, unless it does not need one`(member: String, expected: Bool) {
    let builder = "@CairnCore.ReducerBuilder<Self.State, Self.Action>"
    #expect(attributes(ofMember: member) == (expected ? builder : ""))
  }
}
