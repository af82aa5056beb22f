import CairnTesting
import Synchronization
import Testing

struct Item: Equatable, Sendable {
  var id: Int
}

struct Offline: Error, Equatable {}

/// The position of the struct to which the macro is attached.
private let clientLine: UInt = #line + 4

/// A client with every kind of member.
@DependencyClient
public struct APIClient: Sendable {
  /// Fetches a page.
  public var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [Int]
  var log: @Sendable (String) -> Void
  var find: @Sendable (_ name: String) async -> Item?
  var count: @Sendable () -> Int = { 0 }
  var cached: @Sendable (_ id: Int) -> [Item] = { _ in [] }
  var save: @Sendable (_ item: Item) throws(Offline) -> Void
  var take: @Sendable (_ item: Item) throws(Offline) -> Int = { _ throws(Offline) in throw Offline()
  }
  var total: @Sendable (_ of: [Int]) async -> Int = { $0.reduce(0, +) }
  @MainActor var shown: @MainActor @Sendable (_ count: Int) -> Int = { $0 }
  var rename: @Sendable (_ item: inout Item) -> Void = { $0.id = 9 }
  var title: @Sendable () -> String = Self.makeTitle
  var change: @Sendable (_ item: inout Item) -> Void
  var onDone: @Sendable (_ done: @escaping @Sendable () -> Void, Int) -> Void
  var `do it`: @Sendable (_ `in`: Int) throws -> String
  @MainActor var show: @MainActor @Sendable (_ item: Item) -> Void
  private var secret: @Sendable () -> Void
  #if DEBUG || !DEBUG
    var debug: @Sendable (_ level: Int) throws -> Int
  #else
    var missing: @Sendable () -> Missing
  #endif
  static let shared = 1
  @Sendable private static func makeTitle() -> String { "default" }
  var isEmpty: Bool { count() == 0 }
}

extension APIClient: DependencyKey {
  public static let liveValue = APIClient(
    fetch: { id, page in [id, page] },
    log: { _ in },
    find: { _ in nil },
    count: { 3 },
    cached: { id in [Item(id: id)] },
    save: { _ throws(Offline) in throw Offline() },
    take: { $0.id },
    total: { $0.count },
    shown: { $0 },
    rename: { $0.id += 1 },
    title: { "live" },
    change: { $0.id += 1 },
    onDone: { done, _ in done() },
    `do it`: { "\($0)" },
    show: { _ in }
  )
  public static let testValue = APIClient()
}

@DependencyClient
private struct Named<Value: Sendable>: Sendable {
  let name: String
  var load: @Sendable () async throws -> Value
}

struct Settings: Equatable, Sendable { var limit = 1 }

/// A client with properties whose types could be aliases of function types.
@DependencyClient
private struct Configured<Value: Equatable & Sendable>: Sendable {
  typealias Limits = Set<Int>

  var settings: Settings
  var limits: Limits = []
  let value: Value
  var load: @Sendable () async throws -> Value
}

/// A client with the names that the expansion uses.
@DependencyClient
private struct Crowded {
  var value0: (Int) -> Int = { $0 + 1 }
  var move: (_ self: Int, Int, _ value1: Int, _ `var`: Int) -> [Int] = { [$0, $1, $2, $3] }
}

@Suite
struct `DependencyClient macro` {
  private func issues<Result>(_ operation: () throws -> Result) -> (Result?, [String]) {
    let found = Mutex<[String]>([])
    let result = withIssueReporter(
      ClosureIssueReporter { issue in found.withLock { $0.append(issue.summary) } }
    ) {
      try? operation()
    }
    return (result, found.withLock { $0 })
  }

  @Test
  func `a client is created from its closures`() async throws {
    let client = APIClient.liveValue
    #expect(try await client.fetch(1, 2) == [1, 2])
    #expect(client.count() == 3)
    var item = Item(id: 1)
    client.change(&item)
    #expect(item.id == 2)
    let named = Named(name: "n", load: { 1 })
    #expect(try await named.load() == 1)
  }

  @Test
  func `named parameters are labels`() async throws {
    let client = APIClient.liveValue
    #expect(try await client.fetch(id: 1, page: 2) == [1, 2])
    #expect(await client.find(name: "a") == nil)
    #expect(client.cached(id: 1) == [Item(id: 1)])
    #expect(throws: Offline()) { try client.save(item: Item(id: 1)) }
    var item = Item(id: 1)
    client.change(item: &item)
    #expect(item.id == 2)
    #expect(try client.`do it`(in: 3) == "3")
    await client.show(item: item)
    await confirmation { isDone in
      client.onDone(done: { isDone() }, 1)
    }
  }

