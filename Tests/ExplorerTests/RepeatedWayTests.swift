import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Ways that a feature with a reducer, clients and a state of its own repeats.
@Suite struct RepeatedWayTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// An object that counts.
  private final class Box: Equatable {
    var count = 0

    static func == (lhs: Box, rhs: Box) -> Bool { lhs.count == rhs.count }
  }

  @Test func `X31 A reducer that remembers other ways in a client is found`() {
    struct Once: Reducer {
      @Dependency(BoxKey.self) var box

      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        if action == 1 { box.setValue(true) }
        if action == 2 { state.append(box.value ? 1 : 0) }
        return .none
      }
    }
    let explorer = Explorer(initialState: [Int]()) {
      Once()
    } withDependencies: {
      $0[BoxKey.self] = LockIsolated(false)
    }
    explorer.actions("user") { $0.isEmpty ? [1, 2] : [] }
    explorer.never("it reads false") { $0.state.last == 0 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "it reads false") == .nothingFound)
    #expect(
      "\(exploration)".contains("another feature with clients of its own is in another state")
    )
  }

  private enum BoxKey: DependencyKey {
    static var liveValue: LockIsolated<Bool> { LockIsolated(false) }
  }

  // X32
  @Test func `X31 An object in the state that is changed in place is found`() {
    let explorer = Explorer(initialState: Box()) {
      Reduce<Box, Bool> { state, _ in
        state.count = min(state.count + 1, 3)
        return .none
      }
    }
    explorer.actions("user") { _ in [true] }
    explorer.never("it is three") { $0.state.count == 3 }
    #expect(explorer.explore(at: here).isExhaustive == false)
  }

  @Test func `X32 A feature that acts by the order of a set is found although one way leads there`()
  {
    // The order of a set is another one in another place of memory. One set in two would be found
    // with a probability of a half, forty sets surely.
    struct State: Equatable {
      var sets = [Set<Int>](repeating: [], count: 40)
      var first: [Int]?
    }
    let explorer = Explorer(initialState: State()) {
      Reduce<State, Bool> { state, fills in
        if fills {
          for index in state.sets.indices { state.sets[index] = [1, 2, 3, 4, 5] }
        } else {
          state.first = state.sets.compactMap(\.first)
        }
        return .none
      }
    }
    explorer.actions("user") { $0.sets[0].isEmpty ? [true] : $0.first == nil ? [false] : [] }
    explorer.never("seven is first") { $0.state.first?.first == 7 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "seven is first") == .nothingFound)
    #expect("\(exploration)".contains("let it sort the elements"))
  }

  @Test func `X31 An alphabet in the order of a set is no difference`() {
    struct State: Equatable {
      var on: Set<Int> = []
      var all = Set(0..<4)
    }
    let explorer = Explorer(initialState: State()) {
      Reduce<State, Int> { state, number in
        state.on.formSymmetricDifference([number])
        return .none
      }
    }
    explorer.actions("user") { Array($0.all) }
    explorer.never("seven is on") { $0.state.on.contains(7) }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "seven is on") == .holds)
    #expect(exploration.configurations == 16)
  }

  @Test func `X31 An initial state that is another one each time is no difference`() {
    final class Identity {}
    struct State: Equatable {
      let id = Identity()
      var count = 0

      static func == (lhs: State, rhs: State) -> Bool {
        lhs.id === rhs.id && lhs.count == rhs.count
      }
    }
    let explorer = Explorer(initialState: State()) {
      Reduce<State, Bool> { state, _ in
        state.count = min(state.count + 1, 3)
        return .none
      }
    }
    explorer.actions("user") { _ in [true] }
    explorer.never("it is seven") { $0.state.count == 7 }
    #expect(explorer.explore(at: here).verdict(of: "it is seven") == .holds)
  }

  @Test func `X31 A value that the closures of the explorer make again each time is no difference`()
  {
    let number = LockIsolated(0)
    let explorer = Explorer(initialState: 0) {
      let own = number.withValue { number in
        number += 1
        return number
      }
      Reduce<Int, Bool> { state, _ in
        state = own
        return .none
      }
    }
    explorer.actions("user") { $0 == 0 ? [true] : [] }
    explorer.never("it is negative") { $0.state < 0 }
    #expect(explorer.explore(at: here).verdict(of: "it is negative") == .holds)
  }

  // MARK: - Effects that the explorer does not know

  private func explore(
    time: Duration? = nil,
    _ prepare: @escaping (inout DependencyValues) -> Void = { _ in },
    _ operation: @escaping @Sendable (Send<Int>, any Clock<Duration>) async throws -> Void
  ) -> Exploration<Int, Int> {
    struct Running: Reducer {
      let operation: @Sendable (Send<Int>, any Clock<Duration>) async throws -> Void
      @Dependency(\.continuousClock) var clock

      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state = action
        guard action == 1 else { return .none }
        return .run(name: "work") { [operation, clock] send in
          try await operation(send, clock)
        } catch: { _, _ in
        }
      }
    }
    let explorer = Explorer(initialState: 0) {
      Running(operation: operation)
    } withDependencies: {
      prepare(&$0)
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.never("it is seven") { $0.state == 7 }
    return explorer.explore(time: time, at: here)
  }

  @Test(.timeLimit(.minutes(2)))
  func `X20 A loop that goes on when it is cancelled is named`() {
    let exploration = explore { _, clock in
      while true { try? await clock.sleep(for: .seconds(1)) }
    }
    #expect(exploration.verdict(of: "it is seven") == .nothingFound)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test(.timeLimit(.minutes(2)))
  func `X20 Loops without an end in tasks of an effect are named`() {
    let sleeping = explore { _, clock in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask { while true { try? await clock.sleep(for: .seconds(1)) } }
        }
      }
    }
    let yielding = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { while true { await Task.yield() } }
        group.addTask { await send(2) }
      }
    }
    for exploration in [sleeping, yielding] {
      #expect(exploration.verdict(of: "it is seven") == .nothingFound)
      #expect(!exploration.unexploredEffects.isEmpty)
    }
  }

  @Test func `X29 An effect that measures time is named`() {
    let measuring = explore { send, clock in
      let time = await clock.measure { await send(2) }
      await send(time > .zero ? 7 : 3)
    }
    #expect(measuring.verdict(of: "it is seven") == .nothingFound)
    #expect(measuring.unexploredEffects.first?.contains("measures time") == true)
  }

  @Test func `X29 An effect that sleeps until a time, or with a timer, is exact`() {
    let sleeping = explore { send, clock in
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(1))
      var count = 1
      for await _ in clock.timer(interval: .seconds(1)) {
        count += 1
        await send(count)
        if count == 4 { break }
      }
    }
    #expect(sleeping.verdict(of: "it is seven") == .holds)
  }

  @Test func `X20 An effect that sleeps on a test clock is named`() {
    let clock = TestClock()
    let exploration = explore({ $0.continuousClock = clock }) { send, clock in
      let isTimeout = await withTaskGroup(of: Bool.self) { group in
        group.addTask { (try? await clock.sleep(for: .seconds(1))) != nil }
        group.addTask { false }
        defer { group.cancelAll() }
        return await group.next() ?? false
      }
      await send(isTimeout ? 7 : 2)
    }
    #expect(exploration.verdict(of: "it is seven") == .nothingFound)
    #expect(exploration.unexploredEffects.contains { $0.contains("sleeps on a test clock") })
  }

  @Test func `X33 The time of a search also ends while the orders of an effect are tried`() {
    let now = LockIsolated(Duration.zero)
    let runs = LockIsolated(0)
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .run(name: "many") { send in
          runs.withValue { $0 += 1 }
          await withTaskGroup(of: Void.self) { group in
            for number in 2..<8 { group.addTask { await send(number) } }
          }
        }
      }
    }
    explorer.monitor = SearchMonitor(interval: .seconds(1_000)) {
      now.withValue { now in
        now += .milliseconds(100)
        return now
      }
    } print: { _ in
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    let exploration = explorer.explore(time: .seconds(2), at: here)
    #expect(runs.value < 100)
    #expect(!exploration.isExhaustive)
  }

  @Test func `X17 Rows are refused if their order counts after several moves`() {
    struct Row: Hashable, Identifiable {
      let id: Int
      var isOn = false
    }
    struct State: Hashable {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1), Row(id: 2)]
      var first: Bool?
      var count = 0
    }
    enum Action: Equatable { case toggle(Int), count, look }
    let explorer = Explorer(initialState: State()) {
      Reduce<State, Action> { state, action in
        switch action {
        case .toggle(let id): state.rows[id: id]?.isOn.toggle()
        case .count: state.count += 1
        case .look: state.first = state.rows.first?.isOn
        }
        return .none
      }
    }
    explorer.symmetric(\.rows)
    explorer.actions("user") { state in
      if state.first != nil { return [] }
      if !state.rows.contains(where: \.isOn) { return state.rows.ids.map { .toggle($0) } }
      return state.count == 3 ? [.look] : [.count]
    }
    explorer.never("the first one is off") { $0.state.first == false }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the first one is off") != .holds)
    #expect(exploration.failures.first?.text.contains("'symmetric'") == true)
  }
}
