import CairnTesting
import TestSupport
import Testing

private let file = #fileID

// Shown as issues of severity warning, which Swift Testing has since 6.3.
#if compiler(>=6.3)
  @Suite struct ShowingSkippedTests {
    private let load = Effect<Counter.Action>.run(name: "load") { send in
      await send(.renamed("one"))
      await send(.loaded(1))
    }
    private let loadLine = #line - 4

    private func store(load: Effect<Counter.Action>? = nil) -> TestStoreOf<Counter> {
      let load = load ?? self.load
      let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
      store.exhaustivity = .off(showSkippedAssertions: true)
      return store
    }

    private func origin(sentAt line: Int) -> String {
      "run 'load' at \(file):\(loadLine), started by an action sent at \(file):\(line)"
    }

    // X5, X9
    @Test func `A change that is not asserted is shown and does not fail`() async {
      let line = #line + 3
      let found = await failures {
        let store = store()
        await store.send(.increment)
      }
      let text = """
        Skipped changes of the state after sending .increment

              Counter.State(
            -   count: 0,
            +   count: 1,
                title: "Counter"
              )

        (Asserted: −, Actual: +)
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X5
    @Test func `Nothing is shown if everything is asserted`() async {
      let found = await failures {
        let store = store()
        await store.send(.increment) { $0.count = 1 }
        await store.send(.ignored)
        await store.finish()
      }
      #expect(found == [])
    }

    // X5, X9
    @Test func `All changes are shown if the action has added something`() async {
      let line = #line + 4
      let found = await failures {
        let store = TestStore(form: Form.State(), exhaustivity: .off(showSkippedAssertions: true))
        let change = Form.Action.change { $0 = Form.State(count: 1, tags: $0.tags + ["b"]) }
        await store.send(change) { $0.tags[1] = "b" }
      }
      let text = """
        Changes of the state after sending .change((Function)), asserted or skipped

              Form.State(
            -   count: 0,
            +   count: 1,
                title: "Form",
                isLoading: false,
                tags: [
                  [0]: "a",
            +     [1]: "b"
                ],
                numbers: [:],
                header: Form.Header.State(… (2 unchanged)),
                … (2 unchanged)
              )

        (Before: −, After: +)

        The action has added something, so the closure gets only the state after it.
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X5, X9
    @Test func `Actions that are skipped before a received one are shown`() async {
      let line = #line + 4
      let found = await failures {
        let store = store()
        await store.send(.load)
        await store.receive(\.loaded) { $0.count = 1 }
      }
      let text = """
        Skipped 1 received action before receiving .loaded(1)

            .renamed("one") – \(origin(sentAt: line - 1))
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X5, X9
    @Test func `Actions that are skipped before a sent one are shown`() async {
      let line = #line + 4
      let found = await failures {
        let store = store()
        await store.send(.load)
        await store.send(.ignored)
      }
      let text = """
        Skipped 2 received actions before sending .ignored

            .renamed("one") – \(origin(sentAt: line - 1))
            .loaded(1) – \(origin(sentAt: line - 1))
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X5, X9
    @Test func `Effects and actions that are skipped on request are shown`() async {
      let line = #line + 9
      let found = await failures {
        let store = store(
          load: .run(name: "load") { send in
            await send(.loaded(1))
            await untilCancelled()
          }
        )
        await store.send(.load)
        await store.skipReceivedActions()
        await store.skipInFlightEffects()
      }
      let origin =
        "run 'load' at \(file):\(line - 6), started by an action sent at \(file):\(line - 1)"
      let texts = [
        """
        Skipped 1 received action on request

            .loaded(1) – \(origin)
        """,
        """
        Cancelled 1 effect on request

            \(origin)
        """,
      ]
      #expect(
        found == [
          Failure(texts[0], line: line, isWarning: true),
          Failure(texts[1], line: line + 1, isWarning: true),
        ]
      )
    }

    // X5, X8, X9
    @Test func `Actions and effects that finish skips are shown`() async {
      let line = #line + 9
      let found = await failures {
        let store = store(
          load: .run(name: "load") { send in
            await send(.loaded(1))
            await untilCancelled()
          }
        )
        await store.send(.load)
        await store.finish(timeout: .zero)
      }
      let origin =
        "run 'load' at \(file):\(line - 6), started by an action sent at \(file):\(line - 1)"
      let texts = [
        """
        Skipped 1 received action at the end

            .loaded(1) – \(origin)
        """,
        """
        Skipped at the end: 1 effect still running

        Cancelled:

            \(origin)
        """,
      ]
      #expect(found == texts.map { Failure($0, line: line, isWarning: true) })
    }

    // X5, X8, X9
    @Test func `Actions and effects that are left when the store is released are shown`() async {
      let line = #line + 2
      let found = await failures {
        let store = TestStore(initialState: Counter.State()) { Counter(load: load) }
        store.exhaustivity = .off(showSkippedAssertions: true)
        await store.send(.load)
      }
      let text = """
        Skipped at the end: 1 received action not asserted

        Not asserted:

            .renamed("one") – \(origin(sentAt: line + 2))
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X5, S5, X9
    @Test func `Actions that the finish of a task skips are shown`() async {
      let line = #line + 3
      let found = await failures {
        let store = store()
        await store.send(.load).finish()
      }
      let text = """
        Skipped 2 received actions while an action's effects finish

            .renamed("one") – \(origin(sentAt: line))
            .loaded(1) – \(origin(sentAt: line))
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }

    // X4, X5, X9
    @Test func `Actions that are skipped while others are received in any order are shown`() async {
      let line = #line + 4
      let found = await failures {
        let store = store()
        await store.send(.load)
        await store.receive(inAnyOrder: .loaded(1)) { $0.count = 1 }
      }
      let texts = [
        """
        Skipped 1 received action while receiving 1 action in any order

            .renamed("one") – \(origin(sentAt: line - 1))
        """,
        """
        Skipped changes of the state after receiving 1 action in any order

              Counter.State(
                count: 1,
            -   title: "Counter"
            +   title: "one"
              )

        (Asserted: −, Actual: +)
        """,
      ]
      #expect(found == texts.map { Failure($0, line: line, isWarning: true) })
    }

    // X5, X9
    @Test func `States that look the same and are not equal are dumped`() async {
      let line = #line + 9
      let found = await failures {
        let store = TestStore(initialState: Ticket()) {
          Reduce<Ticket, Bool> { state, _ in
            state = Ticket()
            return .none
          }
        }
        store.exhaustivity = .off(showSkippedAssertions: true)
        await store.send(true)
      }
      let text = """
        Skipped changes of the state after sending true

            1

        Both values are dumped like this, but '==' says that they differ. Look at what it compares.
        """
      #expect(found == [Failure(text, line: line, isWarning: true)])
    }
  }
#endif