  // P3
  @Test
  func `a property and a parameter may have names that the expansion uses`() {
    let client = Crowded(value0: { $0 }, move: { [$3, $2, $1, $0] })
    #expect(client.move(self: 1, 2, value1: 3, var: 4) == [4, 3, 2, 1])
    let message = "Crowded.value0 was called, which is not implemented"
    #expect(issues { Crowded().value0(1) } == (2, [message]))
  }

  // I1
  @Test
  func `calling a missing closure is an issue`() {
    let client = APIClient()
    #expect(issues { client.log("a") }.1 == ["APIClient.log was called, which is not implemented"])
    #expect(
      issues { try client.debug(level: 1) }.1
        == ["APIClient.debug was called, which is not implemented"]
    )
    #expect(issues { try client.save(item: Item(id: 1)) }.1.count == 1)
  }

  // I1
  @Test
  func `calling a closure that has only a default is an issue, and returns the default`()
    async
    throws
  {
    let client = APIClient()
    #expect(
      issues { client.count() } == (0, ["APIClient.count was called, which is not implemented"])
    )
    #expect(
      issues { client.cached(id: 1) }
        == ([], ["APIClient.cached was called, which is not implemented"])
    )
    let item = Item(id: 1)
    #expect(issues { try client.take(item: item) }.1.count == 1)
    _ = issues { #expect(throws: Offline()) { try client.take(item: item) } }
    let found = issues {
      var item = Item(id: 1)
      client.rename(item: &item)
      return item
    }
    #expect(found.0 == Item(id: 9))
    #expect(found.1 == ["APIClient.rename was called, which is not implemented"])
    #expect(issues { client.title() }.0 == "default")
  }

  // I1
  @Test
  func `an asynchronous closure that has only a default is an issue, and awaits the default`()
    async throws
  {
    let found = Mutex<[String]>([])
    let total = await withIssueReporter(
      ClosureIssueReporter { issue in found.withLock { $0.append(issue.summary) } }
    ) {
      await APIClient().total(of: [1, 2]) + APIClient().shown(count: 3)
    }
    #expect(total == 6)
    #expect(
      found.withLock { $0 } == [
        "APIClient.total was called, which is not implemented",
        "APIClient.shown was called, which is not implemented",
      ]
    )
  }

  // I1
  @Test
  func `a closure that a test replaces reports nothing`() {
    var client = APIClient()
    client.count = { 4 }
    #expect(issues { client.count() } == (4, []))
  }

  @Test
  func `calling a missing closure throws if it can`() {
    _ = issues {
      #expect(throws: UnimplementedEndpoint("APIClient.do it")) { try APIClient().`do it`(1) }
    }
    _ = issues {
      #expect(throws: UnimplementedEndpoint("APIClient.debug")) { try APIClient().debug(1) }
    }
  }

  @Test
  func `a test replaces one endpoint`() async throws {
    let ids = try await withDependencies {
      $0[APIClient.self].fetch = { id, _ in [id] }
    } operation: {
      @Dependency(APIClient.self) var client
      return try await client.fetch(id: 7, page: 1)
    }
    #expect(ids == [7])
  }

  // I2, X9
  @Test
  func `an endpoint that is called in an effect fails the test`() async throws {
    let texts = Mutex<[String]>([])
    await withKnownIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          .run { _ in
            @Dependency(APIClient.self) var client
            client.log("a")
          }
        }
      }
      await store.send(true)
      await store.finish()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    #expect(
      texts.withLock { $0 } == [
        """
        APIClient.log was called, which is not implemented [unimplemented-endpoint] at \
        DependencyMacroTests/DependencyClientTests.swift:\(clientLine)
          Override it: 'withDependencies: { $0[APIClient.self].log = { … } }'.
        """
      ]
    )
  }

  @Test
  func `properties that are not closures have any type`() {
    let client = Configured(settings: Settings(limit: 2), limits: [3], value: "a") { "b" }
    #expect(client.settings == Settings(limit: 2))
    #expect(client.limits == [3])
    #expect(Configured(settings: Settings(), value: 1).value == 1)
  }
}
