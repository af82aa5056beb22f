import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreReceiveTests {
  private let counter = Counter(
    load: .run(name: "load") { send in
      await send(.loaded(1))
      await send(.renamed("one"))
    }
  )
  private let loadLine = #line - 5

  private func origin(sentAt line: Int) -> String {
    "run 'load' at \(file):\(loadLine), started by an action sent at \(file):\(line)"
  }

  // X4
  @Test func `An action is received by value, case, case and value, or predicate`() async {
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    await store.receive(.loaded(1)) { $0.count = 1 }
    await store.receive(\.renamed) { $0.title = "one" }
    await store.send(.load)
    await store.receive(\.loaded, 1)
    await store.receive(where: { $0 == .renamed("one") })
    await store.finish()
  }

  // X1, X6
  @Test func `A change other than the asserted one fails with the action's origin`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(.loaded(1)) { $0.count = 2 }
      await store.receive(\.renamed) { $0.title = "one" }
    }
    let text = """
      State was not as expected after receiving .loaded(1)

            Counter.State(
          -   count: 2,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)

      Origin: \(origin(sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1, X6
  @Test func `A change without an assertion fails`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.loaded)
      await store.receive(\.renamed) { $0.title = "one" }
    }
    let text = """
      State changed after receiving .loaded(1), and no change was asserted

            Counter.State(
          -   count: 0,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)

      Origin: \(origin(sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X1, X6
  @Test func `An assertion that changes nothing fails`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State(count: 1)) { counter }
      await store.send(.load)
      await store.receive(\.loaded, 1) { $0.count = 1 }
      await store.receive(\.renamed) { $0.title = "one" }
    }
    let text = """
      The assertion after receiving .loaded(1) changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `An assertion that throws fails`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(where: { _ in true }) { _ in throw CancellationError() }
      await store.receive(\.renamed) { $0.title = "one" }
    }
    let text = "The assertion after receiving .loaded(1) threw an error: CancellationError()"
    #expect(found == [Failure(text, line: line)])
  }
}

// MARK: - Nothing received

extension TestStoreReceiveTests {
  // X6
  @Test func `Receiving fails if nothing was sent`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.receive(.loaded(1)) { $0.count = 1 }
    }
    let text = """
      Expected to receive .loaded(1), but received nothing

      No effect is running.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test(arguments: [.zero, .seconds(-1), .milliseconds(1)] as [Duration])
  func `Receiving while effects run fails after the timeout`(timeout: Duration) async {
    let load = Effect<Counter.Action>.merge(
      .run(name: "one") { _ in await untilCancelled() },
      .run { _ in await untilCancelled() }
    )
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      let task = await store.send(.load)
      await store.receive(\.loaded, timeout: timeout)
      task.cancel()
    }
    let text = """
      Expected to receive \\.loaded, but received nothing

      Waited \(timeout) for the effects in flight:

          run 'one' at \(file):\(line - 7), started by an action sent at \(file):\(line - 1)
          run at \(file):\(line - 6), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X6
  @Test func `A failure names the expected action as far as it is known`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.receive(.renamed("a"))
      await store.receive(\.renamed, "b")
      await store.receive(\.increment)
      await store.receive(\.renamed)
      await store.receive(where: { _ in true })
    }
    let names = [
      ".renamed(\"a\")", ".renamed(\"b\")", "\\.increment",
      "\\.renamed", "an action that satisfies the predicate",
    ]
    #expect(
      found.map(\.text)
        == names.map {
          "Expected to receive \($0), but received nothing\n\nNo effect is running."
        }
    )
  }
}

// MARK: - Another action received

extension TestStoreReceiveTests {
  // X2, X6
  @Test func `Another action fails with a difference, once`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(.loaded(2)) { $0.count = 2 }
      #expect(store.state.count == 1)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.finish()
    }
    let text = """
      Expected to receive .loaded(2), but received .loaded(1)

          - .loaded(2)
          + .loaded(1)

      (Expected: −, Actual: +)

      Origin: \(origin(sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X6
  @Test func `A case with another payload fails with a difference`() async {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.loaded) { $0.count = 1 }
      await store.receive(\.renamed, "two") { $0.title = "two" }
      await store.receive(\.renamed, "one") { $0.title = "one" }
    }
    let text = """
      Expected to receive .renamed("two"), but received .renamed("one")

          - .renamed("two")
          + .renamed("one")

      (Expected: −, Actual: +)

      Origin: \(origin(sentAt: line - 2))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6
  @Test func `An action that looks like the expected one fails with the reason`() async {
    struct Sum: Reducer {
      enum Action: Equatable { case add, added(Ticket) }

      func reduce(into state: inout Double, action: Action) -> Effect<Action> {
        action == .add ? .send(.added(Ticket())) : .none
      }
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: 0) { Sum() }
      await store.send(.add)
      await store.receive(.added(Ticket()))
    }
    let text = """
      Expected to receive .added(1), but received .added(1)

          added: 1

      Both values are dumped like this, but '==' says that they differ. Look at what it compares.

      Origin: send at \(file):\(line - 7), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X6
  @Test func `Another case fails without a difference`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.receive(\.loaded) { $0.count = 1 }
      await store.receive(\.renamed) { $0.title = "one" }
    }
    let text = """
      Expected to receive \\.renamed, but received .loaded(1)

      Origin: \(origin(sentAt: line - 1))
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X6
  @Test func `An action of another case is shown as a whole if its name is cut`() async {
    let title = String(repeating: "one ", count: 30)
    let line = #line + 5
    let found = await failures {
      let load = Effect<Counter.Action>.send(.renamed(title))
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      await store.send(.load)
      await store.receive(\.loaded) { $0.title = title }
    }
    let text = """
      Expected to receive \\.loaded, but received .renamed("\(title.prefix(70))…

      Received:

          .renamed(
            "\(title)"
          )
      """
    #expect(found.first?.text.hasPrefix(text) == true, "\(found)")
    #expect(found.first?.line == line)
  }

  // X6, X9
  @Test func `A list of actions shows where the names of long actions differ`() async {
    let long = String(repeating: "a", count: 90)
    let titles = ["\(long)b", "\(long)b\(long)1", "\(long)b\(long)2", "c"]
    let line = #line + 5
    let found = await failures {
      let load = Effect<Counter.Action>.merge(titles.map { .send(.renamed($0)) })
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      await store.send(.load)
      await store.send(.ignored)
      store.exhaustivity = .off
    }
    let origin = "send at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)"
    let text = """
      .ignored was sent while 4 received actions are not asserted

          .renamed("aaaaaaaaaa…aaaaaaaaaaaaaaaaaaab") – \(origin)
          .renamed("aaaaaaaaaa…aaaaaaaaaaaaaaaaaaaa1") – \(origin)
          .renamed("aaaaaaaaaa…aaaaaaaaaaaaaaaaaaaa2") – \(origin)
          .renamed("c") – \(origin)

      Call 'receive' for each of them first.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X6, X9
  @Test func `A failure lists the actions that arrived after the received one`() async {
    let line = #line + 5
    let found = await failures {
      let load = Effect<Counter.Action>.merge(.send(.renamed("a")), .send(.stop), .send(.ignored))
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      await store.send(.load)
      await store.receive(\.loaded)
      store.exhaustivity = .off
    }
    let text = """
      Expected to receive \\.loaded, but received .renamed("a")

      Origin: send at \(file):\(line - 3), started by an action sent at \(file):\(line - 1)

      Received after it:

          .stop
          .ignored
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X4, X6
  @Test
  func `An action that does not satisfy the predicate fails, with the effects that still run`()
    async
  {
    let load = Effect<Counter.Action>.merge(
      .run(name: "one") { send in await send(.loaded(1)) },
      .run(name: "two") { _ in await untilCancelled() }
    )
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      let task = await store.send(.load)
      await store.receive(where: { $0.is(\.renamed) })
      task.cancel()
    }
    let text = """
      Expected to receive an action that satisfies the predicate, but received .loaded(1)

      Origin: run 'one' at \(file):\(line - 7), started by an action sent at \(file):\(line - 1)

      Still running:

          run 'two' at \(file):\(line - 6), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // S10
  @Test func `An origin leads back to the action that was sent`() async {
    let counter = Counter(
      load: .run(name: "first") { send in await send(.loaded(1)) },
      loaded: .run(name: "second") { send in await send(.renamed("a")) }
    )
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.loaded) { $0.count = 1 }
      await store.receive(\.renamed, "b") { $0.title = "b" }
      await store.receive(\.renamed, "a") { $0.title = "a" }
    }
    let text = """
      Expected to receive .renamed("b"), but received .renamed("a")

          - .renamed("b")
          + .renamed("a")

      (Expected: −, Actual: +)

      Origin: run 'second' at \(file):\(line - 6), started by an action \
      from run 'first' at \(file):\(line - 7), started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line + 1)])
  }
}

// MARK: - One mistake, one failure

extension TestStoreReceiveTests {
  // X6
  @Test func `An action that the test forgets is one failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.send(.increment) { $0.count = 2 }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  // X6
  @Test func `Actions in another order are one failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.receive(\.loaded) { $0.count = 1 }
      await store.send(.increment) { $0.count = 2 }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  // X6
  @Test func `An action with another payload is one failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.loaded, 2) { $0.count = 2 }
      await store.receive(\.renamed) { $0.title = "one" }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  // X6
  @Test func `An action that is not among the expected ones in any order is one failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(inAnyOrder: .renamed("one"), .stop)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.finish()
    }
    #expect(found.count == 1)
  }

  // X6
  @Test func `An action behind the expected one is received as usual after a failure`() async {
    let counter = Counter(
      load: .merge(
        .send(.increment),
        .send(.renamed("one")),
        .send(.loaded(5)),
        .send(.renamed("two"))
      )
    )
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.receive(\.loaded) { $0.count = 6 }
      await store.receive(\.renamed) { $0.title = "two" }
      await store.finish()
    }
    #expect(found.map(\.line) == [line, line + 1])
  }

  // X6
  @Test func `An action that arrived in place of another one is excused once`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.renamed) { $0.title = "one" }
      await store.receive(\.loaded) { $0.count = 1 }
      await store.receive(\.loaded) { $0.count = 1 }
      await store.finish()
    }
    #expect(found.map(\.line) == [line, line + 2])
  }

  // X6
  @Test func `Two mistakes are two failures`() async {
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { counter }
      await store.send(.load)
      await store.receive(\.loaded, 2) { $0.count = 2 }
      await store.receive(\.renamed, "two") { $0.title = "two" }
      await store.receive(.stop)
    }
    #expect(found.count == 3)
  }
}

// MARK: - Not reduced before it is received

extension TestStoreReceiveTests {
  // X2
  @Test func `An action of an effect is not reduced before it is received`() async {
    let log = Log()
    let counter = Counter(
      load: .run { send in
        await send(.loaded(1))
        log.add("load has sent")
      },
      loaded: .run { send in
        log.add("loaded has begun")
        await send(.renamed("late"))
      }
    )
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    #expect(store.state == Counter.State())
    #expect(log.entries == [])
    await store.receive(\.loaded) { $0.count = 1 }
    #expect(store.state == Counter.State(count: 1))
    #expect(log.entries == ["loaded has begun", "load has sent"])
    await store.receive(\.renamed) { $0.title = "late" }
    await store.finish()
  }

  // X2
  @Test func `An action that an effect sends at once is not reduced before it is received`() async {
    let counter = Counter(load: .send(.loaded(1)))
    let store = TestStore(initialState: Counter.State()) { counter }
    await store.send(.load)
    #expect(store.state.count == 0)
    await store.receive(\.loaded, 1) { $0.count = 1 }
  }
}
