import CairnTesting
import Testing

/// An effect, and its expected actions.
struct Scenario: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    /// These actions arrive, in this order.
    case notes(String, String = "", String = "", String = "", String = "", String = "")
    /// These actions arrive, in any order, from other threads.
    case notesInAnyOrder(String, String)
    /// So many seconds pass.
    case pass(Int)
    /// The effect is started again.
    case again
    /// The effects with the id ``ID`` are cancelled.
    case cancel
    /// The effects of the first action are cancelled, with the actions that they have sent.
    case cancelTask
    /// All effects in flight are cancelled.
    case skip
  }

  /// The id with which effects can be cancelled.
  enum ID: Hashable {
    case one
    case two
  }

  let testDescription: String
  private let steps: [Step]
  private let effect: @Sendable (TestClock) -> Effect<Notes.Action>

  init(
    _ testDescription: String,
    _ steps: Step...,
    effect: @escaping @Sendable (TestClock) -> Effect<Notes.Action>
  ) {
    self.testDescription = testDescription
    self.steps = steps
    self.effect = effect
  }

  /// Only a hanging test takes this long. A detached task competes with all tests of the run for
  /// the machine's few threads, twice if it yields, which on a busy machine takes a minute.
  private static let patience = Duration.seconds(240)

  static let all = merging + cancelling + timing + structured + streaming + outside

  /// Runs the effect, and asserts each step of it.
  func play() async {
    let clock = TestClock()
    let store = TestStore(initialState: Notes.State()) {
      Notes { effect(clock) }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.start)
    for step in steps {
      await play(step, store, task, clock)
    }
    await store.finish(timeout: Self.patience)
  }

  private func play(
    _ step: Step,
    _ store: TestStoreOf<Notes>,
    _ task: TestStoreTask<Notes.State, Notes.Action>,
    _ clock: TestClock
  ) async {
    switch step {
    case .notes(let first, let second, let third, let fourth, let fifth, let sixth):
      for note in [first, second, third, fourth, fifth, sixth] where !note.isEmpty {
        await store.receive(.note(note), timeout: Self.patience) { $0.notes[note, default: 0] += 1 }
      }
    case .notesInAnyOrder(let first, let second):
      await store.receive(inAnyOrder: .note(first), .note(second), timeout: Self.patience) {
        $0.notes[first, default: 0] += 1
        $0.notes[second, default: 0] += 1
      }
    case .pass(let seconds): await clock.advance(by: .seconds(seconds))
    case .again: await store.send(.start)
    case .cancel: await store.send(.stop)
    case .cancelTask: task.cancel()
    case .skip: await store.skipInFlightEffects()
    }
  }
}

/// Collects notes; a scenario determines the effect.
struct Notes: Reducer {
  struct State: Equatable {
    /// The number of times that each note arrived.
    var notes: [String: Int] = [:]
  }

  enum Action: Equatable {
    case start
    case stop
    case note(String)
  }

  let effect: @Sendable () -> Effect<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return effect()
    case .stop: return .cancel(id: Scenario.ID.one)
    case .note(let note):
      state.notes[note, default: 0] += 1
      return .none
    }
  }
}

extension Effect<Notes.Action> {
  /// Sends each of the notes, and yields after each.
  static func notes(_ notes: String...) -> Self {
    .run { send in
      for note in notes {
        await send(.note(note))
        await Task.yield()
      }
    }
  }

  /// Sends a note after so many seconds.
  static func note(_ note: String, after seconds: Int, _ clock: TestClock) -> Self {
    .run { send in
      try await clock.sleep(for: .seconds(seconds))
      await send(.note(note))
    }
  }

  /// Sends a note when it is cancelled, which is not received, and does not end before.
  static var endless: Self {
    .run { send in
      for await _ in (AsyncStream<Never> { _ in }) {}
      await send(.note("cancelled"))
    }
  }
}
