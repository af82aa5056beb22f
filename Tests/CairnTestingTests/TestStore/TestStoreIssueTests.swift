import CairnTesting
import Synchronization
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreIssueTests {
  // I2, L7
  @Test func `An action for an existing child passes`() async {
    let store = TestStore(initialState: Screens.State(path: [.detail(Detail.State())])) {
      Screens()
    }
    await store.send(.path(.element(id: 0, action: .detail(.loaded("a"))))) {
      $0.path[id: 0] = .detail(Detail.State(text: "a"))
    }
  }

  // I2, L7
  @Test func `An action for a missing child fails when it is sent`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.sheet(.presented(.done)))
    }
    let text = """
      ifLet received an action for Sheet.State, which is not in the state [missing-child] \
      at \(Screens.file):\(Screens.sheetLine)
        Action: .sheet(.presented(.done))
        The child's reducer was skipped; the parent received the action.
        Send the action while the child is there, or end the effect or view that sends it.
        If an earlier reducer or operator removed it, run the child's operator first.
        The action was sent at \(file):\(line).
      """
    #expect(found == [Failure(text, line: line)])
  }

  // I2, K3
  @Test func `A pop of an existing screen passes`() async {
    let store = TestStore(initialState: Screens.State(path: [.help, .help])) { Screens() }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }

  // I2, K3
  @Test func `A pop of a missing screen fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State(path: [.help])) { Screens() }
      await store.send(.path(.popFrom(id: 7)))
    }
    let text = """
      StackAction.popFrom names id #7, which is not there [unknown-id] \
      at \(Screens.file):\(Screens.pathLine)
        Ids: #0
        Nothing was changed.
        The action was sent at \(file):\(line).
      """
    #expect(found == [Failure(text, line: line)])
  }

  // I2, L7
  @Test func `An action for a missing child fails when it is received`() async {
    struct Root: Reducer {
      var body: some ReducerOf<Screens> {
        Screens()
        Reduce { _, action in
          guard case .closeAll = action else { return .none }
          return .run(name: "late") { send in
            await send(.path(.element(id: 0, action: .detail(.loaded("late")))))
          }
        }
      }
    }
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Screens.State(path: [.detail(Detail.State())])) { Root() }
      await store.send(.closeAll) { $0 = Screens.State() }
      await store.receive(\.path[id: 0].detail.loaded)
    }
    let text = """
      forEach received an action for stack element #0, which is not in the state [missing-child] \
      at \(Screens.file):\(Screens.pathLine)
        Action: .path(.element(id: 0, action: .detail(.loaded("late"))))
        Ids: none
        The child's reducer was skipped; the parent received the action.
        Send the action while the child is there, or end the effect or view that sends it.
        If an earlier reducer or operator removed it, run the child's operator first.
        The action came from run 'late' at \(file):\(line - 10), \
      started by an action sent at \(file):\(line - 1).
      """
    #expect(found == [Failure(text, line: line)])
  }
}

extension TestStoreIssueTests {
  // I2, L7
  @Test func `An action for another screen names the screen's id and its case`() async throws {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State(path: [.help])) { Screens() }
      await store.send(.path(.element(id: 0, action: .detail(.loaded("late")))))
    }
    let lines = try #require(found.first?.text.split(separator: "\n").map(String.init))
    let summary = """
      Path received an action for case 'detail' (Detail.State), but the state is in case 'help' \
      [missing-child] at
      """
    #expect(lines.first?.hasPrefix(summary) == true, "\(lines)")
    #expect(
      Array(lines.dropFirst()) == [
        #"  Action: .detail(.loaded("late"))"#,
        "  The child's reducer was skipped; the parent received the action.",
        "  Send the action while the child is there, or end the effect or view that sends it.",
        "  If an earlier reducer or operator removed it, run the child's operator first.",
        #"  The action of the store: .path(.element(id: 0, action: .detail(.loaded("late"))))"#,
        "  The action was sent at \(file):\(line).",
      ]
    )
    #expect(found.map(\.line) == [line])
  }
}

// MARK: - Issues in closures

