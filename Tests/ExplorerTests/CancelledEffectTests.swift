import Cairn
import CairnExplorer
import Synchronization
import TestSupport
import Testing

/// Code that runs only because something is cancelled: a task by another one of its effect, or an effect
/// by its store.
@Suite struct CancelledEffectTests {
  private typealias Letters = EffectScheduleTests.Letters
  typealias Work =
    @Sendable (Send<EffectScheduleTests.Letters.Action>, any Clock<Duration>) async throws -> Void

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  // MARK: - A task that another one cancels

  private func explore(_ work: @escaping Work) -> Exploration<Letters.State, Letters.Action> {
    let explorer = Explorer(initialState: Letters.State()) { Letters(work: work) }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.never("it is late") { $0.state.letters.hasPrefix("late") }
    return explorer.explore(at: here)
  }

  /// A wait that is over when it is cancelled.
  enum Wait: CaseIterable {
    case sleep, nanoseconds, clock, request, stream

    func wait() async throws {
      switch self {
      case .sleep: try await Task.sleep(for: .seconds(1000))
      case .nanoseconds: try await Task.sleep(nanoseconds: 1_000_000_000_000)
      case .clock: try await ContinuousClock().sleep(for: .seconds(1000))
      case .request:
        let answer = Mutex((task: CheckedContinuation<Void, any Error>?.none, isCancelled: false))
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { task in
            let isCancelled = answer.withLock {
              $0.task = task
              return $0.isCancelled
            }
            if isCancelled { task.resume(throwing: CancellationError()) }
          }
        } onCancel: {
          let task = answer.withLock {
            $0.isCancelled = true
            return $0.task
          }
          task?.resume(throwing: CancellationError())
        }
      case .stream:
        for await _ in AsyncStream<Int>.makeStream().stream {}
        throw CancellationError()
      }
    }
  }

  /// Starts two tasks. The first one that ends cancels the other one.
  private static func race(
    _ first: @escaping @Sendable () async throws -> String,
    _ second: @escaping @Sendable () async throws -> String
  ) async -> String {
    await withTaskGroup(of: String?.self) { group in
      group.addTask { try? await first() }
      group.addTask { try? await second() }
      let winner = await group.next()
      group.cancelAll()
      return (winner ?? nil) ?? ""
    }
  }

  @Test(arguments: Wait.allCases)
  func `X29 A wait for something outside, which another task cancels, is named`(wait: Wait) {
    let exploration = explore { send, clock in
      let winner = await Self.race {
        try await wait.wait()
        return "late"
      } _: {
        try await clock.sleep(for: .seconds(2))
        return "soon"
      }
      await send(.letter(winner))
    }
    #expect(exploration.verdict(of: "it is late") == .nothingFound)
    let effects = exploration.unexploredEffects
    #expect(effects.count == 1 && effects[0].contains("'Task.sleep' or a request"), "\(effects)")
  }

  @Test func `X29 A wait for something outside, which a scope cancels at its end, is named`() {
    let exploration = explore { send, _ in
      async let _ = Wait.request.wait()
      await send(.letter("soon"))
    }
    #expect(exploration.verdict(of: "it is late") == .nothingFound)
  }

  @Test func `X29 A wait in a nested task, which another task cancels, is named`() {
    let exploration = explore { send, _ in
      let winner = await Self.race {
        async let late: Void = Wait.sleep.wait()
        try await late
        return "late"
      } _: {
        await Task.yield()
        return "soon"
      }
      await send(.letter(winner))
    }
    #expect(exploration.verdict(of: "it is late") == .nothingFound)
  }

  @Test func `X29 A sleep on a clock of the dependencies, which another task cancels, is exact`() {
    let exploration = explore { send, clock in
      let winner = await Self.race {
        async let late: Void = clock.sleep(for: .seconds(3))
        try await late
        return "late"
      } _: {
        try await clock.sleep(for: .seconds(2))
        await Task.yield()
        return "soon"
      }
      await send(.letter(winner))
    }
    #expect(exploration.verdict(of: "it is late") == .holds, "\(exploration)")
  }

  // MARK: - An effect that the store cancels

  struct Client: Sendable {
    var read: @Sendable () -> Int
    var write: @Sendable (Int) -> Void
  }

  enum ClientKey: DependencyKey {
    static let liveValue = Client {
      0
    } write: { _ in
    }
    static let testValue = Client {
      0
    } write: { _ in
    }
  }

  /// A way of an effect to note that it was cancelled.
  enum Way: CaseIterable {
    case `catch`, handler, check, group

    func run(_ client: Client, _ clock: any Clock<Duration>) async throws {
      switch self {
      case .catch:
        do { try await clock.sleep(for: .seconds(1)) } catch { client.write(1) }
      case .handler:
        try await withTaskCancellationHandler {
          try await clock.sleep(for: .seconds(1))
        } onCancel: {
          client.write(1)
        }
      case .check:
        try? await clock.sleep(for: .seconds(1))
        if Task.isCancelled { client.write(1) }
      case .group:
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(1))
            if Task.isCancelled { client.write(1) }
          }
          try await group.waitForAll()
        }
      }
    }
  }

  /// A form that waits for an effect, and reads what the client remembers.
  struct Form: Reducer {
    struct State: Hashable {
      var isStarted = false
      var isStopped = false
      var seen = 0
    }

    enum Action: Equatable {
      case started
      case stopped
      case looked
      case seen(Int)
    }

    enum ID { case work }

    @Dependency(\.continuousClock) var clock
    @Dependency(ClientKey.self) var client
    let way: Way
    let readsInEffect: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        state.isStarted = true
        return .run(name: "work") { [way, client, clock] _ in try await way.run(client, clock) }
          .cancellable(id: ID.work)
      case .stopped:
        state.isStopped = true
        return .cancel(id: ID.work)
      case .looked where readsInEffect:
        return .run(name: "look") { [client] send in await send(.seen(client.read())) }
      case .looked:
        state.seen = client.read()
        return .none
      case .seen(let value):
        state.seen = value
        return .none
      }
    }
  }

  private func explore(
    _ way: Way,
    readsInEffect: Bool = false,
    stops: Bool = true,
    _ dependencies: @escaping (inout DependencyValues) -> Void
  ) -> Exploration<Form.State, Form.Action> {
    let explorer = Explorer(initialState: Form.State()) {
      Form(way: way, readsInEffect: readsInEffect)
    } withDependencies: {
      dependencies(&$0)
    }
    explorer.actions("user") {
      !$0.isStarted
        ? [.started] : stops && !$0.isStopped ? [.stopped] : $0.seen == 0 ? [.looked] : []
    }
    explorer.never("a cancelled effect is seen") { $0.state.seen != 0 }
    return explorer.explore(at: here)
  }

  @Test(arguments: Way.allCases, [false, true])
  func `X31 A memory that an effect changes only when it is cancelled is named`(
    way: Way,
    readsInEffect: Bool
  ) {
    let exploration = explore(way, readsInEffect: readsInEffect) {
      let memory = $0.memory(0)
      $0[ClientKey.self] = Client {
        memory.value
      } write: {
        memory.setValue($0)
      }
    }
    #expect(exploration.verdict(of: "a cancelled effect is seen") == .nothingFound)
    let effects = exploration.unexploredEffects
    #expect(effects.count == 1 && effects[0].contains("after it was cancelled"), "\(exploration)")
  }

  @Test(arguments: Way.allCases, [false, true])
  func `X31 A client that an effect changes only when it is cancelled is found`(
    way: Way,
    readsInEffect: Bool
  ) {
    let exploration = explore(way, readsInEffect: readsInEffect) {
      let memory = LockIsolated(0)
      $0[ClientKey.self] = Client {
        memory.value
      } write: {
        memory.setValue($0)
      }
    }
    #expect(exploration.verdict(of: "a cancelled effect is seen") == .nothingFound)
    #expect(!exploration.isExhaustive)
  }

  @Test(arguments: Way.allCases)
  func `X31 A memory that an effect would change when it is cancelled is exact if it is not`(
    way: Way
  ) {
    let exploration = explore(way, stops: false) {
      let memory = $0.memory(0)
      $0[ClientKey.self] = Client {
        memory.value
      } write: {
        memory.setValue($0)
      }
    }
    #expect(exploration.verdict(of: "a cancelled effect is seen") == .holds, "\(exploration)")
  }

  @Test func `X31 An effect that draws when it is not cancelled is exact if no other draws later`()
  {
    struct Named: Reducer {
      @Dependency(\.uuid) var uuid
      @Dependency(\.continuousClock) var clock
      enum ID { case work }

      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append(action)
        return action != "search"
          ? .none
          : .run(name: "search") { [uuid, clock] send in
            await send("id \(uuid().uuidString.suffix(1))")
            try await clock.sleep(for: .seconds(1))
            await send("end")
          }
          .cancellable(id: ID.work, cancelInFlight: true)
      }
    }
    let explorer = Explorer(initialState: [String]()) {
      Named()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    explorer.actions("user") { $0.contains("search") ? [] : ["search"] }
    explorer.never("it ends first") { $0.state.first == "end" }
    #expect(explorer.explore(at: here).verdict(of: "it ends first") == .holds)
  }
}
