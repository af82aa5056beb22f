import CairnTesting
import Testing

@Suite struct TestStoreOrderTests {
  // X3, E3, E7
  @Test func `Effects that run at the same time take turns`() async {
    let store = TestStore(initialState: 0) {
      Notes(
        effect: .merge(
          .run { send in
            await send("a1")
            await Task.yield()
            await send("a2")
            await Task.yield()
            await send("a3")
          },
          .run { send in
            await send("b1")
            await Task.yield()
            await send("b2")
          },
          .concatenate(
            .run { send in await send("c1") },
            .run { send in await send("c2") },
            .send("c3")
          )
        )
      )
    }
    #expect(await store.notes(8) == ["a1", "b1", "c1", "a2", "b2", "a3", "c2", "c3"])
  }

  // X3, E7
  @Test func `Structured work sends in the same order 200 times`() async {
    let first = await Notes.orderOfAll()
    #expect(Set(first).count == 26)
    for _ in 1...200 {
      #expect(await Notes.orderOfAll() == first)
      // Other tests use the thread too.
      await Task.yield()
    }
  }

  // X3
  @Test func `Parallel test stores do not affect each other`() async {
    let first = await Notes.orderOfAll()
    await withTaskGroup(of: [[String]].self) { group in
      for _ in 1...16 {
        group.addTask {
          var orders: [[String]] = []
          for _ in 1...25 {
            orders.append(await Notes.orderOfAll())
            await Task.yield()
          }
          return orders
        }
      }
      for await orders in group {
        #expect(orders.allSatisfy { $0 == first })
      }
    }
  }

  // X3
  @Test func `Effects of two stores in one test run only for their own store`() async {
    let one = TestStore(initialState: 0) { Notes(effect: .run { send in await send("one") }) }
    let two = TestStore(initialState: 0) { Notes(effect: .run { send in await send("two") }) }
    await one.send("begin") { $0 = 1 }
    await two.send("begin") { $0 = 1 }
    await two.receive("two") { $0 = 2 }
    await one.receive("one") { $0 = 2 }
    await one.finish()
    await two.finish()
  }

  // X3
  @Test func `A test store in an effect of another one has its own effects`() async {
    let store = TestStore(initialState: 0) {
      Notes(
        effect: .run { send in
          for note in await Notes.orderOfAll().prefix(2) {
            await send(note)
          }
        }
      )
    }
    let expected = await Notes.orderOfAll().prefix(2)
    #expect(await store.notes(2) == Array(expected))
  }

  // X3
  @Test func `Priorities do not change the order`() async {
    let store = TestStore(initialState: 0) {
      Notes(
        effect: .merge(
          .run(priority: .background) { send in await send("low") },
          .run(priority: .high) { send in await send("high") }
        )
      )
    }
    #expect(await store.notes(2) == ["low", "high"])
  }
}

/// Counts its actions; the first one starts an effect.
private struct Notes: Reducer {
  let effect: Effect<String>

  func reduce(into state: inout Int, action: String) -> Effect<String> {
    state += 1
    return state == 1 ? effect : .none
  }

  /// The order in which all kinds of structured work send.
  static func orderOfAll() async -> [String] {
    let store = TestStore(initialState: 0) {
      Notes(effect: .merge(.yields, .taskGroup, .asyncLet, .stream, .actor))
    }
    return await store.notes(26)
  }
}

extension TestStore<Int, String> {
  /// Sends an action, and receives the `count` actions that its effects send.
  fileprivate func notes(
    _ count: Int,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [String] {
    var notes: [String] = []
    await send("begin") { $0 = 1 }
    for _ in 0..<count {
      await receive(
        where: { note in
          notes.append(note)
          return true
        },
        timeout: .zero
      ) {
        $0 += 1
      }
    }
    await finish(timeout: .zero)
    return notes
  }
}

extension Effect<String> {
  fileprivate static var yields: Self {
    .run { send in
      for number in 1...5 {
        await yield(number)
        await send("yields \(number)")
      }
    }
  }

  fileprivate static var taskGroup: Self {
    .run { send in
      await withTaskGroup(of: Int.self) { group in
        for number in 1...6 {
          group.addTask {
            await yield(6 - number)
            await send("child \(number)")
            return number
          }
        }
        let order = await group.reduce(into: []) { $0.append($1) }
        await send("children \(order)")
      }
    }
  }

  fileprivate static var asyncLet: Self {
    .run { send in
      @Sendable func sendThree(_ name: String, yields: Int) async {
        for number in 1...3 {
          await yield(yields)
          await send("\(name) \(number)")
        }
      }
      async let first: Void = sendThree("first", yields: 2)
      async let second: Void = sendThree("second", yields: 1)
      _ = await (first, second)
      await send("first and second")
    }
  }

  fileprivate static var stream: Self {
    .run { send in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      async let production: Void = {
        for number in 1...4 {
          await yield(number % 3)
          continuation.yield(number)
        }
        continuation.finish()
      }()
      for await number in stream {
        await send("stream \(number)")
      }
      await production
    }
  }

  fileprivate static var actor: Self {
    .run { send in
      let counter = ActorCounter()
      for _ in 1...3 {
        await send("actor \(await counter.next())")
      }
    }
  }
}

private func yield(_ times: Int) async {
  for _ in 0..<times {
    await Task.yield()
  }
}

private actor ActorCounter {
  private var count = 0

  func next() async -> Int {
    await Task.yield()
    count += 1
    return count
  }
}
