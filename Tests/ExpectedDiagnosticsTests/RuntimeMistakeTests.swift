import CairnTesting
import Synchronization
import Testing

/// Mistakes that are reported while a feature runs: the first line names the mistake, and the next
/// lines say what to do. Each location in the code is `App.swift`.
@Suite struct RuntimeMistakeTests {
  /// The failure of a test store when `body` makes a mistake.
  private func failures(
    _ state: Mistaken.State = Mistaken.State(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (TestStoreOf<Mistaken>) async -> Void
  ) async -> [String] {
    let log = Mutex<[String]>([])
    await withKnownIssue {
      let store = TestStore(initialState: state) { Mistaken() }
      await body(store)
    } matching: { issue in
      log.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return log.withLock { $0 }.map { $0.replacing(#/\w+\/\w+\.swift:\d+/#, with: "App.swift") }
  }

  // L7
  @Test func `An action for a missing row is reported`() async {
    let found = await failures { store in
      await store.send(.rows(.element(id: 4, action: .toggled)))
    }
    #expect(
      found == [
        """
        forEach received an action for row 4, which is not in the state [missing-child] at App.swift
          Action: .rows(.element(id: 4, action: .toggled))
          Ids: none
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at App.swift.
        """
      ]
    )
  }

  // L7
  @Test func `An action for a removed screen is reported`() async {
    let found = await failures { store in
      await store.send(.path(.element(id: 0, action: .line(.toggled))))
    }
    #expect(
      found == [
        """
        forEach received an action for stack element #0, which is not in the state [missing-child] at \
        App.swift
          Action: .path(.element(id: 0, action: .line(.toggled)))
          Ids: none
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at App.swift.
        """
      ]
    )
  }

  // K3
  @Test func `An unknown id of a screen is reported`() async {
    let found = await failures { store in await store.send(.path(.popFrom(id: 3))) }
    #expect(
      found == [
        """
        StackAction.popFrom names id #3, which is not there [unknown-id] at App.swift
          Ids: none
          Nothing was changed.
          The action was sent at App.swift.
        """
      ]
    )
  }

  // X8
  @Test func `An effect that runs when the test ends is reported`() async {
    let found = await failures { store in
      store.dependencies.continuousClock = TestClock()
      await store.send(.waitTapped)
    }
    #expect(
      found == [
        """
        The test ended with 1 effect still running

        These sleep on a TestClock. Advance it by 1.0 seconds, or cancel them:

            run 'wait' at App.swift, started by an action sent at App.swift
        """
      ]
    )
  }