extension TestStoreIssueTests {
  // I2, K8
  @Test func `An issue in an assertion closure fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State(path: [.help])) { Screens() }
      await store.send(.openSheet) { state in
        state.path[id: 0, case: \.detail] = Detail.State()
        state.sheet = Sheet.State()
      }
    }
    let text = """
      Cannot change case 'detail': the value is in case 'help' [wrong-case] \
      at \(file):\(line + 1)
        Nothing was changed.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // I2, X5
  @Test func `A closure that is wrong about the state after has the issues of that state`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      store.exhaustivity = .off
      await store.send(.openDetail) { $0.path[id: 0, case: \.settings] = nil }
    }
    let text = """
      Cannot change case 'settings': the value is in case 'detail' [wrong-case] at \(file):\(line)
        Nothing was changed.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // I2, K8
  @Test func `An issue in the initial state fails`() async {
    func makeState() -> Screens.State {
      var state = Screens.State()
      state.path.pop(from: 3)
      return state
    }
    let line = #line + 2
    let found = await failures {
      let store = TestStore(initialState: makeState()) { Screens() }
      await store.finish()
    }
    let text = """
      StackState.pop(from:) names id #3, which is not there [unknown-id] at \(file):\(line - 5)
        Ids: none
        Nothing was changed.
      """
    #expect(found == [Failure(text, line: line)])
  }
}

// MARK: - Issues in effects

extension TestStoreIssueTests {
  private func uncaughtError(at line: Int, sentAt sendLine: Int) -> String {
    """
    An effect threw an error that it does not catch: Oops() [uncaught-error] at \(file):\(line)
      Effect: run 'broken' at \(file):\(line)
      Give 'run' a 'catch' closure, or catch the error inside.
      The effect was started by an action sent at \(file):\(sendLine).
    """
  }

  // E4, I2
  @Test func `An error that an effect catches passes`() async {
    let effect = Effect<Counter.Action>.run { _ in
      throw Oops()
    } catch: { error, send in
      await send(.renamed("\(error)"))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    await store.receive(.renamed("Oops()")) { $0.title = "Oops()" }
    await store.finish()
  }

  // E4
  @Test func `A cancellation error passes, and so does any error of a cancelled effect`() async {
    let effects = Effect<Counter.Action>.merge(
      .run { _ in throw CancellationError() },
      .run { _ in
        await untilCancelled()
        throw Oops()
      }
    )
    let store = TestStore(initialState: Counter.State()) { Counter(load: effects) }
    await store.send(.load).cancel()
    await store.finish()
  }

  // E4, I2
  @Test func `An error that an effect does not catch fails the call that started it`() async {
    let effect = Effect<Counter.Action>.run(name: "broken") { _ in throw Oops() }
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      await store.finish()
    }
    #expect(found == [Failure(uncaughtError(at: line - 4, sentAt: line), line: line)])
  }

  // E4, I2
  @Test func `An error that an effect does not catch fails the call that waits for it`() async {
    let gate = Gate()
    let effect = Effect<Counter.Action>.run(name: "broken") { send in
      await gate.pass()
      await send(.loaded(1))
      throw Oops()
    }
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      gate.open()
      await store.receive(.loaded(1), timeout: .patient) { $0.count = 1 }
      await store.finish(timeout: .patient)
    }
    #expect(found == [Failure(uncaughtError(at: line - 10, sentAt: line - 2), line: line)])
  }

  // E4, I2
  @Test func `An error that an effect does not catch fails a task that waits for it`() async {
    let gate = Gate()
    let effect = Effect<Counter.Action>.run(name: "broken") { _ in
      await gate.pass()
      throw Oops()
    }
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      let task = await store.send(.load)
      gate.open()
      await task.finish(timeout: .patient)
    }
    #expect(found == [Failure(uncaughtError(at: line - 9, sentAt: line - 2), line: line)])
  }

  // E4, I2
  @Test func `An error without a call that waits for the effect fails where the store was made`()
    async
  {
    let gate = Gate()
    let effect = Effect<Counter.Action>.run(name: "broken") { _ in
      await gate.pass()
      throw Oops()
    }
    let line = #line + 2
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      gate.open()
    }
    #expect(found == [Failure(uncaughtError(at: line - 6, sentAt: line + 1), line: line)])
  }

  // E5, I2
  @Test func `A send after the effect has returned fails, and sends nothing`() async throws {
    let gate = Gate()
    let late = Mutex<Task<Void, Never>?>(nil)
    let effect = Effect<Counter.Action>.run(name: "hasty") { send in
      let task = Task {
        await gate.pass()
        await send(.loaded(1))
      }
      late.withLock { $0 = task }
    }
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
      await store.send(.load)
      gate.open()
      await late.withLock { $0 }?.value
      await store.finish()
    }
    let text = """
      An effect sent an action after it had returned [late-send] at \(file):\(line - 10)
        Action: .loaded(1)
        Effect: run 'hasty' at \(file):\(line - 10)
        The action was dropped. Send from inside the operation, and await what it starts.
      """
    #expect(found == [Failure(text, line: line)])
  }
}

private struct Oops: Error {}
