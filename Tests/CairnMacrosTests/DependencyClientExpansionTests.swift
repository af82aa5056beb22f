import Testing

@testable import CairnMacroImplementation

@Suite
struct `DependencyClient expansion` {
  @Test
  func `a client of each kind of closure is expanded`() {
    #expect(
      client(
        """
        /// A client.
        @DependencyClient public struct APIClient: Sendable {
          public var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [Item]
          public var log: @Sendable (String) -> Void // why
          public var find: @Sendable (String) async -> Item?
          public var count: @Sendable () -> Int = { 0 }
          static let shared = 1
          var isEmpty: Bool { count() == 0 }
        }
        """
      )
        == Expansion(
          source: """
            public init(
              fetch: @escaping @Sendable (_ id: Int, _ page: Int) async throws -> [Item],
              log: @escaping @Sendable (String) -> Void,
              find: @escaping @Sendable (String) async -> Item?,
              count: @escaping @Sendable () -> Int
            ) {
              self.fetch = fetch
              self.log = log
              self.find = find
              self.count = count
            }

            public init() {
              self.fetch = { _, _ in
                throw Cairn.UnimplementedEndpoint("APIClient.fetch").reported()
              }
              self.log = { _ in
                Cairn.UnimplementedEndpoint("APIClient.log").report()
              }
              self.find = { _ in
                Cairn.UnimplementedEndpoint("APIClient.find").report()
                return nil
              }
              let count = self.count
              self.count = {
                Cairn.UnimplementedEndpoint("APIClient.count").report()
                return count()
              }
            }

            public func fetch(id: Int, page: Int) async throws -> [Item] {
              try await self.fetch(id, page)
            }
            """
        )
    )
  }

  @Test(arguments: [
    ("(_ id: Int, String) async -> Int", " value0, value1 in", "return await f(value0, value1)"),
    ("() async throws -> Int", "", "return try await f()"),
    ("(inout Int) -> Void", " value0 in", "f(&value0)"),
    ("(_ a: A) throws(B) -> Int", " value0 throws(B) in", "return try f(value0)"),
    ("() async throws(B) -> Void", " () async throws(B) in", "try await f()"),
  ])
  func `an unimplemented closure calls its default after the report`(
    type: String,
    parameters: String,
    call: String
  ) {
    let source = client("@DependencyClient struct A { var f: \(type) = value }").source
    let initializer = """
      init() {
        let f = self.f
        self.f = {\(parameters)
          Cairn.UnimplementedEndpoint("A.f").report()
          \(call)
        }
      }
      """
    #expect(source.contains(initializer))
    #expect(source.contains("f: @escaping \(type)\n"))
  }

  @Test
  func `a private closure keeps its default`() {
    let source = client(
      "@DependencyClient struct A { private var f: () -> Int = { 1 }; var g: () -> Void }"
    ).source
    #expect(!source.contains("self.f"))
    #expect(source.contains("self.g"))
  }

  @Test
  func `a default in a conditional block is called after the report`() {
    let source = client(
      """
      @DependencyClient struct A {
        var g: () -> Void
        #if DEBUG
        var f: () -> Int = { 1 }
        #endif
      }
      """
    ).source
    let conditional = """
        #if DEBUG
          let f = self.f
          self.f = {
            Cairn.UnimplementedEndpoint("A.f").report()
            return f()
          }
        #endif
      """
    #expect(source.split(separator: conditional, omittingEmptySubsequences: false).count == 3)
  }

  @Test
  func `methods pass on the parameters of the closure`() {
    let source = client(
      """
      @DependencyClient struct Store<Value> {
        var change: (_ value: inout Value, Int, _ done: @escaping () -> Void) -> ()
        var save: (@Sendable (_ value: consuming Value) throws(Full) -> Void)
        @available(*, deprecated) private(set) var `do it`: @MainActor (_ `in`: Int) throws(any Error) -> A
        var each: (_ values: Int...) -> Void
        var search: (_ in: A, _ for: inout B, _ var: C) -> Void
      }
      """
    ).source
    let methods = source.split(separator: "\n\n").dropFirst(2).joined(separator: "\n\n")
    #expect(
      methods == """
        func change(value: inout Value, _ value1: Int, done: @escaping () -> Void) {
          self.change(&value, value1, done)
        }

        func save(value: consuming Value) throws(Full) {
          try self.save(value)
        }

        @available(*, deprecated)
        @MainActor
        func `do it`(in: Int) throws -> A {
          try self.`do it`(`in`)
        }

        func search(in: A, for: inout B, `var`: C) {
          self.search(`in`, &`for`, `var`)
        }
        """
    )
  }

  // P3
  @Test
  func `a parameter has a name of its own if its label hides another name`() {
    let source = client(
      """
      @DependencyClient struct A {
        var value0: (Int) -> Int = { $0 }
        var move: (_ self: Int, _ `self`: Int, Int, _ value2: Int) -> Void
        var swap: (inout Int, _ self: inout Int) -> Void
      }
      """
    ).source
    #expect(
      source.contains(
        """
          let value0 = self.value0
          self.value0 = { value0_ in
            Cairn.UnimplementedEndpoint("A.value0").report()
            return value0(value0_)
          }
        """
      )
    )
    #expect(
      source.hasSuffix(
        """
        func move(self value0: Int, self value1: Int, _ value2_: Int, value2: Int) {
          self.move(value0, value1, value2_, value2)
        }

        func swap(_ value0: inout Int, self value1: inout Int) {
          self.swap(&value0, &value1)
        }
        """
      )
    )
  }

  @Test
  func `values, private members and members in conditional blocks are expanded`() {
    #expect(
      client(
        """
        @DependencyClient private struct Client {
          let name: String
          var next: URL?
          var load: () throws -> Int
          private var secret: () -> Void
          var retries = 3
          @Dependency(\\.a) var a
          lazy var b = 1
          #if DEBUG
          var debug: (_ level: Int) -> Void
          #else
          var missing: () -> Int
          #endif
        }
        """
      ).source == """
        fileprivate init(
          name: String,
          next: URL? = nil,
          load: @escaping () throws -> Int
        ) {
          self.name = name
          self.next = next
          self.load = load
          self.secret = {
            Cairn.UnimplementedEndpoint("Client.secret").report()
          }
          #if DEBUG
            self.debug = { _ in
              Cairn.UnimplementedEndpoint("Client.debug").report()
            }
          #else
            #error("'Client.missing' returns a value and does not throw, so '@DependencyClient' needs \
        a default for it")
          #endif
        }

        fileprivate init(
          name: String
        ) {
          self.name = name
          self.load = {
            throw Cairn.UnimplementedEndpoint("Client.load").reported()
          }
          self.secret = {
            Cairn.UnimplementedEndpoint("Client.secret").report()
          }
          #if DEBUG
            self.debug = { _ in
              Cairn.UnimplementedEndpoint("Client.debug").report()
            }
          #else
            #error("'Client.missing' returns a value and does not throw, so '@DependencyClient' needs \
        a default for it")
          #endif
        }

        #if DEBUG
          func debug(level: Int) {
            self.debug(level)
          }
        #else
        #endif
        """
    )
  }

  @Test
  func `a closure that stays on its caller's actor is expanded`() {
    let source = client(
      "@DependencyClient struct A { var f: nonisolated(nonsending) (_ a: Int) async -> Void }"
    ).source
    #expect(source.contains("f: nonisolated(nonsending) @escaping (_ a: Int) async -> Void\n"))
    #expect(source.contains("nonisolated(nonsending) func f(a: Int) async {"))
  }

  @Test
  func `existing members stay unchanged`() {
    #expect(
      client(
        """
        @DependencyClient struct Client {
          var load: (_ id: Int) throws -> Int
          init() { load = { $0 } }
          init(load: @escaping (Int) throws -> Int) { self.load = load }
          func load(id: Int) -> Int { 0 }
        }
        """
      ) == Expansion()
    )
  }

  @Test(arguments: [
    ("public", "public", "public init("),
    ("public", "", "init("),
    ("public", "package", "package init("),
    ("package", "public", "package init("),
    ("", "public", "init("),
    ("fileprivate", "", "fileprivate init("),
  ])
  func `an initializer is as accessible as its parameters`(
    type: String,
    property: String,
    expected: String
  ) {
    let source = "@DependencyClient \(type) struct A { \(property) var f: () -> Void }"
    #expect(client(source).source.hasPrefix(expected))
  }

  @Test(arguments: [
    ("0", true), ("{ _ in [] }", true), (#"["a": -1.5]"#, true), ("nil", true),
    ("(nil, true)", true), (".noop", false), ("Self.value", false), (#""\(a)""#, false),
    ("{ let a = 1; return a }", false), ("/a/", false),
  ])
  func `a default of literals is a default of the initializer too`(value: String, isPlain: Bool) {
    #expect(ClientDefault.isPlain(value) == isPlain)
    let source = client("@DependencyClient struct A { var f: B = \(value) }").source
    #expect(source.contains("f: B = \(value)") == isPlain)
  }

  // A macro cannot resolve a type alias.
  @Test(arguments: [
    ("Fetch", true), ("Client.Fetch", true), ("Load<Int>", true), ("Fetch?", false),
    ("[Fetch]", false), ("String", false), ("any Service", false), ("(Int, Int)", false),
  ])
  func `the compiler checks a property whose type may be an alias of a function type`(
    type: String,
    isChecked: Bool
  ) {
    for value in ["", " = make"] {
      let source = client("@DependencyClient struct A { var f: \(type)\(value) }").source
      #expect(source.contains("self.f = Cairn.clientProperty(f)") == isChecked)
      #expect(source.contains("self.f = f\n") == !isChecked)
    }
  }
}
