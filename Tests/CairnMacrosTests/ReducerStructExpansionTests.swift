import Testing

@testable import CairnMacroImplementation

@Suite
struct `Reducer expansion on a struct` {
  @Test
  func `all that is missing is filled in`() {
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
  func `what is there is left alone`() {
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

  @Test
  func `the conformance repeats what is said of availability`() {
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
  func `a conformance that is there is not repeated`() {
    let source = "@Reducer struct Kind {}"
    #expect(expansion(of: ReducerMacro.self, as: .extension, source, conformances: []).isEmpty)
  }

  @Test(arguments: [
    ("public", "public "), ("package", "package "), ("", ""), ("fileprivate", "fileprivate "),
    ("private", "fileprivate "),
  ])
  func `the access level is that of the feature`(level: String, expected: String) {
    let source = members("@Reducer \(level) struct Kind {}", of: ReducerMacro.self)
    for head in ["struct State", "init()", "typealias Action", "var body"] {
      #expect(source.contains("\(expected)\(head)"))
    }
  }

  @Test(arguments: [
    ("struct State {}", "@Cairn.ObservableState"),
    ("enum State {}", "@Cairn.CasePathable\n@Cairn.ObservableState"),
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
    ("var body: some ReducerOf<Self> { Reduce { return .none } }", true),
    ("@ReducerBuilder<State, Action> var body: some ReducerOf<Self> { A() }", false),
    ("@CairnCore.ReducerBuilderOf<Self> var body: some ReducerOf<Self> { A() }", false),
    ("let body = A()", false),
    ("var other: some ReducerOf<Self> { A() }", false),
  ])
  func `a body gets its builder, unless it has no use for it`(member: String, expected: Bool) {
    let builder = "@CairnCore.ReducerBuilder<Self.State, Self.Action>"
    #expect(attributes(ofMember: member) == (expected ? builder : ""))
  }
}
