import Cairn
import CairnTesting
import Synchronization
import TestSupport
import Testing

/// Effects whose clients answer otherwise after other calls.
@Suite struct ClientMemoryTests {
  /// A client that counts its calls.
  final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count = min(count + 1, 3)
        return count
      }
    }
  }

  /// A client that answers once, and then from its cache.
  actor Cache {
    private var hasAnswered = false

    func answer() -> Int {
      defer { hasAnswered = true }
      return hasAnswered ? 2 : 1
    }
  }

  struct Client: Sendable {
    var answer: @Sendable () async -> Int
  }

  enum ClientKey: DependencyKey {
    static let liveValue = Client { 0 }
    static let testValue = Client { 0 }
  }

  struct Loader: Reducer {
    struct State: Hashable {
      var taps = 0
      var answer = 0
    }

    enum Action: Equatable {
      case tapped
      case answered(Int)
    }

    @Dependency(ClientKey.self) var client

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tapped:
        state.taps += 1
        return .run(name: "load") { [client] send in await send(.answered(client.answer())) }
      case .answered(let answer):
        state.answer = answer
        return .none
      }
    }
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  private func explore(_ client: Client) -> Exploration<Loader.State, Loader.Action> {
    let explorer = Explorer(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      $0[ClientKey.self] = client
    }
    explorer.actions("user") { $0.taps < 2 ? [.tapped] : [] }
    explorer.never("the answer is 7") { $0.state.answer == 7 }
    return explorer.explore(at: here)
  }

  @Test func `X31 A client that counts its calls is found and named`() {
    let counter = Counter()
    let exploration = explore(Client { counter.next() })
    #expect(exploration.verdict(of: "the answer is 7") == .nothingFound)
    #expect(
      exploration.unexploredEffects.map(\.withoutLines) == [
        "run 'load' at ExplorerTests/ClientMemoryTests.swift, which did something else when it ran "
          + "again, as if ExplorerTests.ClientMemoryTests.Client had memory, and needs 'outcomes'"
      ]
    )
  }

  @Test func `X31 A client with a cache in an actor is found`() {
    let cache = Cache()
    let exploration = explore(Client { await cache.answer() })
    #expect(exploration.verdict(of: "the answer is 7") == .nothingFound)
  }

  @Test(arguments: 2...4)
  func `X31 A client whose answers repeat is found`(period: Int) {
    let count = Mutex(0)
    let client = Client {
      count.withLock {
        $0 += 1
        return $0 % period
      }
    }
    let exploration = explore(client)
    #expect(exploration.verdict(of: "the answer is 7") == .nothingFound)
  }

  @Test
  func `X31 A client with memory is found though its effect starts late and has several orders`() {
    struct Late: Reducer {
      enum Action: Equatable { case counted, loaded(Int) }
      @Dependency(ClientKey.self) var client

      func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
        switch action {
        case .counted where state[0] < 100:
          state[0] += 1
          return .run(name: "count") { send in await send(.counted) }.cancellable(id: "count")
        case .counted:
          return .run(name: "load") { [client] send in
            await withTaskGroup(of: Void.self) { group in
              for _ in 0..<2 { group.addTask { await send(.loaded(client.answer())) } }
            }
          }
        case .loaded(let answer): state[1] = answer
        }
        return .none
      }
    }
    let count = Mutex(0)
    let explorer = Explorer(initialState: [0, 0]) {
      Late()
    } withDependencies: {
      $0[ClientKey.self] = Client {
        count.withLock {
          $0 += 1
          return $0 % 3
        }
      }
    }
    explorer.actions("user") { $0[0] == 0 ? [.counted] : [] }
    explorer.never("the answer is 7") { $0.state[1] == 7 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the answer is 7") == .nothingFound)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X31 A client without memory is exact`() {
    let exploration = explore(Client { 1 })
    #expect(exploration.verdict(of: "the answer is 7") == .holds)
    #expect(exploration.unexploredEffects == [])
  }
}
