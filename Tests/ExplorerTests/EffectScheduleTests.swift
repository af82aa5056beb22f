import Cairn
import CairnExplorer
import Synchronization
import TestSupport
import Testing

/// Effects whose tasks can run in several orders.
@Suite struct EffectScheduleTests {
  /// A feature that starts one effect, and keeps the letters that the effect sends.
  struct Letters: Reducer {
    struct State: Hashable {
      var isStarted = false
      var letters = ""
    }

    enum Action: Equatable {
      case started
      case letter(String)
    }

    @Dependency(\.continuousClock) var clock
    var work: @Sendable (Send<Action>, any Clock<Duration>) async throws -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        state.isStarted = true
        return .run(name: "work") { [work, clock] send in try await work(send, clock) }
      case .letter(let letter):
        state.letters += letter
        return .none
      }
    }
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Explores the letters that an effect sends.
  ///
  /// - Returns: the words that are possible at the end, in order, and the result.
  private func explore(
    _ work: @escaping @Sendable (Send<Letters.Action>, any Clock<Duration>) async throws -> Void
  ) -> (words: [String], exploration: Exploration<Letters.State, Letters.Action>) {
    let explorer = Explorer(initialState: Letters.State()) { Letters(work: work) }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    var words: Set<String> = []
    explorer.always("it is seen") { moment in
      if moment.state.isStarted, moment.effectsInFlight.isEmpty {
        words.insert(moment.state.letters)
      }
      return true
    }
    let exploration = explorer.explore(at: here)
    return (words.sorted(), exploration)
  }

  @Test func `X29 Two tasks of a group send in both orders`() {
    let (words, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await send(.letter("a")) }
        group.addTask { await send(.letter("b")) }
      }
    }
    #expect(words == ["ab", "ba"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Three tasks of a group send in all six orders`() {
    let (words, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        for letter in ["a", "b", "c"] { group.addTask { await send(.letter(letter)) } }
      }
    }
    #expect(words == ["abc", "acb", "bac", "bca", "cab", "cba"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Four tasks of a group send in all orders, and may have others`() {
    let (words, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        for letter in ["a", "b", "c", "d"] { group.addTask { await send(.letter(letter)) } }
      }
    }
    #expect(words.count == 24)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X29 A request is faster or slower than its timeout`() {
    let (words, exploration) = explore { send, clock in
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask { "response" }
        group.addTask {
          try? await clock.sleep(for: .seconds(5))
          return "timeout"
        }
        defer { group.cancelAll() }
        return await group.next()
      }
      await send(.letter(first ?? ""))
    }
    #expect(words == ["response", "timeout"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Two producers write to one stream in all orders`() {
    let (words, exploration) = explore { send, _ in
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          continuation.yield("a")
          await Task.yield()
          continuation.yield("b")
        }
        group.addTask { continuation.yield("c") }
        group.addTask {
          var count = 0
          for await letter in stream {
            await send(.letter(letter))
            count += 1
            if count == 3 { break }
          }
        }
      }
    }
    #expect(words == ["abc", "acb", "cab"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 A longer sleep does not end before a shorter one`() {
    let (words, exploration) = explore { send, clock in
      async let first: Void = {
        try? await clock.sleep(for: .seconds(2))
        await send(.letter("a"))
      }()
      async let second: Void = {
        try? await clock.sleep(for: .seconds(1))
        await send(.letter("b"))
      }()
      _ = await (first, second)
    }
    #expect(words == ["ba"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 A task outside of the effect is named`() {
    let (_, exploration) = explore { send, _ in
      let task = Task { await send(.letter("a")) }
      await send(.letter("b"))
      await task.value
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.unexploredEffects.count == 1)
    #expect(exploration.verdict(of: "it is seen") == .nothingFound)
  }

  @Test func `X29 A detached task, which knows nothing of the effect, is named`() {
    let (_, exploration) = explore { send, _ in
      let task = Task.detached { await send(.letter("a")) }
      await send(.letter("b"))
      await task.value
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.unexploredEffects.count == 1)
    #expect(exploration.verdict(of: "it is seen") == .nothingFound)
  }

  @Test func `X29 An effect with too many orders is named`() {
    let (_, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        for letter in 0..<8 { group.addTask { await send(.letter("\(letter)")) } }
      }
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X29 A report has the number of orders of each effect`() {
    let (_, exploration) = explore { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await send(.letter("a")) }
        group.addTask { await send(.letter("b")) }
      }
    }
    let report = "\(exploration)".withoutLines
    let line =
      "Ran the tasks of these effects: run 'work' at ExplorerTests/EffectScheduleTests.swift in"
    #expect(report.contains("\(line) 22 orders."))
    let (_, other) = explore { send, _ in
      await send(.letter("a"))
      await send(.letter("b"))
    }
    #expect(!"\(other)".contains("Ran the tasks"))
  }

  @Test func `X29 Tasks with a common counter get its numbers in all orders`() {
    let (words, exploration) = explore { send, _ in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await send(.letter("a\(counter.next())")) }
        group.addTask { await send(.letter("b\(counter.next())")) }
      }
    }
    #expect(words == ["a1b2", "a2b1", "b1a2", "b2a1"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Many tasks with a common counter get its numbers in all orders`() {
    // The tasks have more orders than are all tried, and the first ones differ in their sends only.
    let (words, exploration) = explore { send, _ in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        for letter in ["a", "b", "c"] {
          group.addTask { await send(.letter("\(letter)\(counter.next())")) }
        }
      }
    }
    #expect(words.count == 36)
    #expect(exploration.isExhaustive)
  }

  @Test(arguments: [[2, 0, 3, 1], [1, 3, 2, 0], [3, 0, 1, 2]])
  func `X29 X20 A rare order of tasks that share memory is found, or the effect is named`(
    rare: [Int]
  ) {
    let explorer = Explorer(initialState: Letters.State()) {
      Letters { send, _ in
        let trail = Trail()
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<4 {
            group.addTask {
              trail.add(number)
              await send(.letter("a"))
              trail.add(number)
            }
          }
        }
        if trail.numbers == [3, 2, 1, 0] + rare { await send(.letter("x")) }
      }
    }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.never("the rare order comes") { $0.state.letters.last == "x" }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the rare order comes") != .holds)
  }

  @Test func `X29 A task may continue late after its send`() {
    let (words, _) = explore { send, _ in
      let first = await withTaskGroup(of: String.self) { group in
        for letter in ["a", "b"] {
          group.addTask {
            await send(.letter(letter))
            return letter
          }
        }
        return await group.next() ?? ""
      }
      await send(.letter(first))
    }
    #expect(words == ["aba", "abb", "baa", "bab"])
  }

  @Test func `X29 A sleep after a sleep keeps its time`() {
    let (words, exploration) = explore { send, clock in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for tick in 1...3 {
            try? await clock.sleep(for: .seconds(2))
            await send(.letter("\(tick)"))
          }
        }
        group.addTask {
          try? await clock.sleep(for: .seconds(5))
          await send(.letter("x"))
        }
      }
    }
    #expect(words == ["12x3"])
    #expect(exploration.isExhaustive)
  }

  @Test(arguments: [5, 6])
  func `X29 Tasks with different sleeps end in the order of their sleeps`(count: Int) {
    let (words, exploration) = explore { send, clock in
      await withTaskGroup(of: Void.self) { group in
        for number in (1...count).reversed() {
          group.addTask {
            try? await clock.sleep(for: .seconds(number))
            await send(.letter("\(number)"))
          }
        }
      }
    }
    #expect(words == [(1...count).map(String.init).joined()])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Tasks count the sleeps that others have begun in all orders`() {
    let (words, exploration) = explore { send, clock in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            let place = counter.next()
            try? await clock.sleep(for: .seconds(number))
            await send(.letter("\(place)"))
          }
        }
      }
    }
    #expect(words == ["123", "132", "213", "231", "312", "321"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 Sleeps of the same length end in any order`() {
    let (words, _) = explore { send, clock in
      async let first: Void = {
        try? await clock.sleep(for: .seconds(1))
        await send(.letter("a"))
      }()
      async let second: Void = {
        try? await clock.sleep(for: .seconds(1))
        await send(.letter("b"))
      }()
      _ = await (first, second)
    }
    #expect(words == ["ab", "ba"])
  }

  @Test func `X29 A request that takes a known time is compared with its timeout`() {
    let (words, exploration) = explore { send, clock in
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask {
          try? await clock.sleep(for: .seconds(6))
          return "response"
        }
        group.addTask {
          try? await clock.sleep(for: .seconds(5))
          return "timeout"
        }
        defer { group.cancelAll() }
        return await group.next()
      }
      await send(.letter(first ?? ""))
    }
    #expect(words == ["timeout"])
    #expect(exploration.isExhaustive)
  }

  @Test func `X29 A detached task is named`() {
    let (_, exploration) = explore { send, _ in
      let task = Task.detached { await send(.letter("a")) }
      await task.value
    }
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X29 A limited effect with several tasks sends no more than its limit`() async {
    let explorer = Explorer(initialState: Letters.State()) {
      Letters { send, _ in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await send(.letter("a")) }
          group.addTask { await send(.letter("b")) }
        }
      }
    }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.limit(effect: "work", to: 1)
    explorer.sometimes("a is sent") { $0.state.letters == "a" }
    explorer.sometimes("b is sent") { $0.state.letters == "b" }
    explorer.never("both are sent") { $0.state.letters.count == 2 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.limitedEffects == ["work"])
    #expect(
      exploration.verdicts.map(\.verdict) == [
        .reached(moves: 2), .reached(moves: 2), .nothingFound,
      ]
    )
  }

  @Test func `X29 A written test takes the actions in the order of the failure`() async {
    let explorer = Explorer(initialState: Race.State()) { Race() }
    explorer.actions("user") { $0.isStarted ? [] : [.started] }
    explorer.never("the timeout is late") { $0.state.log == [1, 2] || $0.state.log == [2] }
    let found = await failures { await explorer.run() }
    #expect(
      found.first?.text.contains(
        """
              guard let effect1, effect1.nextActions.contains(.arrived(2)) else { return }
              await effect1.send(.arrived(2))
        """
      ) == true
    )
    // The test that the failure contains, in a feature that is like the explored one.
    let property: (Moment<Race.State>) throws -> Bool = {
      $0.state.log == [1, 2] || $0.state.log == [2]
    }
    let store = TestStore(initialState: Race.State(), effects: .held) { Race() }
    store.exhaustivity = .off
    await store.send(.started)
    let effect = store.effects("race", owner: "").first
    #expect(effect?.nextActions == [.arrived(1), .arrived(2)])
    #expect(effect?.nextAction == .arrived(1))
    #expect(effect?.canReturn == false)
    await effect?.send(.arrived(2))
    #expect(effect?.nextActions == [.arrived(1)])
    #expect((try? property(store.moment)) == true)
    await effect?.send(.arrived(1))
    #expect(effect?.canReturn == true)
    await effect?.finish()
  }

  /// A feature with an effect of two tasks.
  struct Race: Reducer {
    struct State: Hashable {
      var isStarted = false
      var log: [Int] = []
    }

    enum Action: Equatable {
      case started
      case arrived(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        state.isStarted = true
        return .run(name: "race") { send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { await send(.arrived(1)) }
            group.addTask { await send(.arrived(2)) }
          }
        }
      case .arrived(let number):
        state.log.append(number)
        return .none
      }
    }
  }

  /// The numbers of the tasks that came by.
  final class Trail: Sendable {
    private let contents = Mutex<[Int]>([])

    var numbers: [Int] { contents.withLock(\.self) }

    func add(_ number: Int) {
      contents.withLock { $0.append(number) }
    }
  }

  /// A counter that tasks share.
  final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