  // X1
  @Test func `A state that is not as expected is reported`() async {
    let found = await failures { store in
      await store.send(.incrementTapped) { $0.count = 2 }
      await store.send(.tagTapped) { $0.tags = ["old"] }
    }
    #expect(
      found == [
        """
        State was not as expected after sending .incrementTapped

              Mistaken.State(
                rows: [],
                path: [],
            -   count: 2,
            +   count: 1,
                tags: [],
                time: 0.0,
                alert: nil
              )

        (Expected: −, Actual: +)
        """,
        """
        State was not as expected after sending .tagTapped

              Mistaken.State(
                rows: [],
                path: [],
                count: 1,
                tags: [
            -     [0]: "old"
            +     [0]: "new"
                ],
                time: 0.0,
                alert: nil
              )

        (Expected: −, Actual: +)
        """,
      ]
    )
  }

  // X6
  @Test func `An alert that is not as expected is reported`() async {
    let found = await failures { store in
      await store.send(.alertTapped) {
        $0.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
        }
      }
    }
    #expect(
      found == [
        """
        State was not as expected after sending .alertTapped

              Mistaken.State(
                … (3 unchanged)
                tags: [],
                time: 0.0,
                alert: AlertState(
            -     title: "Delete?",
            +     title: "Delete “Soup”?",
                  message: nil,
                  buttons: [… (1 unchanged)]
                )
              )

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  // E4
  @Test func `An error that an effect does not catch is reported`() async {
    let found = await failures { store in await store.send(.saveTapped) }
    #expect(
      found == [
        """
        An effect threw an error that it does not catch: Mistaken.Broken() [uncaught-error] at App.swift
          Effect: run 'save' at App.swift
          Give 'run' a 'catch' closure, or catch the error inside.
          The effect was started by an action sent at App.swift.
        """
      ]
    )
  }

  // I1
  @Test func `A dependency that a test does not override is reported`() async {
    let found = await failures { store in
      await store.send(.dateTapped) { $0.time = 1 }
      await store.send(.waitTapped).cancel()
    }
    #expect(
      found == [
        #"""
        A test read the dependency '\.date', which has no value for tests [unimplemented-dependency] at \#
        App.swift
          The preview value was used.
          Override it: 'withDependencies: { $0.date.now = Date(timeIntervalSince1970: 0) }'.
        """#,
        #"""
        A test read the dependency '\.continuousClock', which has no value for tests \#
        [unimplemented-dependency] at App.swift
          The preview value was used.
          Override it: 'withDependencies: { $0.continuousClock = TestClock() }'.
        """#,
      ]
    )
  }

  // X4
  @Test func `Another action than expected is reported`() async {
    let found = await failures { store in
      await store.send(.loadTapped)
      await store.receive(\.rows[id: 2].toggled)
      await store.receive(\.loaded)
      await store.receive(\.loaded)
    }
    #expect(
      found == [
        """
        Expected to receive .rows(.element(id: 2, action: .toggled)), but received .loaded(ids: [1, 2])

        Origin: send at App.swift, started by an action sent at App.swift
        """,
        """
        Expected to receive \\.loaded, but received nothing

        No effect is running.
        """,
      ]
    )
  }

  // X1
  @Test func `A scope of a missing row is reported`() async {
    let found = await failures { store in
      await store.scope(state: \.rows[id: 2], action: \.rows[id: 2])?.send(.toggled)
    }
    #expect(
      found == [
        """
        There is no child with the actions .rows(.element(id: 2, action: …))

        Calls on the scope do nothing. To assert that the child is not there, look at 'state'.
        """
      ]
    )
  }

  // T1
  @Test func `A child without an operator is reported`() async {
    let found = await failures { _ in
      let store = TestStore(initialState: Forgetful.State()) { Forgetful() }
      await store.send(\.rows[id: 1].toggled)
    }
    #expect(
      found == [
        """
        Forgetful received an action of a child, and has no operator that runs the child \
        [unhandled-child] at App.swift
          Action: .rows(.element(id: 1, action: .toggled))
          Add '.forEach(\\.rows, action: \\.rows) { Line() }' to 'Forgetful.body'.
          If Forgetful reduces the child's actions itself, add '.handlesChild' with the case of these \
        actions.
          A store finds no operators behind a 'reduce(into:action:)' that calls another reducer: compose \
        that reducer in a 'body'.
        """
      ]
    )
  }

  // O5
  @Test func `A binding without a reducer is reported in a test`() async {
    let found = await failures { _ in
      let store = TestStore(initialState: Forgetful.State()) { Forgetful() }
      await store.send(\.binding.text, "soup") { $0.text = "soup" }
    }
    #expect(
      found == [
        """
        State was not as expected after sending .binding(.set(\\.text, "soup"))

              Forgetful.State(
                rows: [… (1 unchanged)],
            -   text: "soup"
            +   text: ""
              )

        (Expected: −, Actual: +)

        The field is as it was. Is there a 'BindingReducer()' in the body of the feature?
        """
      ]
    )
  }

  // L7
  @Test @MainActor func `An action of a store whose row was removed is reported`() async {
    let found = await failures { _ in
      let state = Mistaken.State(rows: [Line.State(id: 1)])
      let store = Store(initialState: state) { Mistaken() }
      let row = store.scope(state: \.rows, action: \.rows)[0]
      store.send(.clearTapped)
      row.send(.toggled)
    }
    #expect(
      found == [
        """
        forEach received an action for row 1, which is not in the state [missing-child] at App.swift
          Action: .rows(.element(id: 1, action: .toggled))
          Ids: none
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at App.swift.
        """
      ]
    )
  }

  // T6
  @Test func `A payload of another case is reported`() async {
    let state = Mistaken.State(path: [.line(Line.State(id: 1))])
    let found = await failures(state) { store in
      await store.send(.incrementTapped) {
        $0.count = 1
        $0.path[id: 0, case: \.form]?.text = "a"
      }
    }
    #expect(
      found == [
        """
        Cannot change case 'form': the value is in case 'line' [wrong-case] at App.swift
          Nothing was changed.
        """
      ]
    )
  }

  // X3
  @Test func `An action that a test does not receive is reported`() async {
    let found = await failures { store in await store.send(.loadTapped) }
    #expect(
      found == [
        """
        The test ended with 1 received action not asserted

        Call 'receive' for each of these:

            .loaded(ids: [1, 2]) – send at App.swift, started by an action sent at App.swift
        """
      ]
    )
  }

  // I2, O5
  @Test @MainActor func `A binding without a reducer is reported`() async {
    let found = await failures { _ in
      let store = Store(initialState: Mistaken.State()) { Mistaken() }
      store.binding(\.count).wrappedValue = 2
    }
    #expect(
      found == [
        """
        A binding wrote to 'count' of Mistaken.State, and no reducer carried it out [unhandled-binding] at \
        App.swift
          Action: .binding(.set(\\.count, 2))
          The state is as it was. Add 'BindingReducer()' to the body of the feature, above the reducers that \
        look at the new value.
        """
      ]
    )
  }
}
