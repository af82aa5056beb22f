@testable import Cairn
@testable import CairnTesting

/// A test store that plays a scenario, and receives all actions in order.
final class TestStoreRun {
  private let store: TestStore<PlannedFeature.State, PlannedFeature.Action>
  private let clock = TestClock()
  private let run: ScenarioRun
  private var tasks: [TestStoreTask<PlannedFeature.State, PlannedFeature.Action>] = []

  init(_ scenario: Scenario) {
    let clock = clock
    let run = ScenarioRun(
      scenario: scenario,
      journal: Journal(),
      clock: clock,
      now: { clock.now.offset },
      fault: nil
    )
    let witness = Witness(of: run)
    self.run = run
    // The states are compared with those of the reference, not asserted.
    store = TestStore(initialState: run.initialState, comparing: { _ in 0 }) {
      WitnessedFeature(run: run, witness: witness)
    } withDependencies: {
      $0.continuousClock = clock
    }
    witness.effectsInFlight = { [unowned engine = store.engine] in engine.effectsInFlight }
  }

  /// Plays a script.
  static func play(_ scenario: Scenario) async -> Journal {
    let run = TestStoreRun(scenario)
    for step in scenario.script {
      await run.perform(step.event)
      if step.isReceived {
        await run.receiveAll()
        run.note()
      }
    }
    await run.perform(.advance(50))
    await run.receiveAll()
    run.note()
    run.end()
    return run.run.journal
  }

  private func note() {
    run.write(.checkpoint(store.state, store.engine.effectsInFlight))
  }

  private func perform(_ event: ScriptStep.Event) async {
    switch event {
    case .send(let target):
      await receiveAll()
      tasks.append(await store.send(target.action))
    case .advance(let duration):
      if store.hasWaitingActions { run.journal.count(.timeWithWaitingAction) }
      await clock.advance(by: .milliseconds(duration))
    case .cancelTask(let number):
      await receiveAll()
      if number < tasks.count { tasks[number].cancel() }
    }
  }

  /// Receives waiting actions until there are none and all requested time has passed.
  private func receiveAll() async {
    var rest = 1_000
    repeat {
      await store.comeToRest(at: .scenario, isolation: nil)
      while rest > 0, store.hasWaitingActions {
        rest -= 1
        switch run.scenario.taking {
        case .receiving:
          await store.receive(where: { _ in true }, timeout: .zero)
        case .skipping:
          run.journal.count(.skip)
          await store.skipReceivedActions()
        }
      }
    } while rest > 0 && (store.hasWaitingActions || store.host.hasPendingTime)
    precondition(rest > 0, "The test store does not come to rest")
  }

  private func end() {
    run.journal.close()
    store.exhaustivity = .off
  }
}
