import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreSendTests {
  // X1
  @Test func `An asserted change passes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.increment) { $0.count += 1 }
    #expect(store.state == Counter.State(count: 2))
  }

  // X1, X6
  @Test func `A change other than the asserted one fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { $0.count = 2 }
      #expect(store.state.count == 1, "the state is what the reducer made of it")
    }
    let text = """
      State was not as expected after sending .increment

            Counter.State(
          -   count: 2,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1
  @Test func `An assertion that misses a change fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { _ in }
    }
    let text = """
      State was not as expected after sending .increment

            Counter.State(
          -   count: 0,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1
  @Test func `An asserted change that does not happen fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.ignored) { $0.count = 1 }
    }
    let text = """
      State was not as expected after sending .ignored

            Counter.State(
          -   count: 1,
          +   count: 0,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1
  @Test func `No change and no assertion passes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.ignored)
  }

  // X1, X6
  @Test func `A change without an assertion fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment)
    }
    let text = """
      State changed after sending .increment, and no change was asserted

            Counter.State(
          -   count: 0,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1, X6
  @Test func `An assertion that changes nothing fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.ignored) { $0.count = 0 }
    }
    let text = """
      The assertion after sending .ignored changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `An assertion that throws fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { _ in throw Oops() }
    }
    let text = "The assertion after sending .increment threw an error: Oops()"
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `States that differ and look the same fail and are dumped`() async {
    let line = #line + 8
    let found = await failures {
      let store = TestStore(initialState: Ticket()) {
        Reduce<Ticket, Bool> { state, _ in
          state = Ticket()
          return .none
        }
      }
      await store.send(true)
    }
    let text = """
      State changed after sending true, and no change was asserted

          1

      Both values are dumped like this, but '==' says that they differ. Look at what it compares.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `A part that differs and looks the same is shown with its path`() async {
    struct Handler: Equatable {
      var run: @Sendable () -> Void = {}

      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    final class Session: Equatable, Sendable {
      static func == (lhs: Session, rhs: Session) -> Bool { lhs === rhs }
    }
    struct Screen: Equatable {
      var title = "a"
      var buttons = [1: Handler()]
      var session: Session? = Session()
    }
    let line = #line + 8
    let found = await failures {
      let store = TestStore(initialState: Screen()) {
        Reduce { (state: inout Screen, _: Bool) in
          state = Screen()
          return .none
        }
      }
      await store.send(true)
    }
    let text = """
      State changed after sending true, and no change was asserted

          buttons[1]: TestStoreSendTests.Handler(run: (Function))
          session: &TestStoreSendTests.Session()

      Both values are dumped like this, but '==' says that they differ. Look at what it compares.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1
  @Test func `After a failure the test continues with the reducer's state`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.increment) { $0.count = 7 }
      await store.send(.increment) { $0.count = 2 }
    }
    #expect(found.count == 1)
  }
}

@Suite struct TestStoreActionNameTests {
  private func names(of action: Delivery.Action) async -> [String] {
    await failures {
      let store = TestStore(initialState: 0) { Delivery() }
      await store.send(action)
    }.map { String($0.text.prefix { !$0.isNewline }) }
  }

  // X6
  @Test func `An action of several values is one line`() async {
    #expect(
      await names(of: .delivered(Parcel(id: 1, name: "Blob"), [1, 2])) == [
        "State changed after sending .delivered(Parcel(id: 1, name: \"Blob\"), [1, 2]), "
          + "and no change was asserted"
      ]
    )
  }

  // X6
  @Test func `A text of several lines is one line`() async {
    #expect(
      await names(of: .named("a\nb")) == [
        "State changed after sending .named(\"a\\nb\"), and no change was asserted"
      ]
    )
  }

  // X6
  @Test func `A long action is truncated`() async {
    let name = String(repeating: "x", count: 72)
    #expect(
      await names(of: .named(name + "y")) == [
        "State changed after sending .named(\"\(name)…, and no change was asserted"
      ]
    )
  }
}

@Suite struct TestStoreUnreceivedTests {
  private let load = Effect<Counter.Action>.run(name: "load") { send in
    await send(.loaded(1))
  }
  private let loadLine = #line - 3

  // X1
  @Test func `A send after all actions are received passes`() async {
    let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
    await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.send(.increment) { $0.count = 2 }
  }

  // X1, X2, X6
  @Test func `A send while an action waits fails, and does not reduce the waiting action`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State(count: 5)) { Counter(load: load) }
      await store.send(.load)
      await store.send(.increment) { $0.count = 6 }
      await store.receive(.loaded(1)) { $0.count = 1 }
    }
    let text = """
      .increment was sent while 1 received action is not asserted

          .loaded(1) – run 'load' at \(file):\(loadLine), \
      started by an action sent at \(file):\(line - 1)

      Call 'receive' for each of them first.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1, X3
  @Test func `An action that an effect sends between two calls waits before the next send`() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let load = Effect<Counter.Action>.run { send in
      for await number in numbers { await send(.loaded(number)) }
    }
    let found = await failures {
      let store = TestStore(initialState: Counter.State(count: 5)) { Counter(load: load) }
      await store.send(.load)
      continuation.yield(1)
      await store.send(.increment) { $0.count = 6 }
      await store.receive(.loaded(1)) { $0.count = 1 }
      continuation.finish()
      await store.finish()
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        ".increment was sent while 1 received action is not asserted"
      ]
    )
  }

  // X6
  @Test func `The first ten of many waiting actions are listed`() async {
    let many = Effect<Counter.Action>.run { send in
      await withTaskGroup { group in
        for number in 1...12 {
          group.addTask { await send(.loaded(number)) }
        }
      }
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: many) }
      await store.send(.load)
      await store.send(.increment) { $0.count = 1 }
      for number in 1...12 {
        await store.receive(.loaded(number)) { $0.count = number == 1 ? 1 : number }
      }
    }
    let origin = "run at \(file):\(line - 11), started by an action sent at \(file):\(line - 1)"
    let text = """
      .increment was sent while 12 received actions are not asserted

      \((1...10).map { "    .loaded(\($0)) – \(origin)" }.joined(separator: "\n"))
          … 2 more

      Call 'receive' for each of them first.
      """
    #expect(found.first == Failure(text, line: line))
  }
}

private struct Oops: Error {}

private struct Delivery: Reducer {
  enum Action {
    case delivered(Parcel, [Int])
    case named(String)
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}
