import Testing

import Cairn

@Suite(.timeLimit(.minutes(60))) struct ActionOriginTests {
  private let file = "CairnTests/ActionOriginTests.swift"

  // S10
  @Test func `An action's origin lists the effects that emitted it and the first sender`() async {
    let host = ManualHost()
    let engine = host.engine(Script.State(), reducesAtOnce: false) { Script() }
    let runLine: UInt = #line + 2
    let load: @Sendable () -> Effect<Script.Action> = {
      .run(name: "load") { send in await send(.note("loaded")) }
    }
    let sendLine: UInt = #line + 1
    let forward: @Sendable () -> Effect<Script.Action> = { .send(.start(load)) }
    let line: UInt = #line + 1
    engine.send(.start(forward))
    #expect(engine.waitingActions.count == 1)
    let sent = "send at \(file):\(sendLine), started by an action sent at \(file):\(line)"
    #expect(engine.waitingActions.first?.origin.description == sent)
    #expect(engine.processNext())
    await host.finishTasks()
    for event in host.takeEvents() {
      engine.receive(event)
    }
    #expect(
      engine.waitingActions.map(\.origin.description) == [
        "run 'load' at \(file):\(runLine), started by an action from \(sent)"
      ]
    )
    #expect(engine.processNext())
    #expect(engine.state.notes == ["loaded"])
    #expect(!engine.processNext())
  }

  // S10
  @Test
  func `The origin of a state-driven effect's action says that the state asked for the effect`()
    async
  {
    let host = ManualHost()
    let line: UInt = #line + 3
    let engine = host.engine(Script.State(), reducesAtOnce: false) {
      Script()
      Subscribe(key: { $0.count }) { key in .run(name: "follow") { await $0(.note("\(key)")) } }
    }
    await host.finishTasks()
    for event in host.takeEvents() {
      engine.receive(event)
    }
    #expect(
      engine.waitingActions.map(\.origin.description) == [
        "run 'follow' at \(file):\(line), started by an action asked for by the state"
      ]
    )
  }

  /// Two effects that start each other until the state is zero.
  struct Loop: Reducer {
    enum Action { case tick, tock }

    static let tockLine: UInt = #line + 7
    static let tickLine: UInt = #line + 7

    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        state -= 1
        switch action {
        case .tick: return state > 0 ? .send(.tock) : .none
        case .tock: return state > 0 ? .send(.tick) : .none
        }
      }
    }
  }

  // S10
  @Test func `The trace of a loop of effects contains the latest round only`() {
    let engine = ManualHost().engine(100, reducesAtOnce: false) { Loop() }
    let line: UInt = #line + 1
    engine.send(.tick)
    var traces: [[String]] = []
    repeat {
      traces += engine.waitingActions.map(\.origin.trace)
    } while engine.processNext()
    let tock = "emitted by send at \(file):\(Loop.tockLine)"
    let tick = "emitted by send at \(file):\(Loop.tickLine)"
    let sent = "sent at \(file):\(line)"
    #expect(traces.count == 99)
    #expect(traces.prefix(2) == [[tock, sent], [tick, tock, sent]])
    for (index, trace) in traces.enumerated().dropFirst(2) {
      #expect(trace == (index.isMultiple(of: 2) ? [tock, tick, sent] : [tick, tock, sent]))
    }
  }

  // S10
  @Test func `A loop of effects can have thousands of rounds`() {
    let engine = ManualHost().engine(10_000) { Loop() }
    engine.send(.tick)
    #expect(engine.state == 0)
  }

  // X2
  @Test func `An engine that does not drain by itself reduces waiting actions one by one`() {
    let host = ManualHost()
    let engine = host.engine(Script.State(), reducesAtOnce: false) { Script() }
    let group = engine.send(
      .perform { state in
        state.notes.append("1")
        return .merge(.send(.note("2")), .send(.note("3")), .send(.note("4")))
      }
    )
    #expect(engine.state.notes == ["1"])
    #expect(engine.waitingActions.count == 3)
    #expect(engine.processNext())
    #expect(engine.state.notes == ["1", "2"])
    #expect(group?.isFinished == false)
    engine.send(.note("between"))
    #expect(engine.processNext())
    #expect(engine.state.notes == ["1", "2", "between", "3"])
    engine.dropWaitingActions()
    #expect(group?.isFinished == true)
    #expect(!engine.processNext())
  }
}
