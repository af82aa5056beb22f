import Cairn
import CairnExplorer
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
          + "again, as if it took a date, an id or a random value from elsewhere than its dependencies, or as if "
          + "ExplorerTests.ClientMemoryTests.Client had memory, and needs 'outcomes'"
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

  @Test func `X31 A client with memory is found though it is called in some orders only`() {
    struct Racing: Reducer {
      @Dependency(ClientKey.self) var client
      @Dependency(\.continuousClock) var clock

      func reduce(into state: inout [Int], action: Int?) -> Effect<Int?> {
        state.append(action ?? 0)
        guard action == nil else { return .none }
        return .run(name: "race") { [client, clock] send in
          let first = await withTaskGroup(of: Int?.self) { group in
            group.addTask { 5 }
            group.addTask {
              guard (try? await clock.sleep(for: .seconds(1))) != nil else { return nil }
              return await client.answer()
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
          }
          if let first { await send(first) }
        }
      }
    }
    let count = Mutex(0)
    let explorer = Explorer(initialState: [Int]()) {
      Racing()
    } withDependencies: {
      $0[ClientKey.self] = Client {
        count.withLock {
          $0 = ($0 + 1) % 3
          return $0
        }
      }
    }
    explorer.actions("user") { $0.count < 2 ? [nil] : [] }
    explorer.never("the answer is 7") { $0.state.last == 7 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the answer is 7") == .nothingFound)
    #expect(exploration.unexploredEffects.count == 1)
  }

  // MARK: - Values that an operation uses up

  /// A feature that follows a stream, which it makes outside or inside of the operation.
  private struct Following: Reducer {
    let makesInside: Bool
    let hasTasks: Bool

    static var stock: AsyncStream<Int> {
      AsyncStream {
        for number in 1...2 { $0.yield(number) }
        $0.finish()
      }
    }

    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      guard action == 0 else { return .none }
      let outside = Self.stock
      return .run(name: "stock") { [makesInside, hasTasks] send in
        let stock = makesInside ? Self.stock : outside
        guard hasTasks else {
          for await number in stock { await send(number) }
          return
        }
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await send(3) }
          group.addTask { for await number in stock { await send(number) } }
        }
      }
    }
  }

  private func follow(inside: Bool, hasTasks: Bool = false) -> Exploration<[Int], Int> {
    let explorer = Explorer(initialState: [Int]()) {
      Following(makesInside: inside, hasTasks: hasTasks)
    }
    explorer.actions("user") { $0.isEmpty ? [0] : [] }
    explorer.never("there are seven") { $0.state.count == 7 }
    return explorer.explore(at: here)
  }

  @Test(arguments: [false, true])
  func `X31 A stream that is made outside of the operation is named as the cause`(hasTasks: Bool) {
    let exploration = follow(inside: false, hasTasks: hasTasks)
    #expect(exploration.verdict(of: "there are seven") == .nothingFound)
    #expect(
      exploration.unexploredEffects.map(\.withoutLines) == [
        "run 'stock' at ExplorerTests/ClientMemoryTests.swift, which uses up a value that was made "
          + "outside of its operation, such as a stream, or calls a client that had memory, and does "
          + "something else if it runs again: make the stream inside of the operation, or declare "
          + "'outcomes'"
      ]
    )
  }

  @Test(arguments: [false, true])
  func `X31 A stream that is made inside of the operation is exact`(hasTasks: Bool) {
    let exploration = follow(inside: true, hasTasks: hasTasks)
    #expect(exploration.verdict(of: "there are seven") == .holds)
  }

  @Test func `X31 A client without memory is exact`() {
    let exploration = explore(Client { 1 })
    #expect(exploration.verdict(of: "the answer is 7") == .holds)
    #expect(exploration.unexploredEffects == [])
  }

  // MARK: - A memory in each branch

  /// A loader with at most one request, whose client counts its calls in a memory of the branch.
  private func remembering<Value: Hashable & Sendable>(
    _ value: Value,
    next: @escaping @Sendable (inout Value) -> Int,
    taps: Int = 2
  ) -> Explorer<Loader.State, Loader.Action> {
    let explorer = Explorer(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      let memory = $0.memory(value)
      $0[ClientKey.self] = Client { memory.withValue(next) }
    }
    explorer.actions("user") { $0.taps < taps ? [.tapped] : [] }
    return explorer
  }

  private static let counts: @Sendable (inout Int) -> Int = {
    $0 += 1
    return $0
  }

  @Test func `X31 Each branch has a memory of its own`() {
    let explorer = Explorer(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      let calls = $0.memory(0)
      $0[ClientKey.self] = Client { calls.withValue(Self.counts) }
    }
    explorer.actions("user") {
      $0.taps == 0 || $0.taps == $0.answer && $0.taps < 3 ? [.tapped] : []
    }
    explorer.always("the answer is not ahead") { $0.state.answer <= $0.state.taps }
    explorer.never("there is a third answer") { $0.state.answer == 3 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.unexploredEffects == [])
    #expect(exploration.verdict(of: "the answer is not ahead") == .holds)
    #expect(exploration.verdict(of: "there is a third answer") == .violated(moves: 6))
  }

  @Test func `X31 Each search begins with the memory of the start`() {
    let explorer = Explorer(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      let memory = $0.memory(5)
      $0[ClientKey.self] = Client { memory.withValue(Self.counts) }
    }
    explorer.actions("user") { $0.taps < 1 ? [.tapped] : [] }
    explorer.sometimes("the answer is 6") { $0.state.answer == 6 }
    #expect(explorer.explore(at: here).verdict(of: "the answer is 6") == .reached(moves: 2))
    #expect(explorer.explore(at: here).verdict(of: "the answer is 6") == .reached(moves: 2))
  }

  @Test func `X31 Effects that use one memory at the same time are named if one changes it`() {
    let exploration = remembering(0, next: Self.counts).explore(at: here)
    #expect(
      exploration.unexploredEffects.map(\.withoutLines) == [
        "run 'load' at ExplorerTests/ClientMemoryTests.swift, which draws from a generator, or uses "
          + "the memory of a client, that others use while it is in flight, or after it was "
          + "cancelled, and needs 'outcomes'"
      ]
    )
  }

  @Test func `X31 Effects that only read one memory are exact`() {
    let explorer = remembering(4, next: { $0 })
    explorer.never("the answer is 7") { $0.state.answer == 7 }
    #expect(explorer.explore(at: here).verdict(of: "the answer is 7") == .holds)
  }

  @Test func `X31 An effect that reads a memory which another one has changed is named`() {
    struct Two: Reducer {
      enum Action: Equatable { case write, read, answered(Int) }
      @Dependency(ClientKey.self) var client
      let memory: LockIsolated<Int>

      func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
        switch action {
        case .write:
          state[0] += 1
          return .run(name: "write") { [memory] _ in memory.setValue(1) }
        case .read:
          state[1] += 1
          return .run(name: "read") { [memory] send in await send(.answered(memory.value)) }
        case .answered(let answer):
          state[2] = answer
          return .none
        }
      }
    }
    func explore(_ actions: @escaping ([Int]) -> [Two.Action]) -> Exploration<[Int], Two.Action> {
      var values = DependencyValues.current
      let memory = values.memory(0)
      let explorer = Explorer(initialState: [0, 0, 0]) {
        Two(memory: memory)
      } withDependencies: {
        $0 = values
      }
      explorer.actions("user", actions)
      explorer.never("the answer is 7") { $0.state[2] == 7 }
      return explorer.explore(at: here)
    }
    // The order of the calls is not known if both are in flight.
    #expect(
      explore { $0[0] == 0 ? [.write] : $0[1] == 0 ? [.read] : [] }
        .verdict(of: "the answer is 7") == .nothingFound
    )
    #expect(
      explore { $0[1] == 0 ? [.read] : $0[0] == 0 ? [.write] : [] }
        .verdict(of: "the answer is 7") == .nothingFound
    )
    #expect(explore { $0[1] == 0 ? [.read] : [] }.verdict(of: "the answer is 7") == .holds)
  }

  @Test
  func `X31 An effect that changes a memory is named if a reducer reads the memory meanwhile`() {
    func explore(_ actions: @escaping ([Int]) -> [Int]) -> Exploration<[Int], Int> {
      let memory = LockIsolated<LockIsolated<Int>?>(nil)
      let explorer = Explorer(initialState: [Int]()) {
        Reduce<[Int], Int> { state, action in
          guard action == 1 else {
            state.append(memory.value?.value ?? -1)
            return .none
          }
          state.append(7)
          return .run(name: "write") { _ in memory.value?.setValue(1) }
        }
      } withDependencies: {
        memory.setValue($0.memory(0))
      }
      explorer.actions("user", actions)
      explorer.never("it is eight") { $0.state.contains(8) }
      return explorer.explore(at: here)
    }
    let together = explore { $0.isEmpty ? [1] : $0.count == 1 ? [2] : [] }
    #expect(together.verdict(of: "it is eight") == .nothingFound)
    #expect(together.unexploredEffects.count == 1)
    let alone = explore { $0.isEmpty ? [1, 2] : [] }
    #expect(alone.verdict(of: "it is eight") == .holds)
  }

  @Test func `X27 The closure of an assertion does not change the memory of a client`() async {
    let seen = LockIsolated<LockIsolated<Int>?>(nil)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state = seen.value?.withValue(Self.counts) ?? -1
        return .none
      }
    } withDependencies: {
      seen.setValue($0.memory(0))
    }
    for expected in 1...3 {
      await store.send(true) { state in
        state = seen.value?.withValue(Self.counts) ?? -1
        #expect(state == expected)
      }
    }
  }

  @Test func `X33 A memory that grows is named`() {
    let calls = LockIsolated<LockIsolated<Int>?>(nil)
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, Bool> { state, _ in
        state = calls.value?.withValue(Self.counts).isMultiple(of: 2) ?? false
        return .none
      }
    } withDependencies: {
      calls.setValue($0.memory(0))
    }
    explorer.actions("user") { _ in [true] }
    let report = "\(explorer.explore(states: 50, at: here))"
    #expect(report.contains("the fields with the most values are the memory of a client (50)"))
    #expect(report.contains("Let the client remember less: a count up to a largest value."))
    #expect(!report.contains("Offer no action"))
  }
}
