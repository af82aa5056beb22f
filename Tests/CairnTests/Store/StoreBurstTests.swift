import Foundation
import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreBurstTests {
  private let store = Script.store()

  private final class Box {
    var observations: [StoreObservation] = []
    var notes: [String] = []
  }

  // S1
  @Test func `Actions of a burst are reduced first in, first out`() {
    store.send(
      .perform { state in
        state.notes.append("1")
        return .merge(
          .send(
            .perform { state in
              state.notes.append("2")
              return .merge(.send(.note("4")), .send(.note("5")))
            }
          ),
          .send(.note("3"))
        )
      }
    )
    #expect(store.state.notes == ["1", "2", "3", "4", "5"])
  }

  // S1, S4
  @Test func `An action that a reducer sends is reduced before its effects' actions`() {
    let issues = IssueRecorder()
    issues {
      _ = store.send(
        .perform { [store] state in
          MainActor.assumeIsolated { _ = store.send(.note("re-entrant")) }
          state.notes.append("first")
          return .send(.note("effect"))
        }
      )
    }
    #expect(store.state.notes == ["first", "re-entrant", "effect"])
    #expect(issues.codes == [.sendInReducer])
  }

  // S4
  @Test func `A send from a reducer is an issue`() {
    let issues = IssueRecorder()
    let line: UInt = #line + 4
    issues {
      _ = store.send(
        .perform { [store] _ in
          MainActor.assumeIsolated { _ = store.send(.note("inner")) }
          return .none
        }
      )
    }
    #expect(
      issues.texts == [
        """
        An action was sent to the store from inside a reducer [send-in-reducer] at \
        CairnTests/StoreBurstTests.swift:\(line)
          Action: .note("inner")
          It was queued. Return '.send(…)' as an effect instead.
        """
      ]
    )
    #expect(store.state.notes == ["inner"])
  }

  // S4
  @Test func `A send from inside a burst is no issue unless a reducer sends`() {
    let issues = IssueRecorder()
    let reporter = ClosureIssueReporter { [store] issue in
      issues.report(issue)
      MainActor.assumeIsolated { _ = store.send(.note("from a reporter")) }
    }
    withIssueReporter(reporter) {
      _ = store.send(.start { .merge(.mistake, .send(.note("effect"))) })
    }
    #expect(issues.codes == [.unknownID])
    #expect(store.state.notes == ["from a reporter", "effect"])
  }

  // S4
  @Test(.startsProcess) func `Reading the state from inside a reducer is a broken precondition`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Script.store()
        store.send(
          .perform { state in
            MainActor.assumeIsolated { state.count = store.state.count + 1 }
            return .none
          }
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "The store's state was read from inside a reducer; use the reducer's own 'state' parameter"
      )
    )
  }

  // S1
  @Test func `Observers are notified once, after the burst`() {
    let box = Box()
    let observation = store.observe { box.notes.append($0.notes.joined()) }
    store.send(
      .perform { state in
        state.notes.append("1")
        return .merge(.send(.note("2")), .send(.note("3")))
      }
    )
    #expect(box.notes == ["123"])
    store.send(.note("4"))
    #expect(box.notes == ["123", "1234"])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `Actions that effects emit form a burst of their own`() async {
    let box = Box()
    let observation = store.observe { box.notes.append($0.notes.joined()) }
    let task = store.send(
      .start {
        .run { send in
          await send(
            .perform { state in
              state.notes.append("1")
              return .send(.note("2"))
            }
          )
          await send(.note("3"))
        }
      }
    )
    await task.finish()
    #expect(box.notes == ["", "12", "123"])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `A field's observer is notified only of a change`() {
    var counts: [Int] = []
    let observation = store.observe(\.count) { counts.append($0) }
    store.send(.note("a"))
    #expect(counts == [])
    store.send(
      .perform {
        $0.count += 1; return .none
      }
    )
    store.send(
      .perform {
        $0.count += 0; return .none
      }
    )
    store.send(
      .perform {
        $0.count += 1;
        return .send(
          .perform {
            $0.count -= 1; return .none
          }
        )
      }
    )
    #expect(counts == [1])
    store.send(
      .perform {
        $0.count += 1;
        return .send(
          .perform {
            $0.count += 1; return .none
          }
        )
      }
    )
    #expect(counts == [1, 3])
    withExtendedLifetime(observation) {}
  }

  // S4
  @Test func `A send from an observer starts a new burst`() {
    let box = Box()
    let store = store
    box.observations.append(
      store.observe { state in
        box.notes.append("first \(state.count)")
        if state.count < 3 {
          store.send(
            .perform {
              $0.count += 1; return .none
            }
          )
        }
      }
    )
    box.observations.append(store.observe { box.notes.append("second \($0.count)") })
    store.send(.note("go"))
    #expect(store.state.count == 3)
    #expect(
      box.notes == (0...3).flatMap { ["first \($0)", "second \($0)"] }
    )
  }

  // S4
  @Test func `An action that an observer sends is reduced before send returns`() {
    let store = store
    var seen: [Int] = []
    let observation = store.observe { state in
      guard state.count == 0 else { return }
      store.send(
        .perform {
          $0.count += 1; return .none
        }
      )
      seen.append(store.state.count)
    }
    store.send(.note("go"))
    #expect(seen == [1])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `The last value that a field's observer receives is the newest`() {
    let store = store
    let box = Box()
    box.observations.append(
      store.observe(\.count) { count in
        if count == 1 {
          store.send(
            .perform {
              $0.count = 2; return .none
            }
          )
        }
      }
    )
    box.observations.append(store.observe(\.count) { box.notes.append("\($0)") })
    store.send(
      .perform {
        $0.count = 1; return .none
      }
    )
    #expect(box.notes.last == "2")
  }

  // S1
  @Test func `Observers that send to each other do not nest calls`() {
    let store = store
    let observation = store.observe { state in
      if state.count < 9_000 {
        store.send(
          .perform {
            $0.count += 1; return .none
          }
        )
      }
    }
    store.send(.note("go"))
    #expect(store.state.count == 9_000)
    withExtendedLifetime(observation) {}
  }

  // S3
  @Test func `The effects of an action are started before the next is reduced`() {
    let store = store
    let look: @Sendable (inout Script.State) -> Effect<Script.Action> = { state in
      state.notes += MainActor.assumeIsolated { store.inFlight }
      return .none
    }
    store.send(.start { .merge(.send(.perform(look)), .waiting("a"), .waiting("b")) })
    #expect(store.state.notes == ["a", "b"])
  }

  // S3
  @Test func `Cancellations take effect before the next action is reduced`() {
    let store = store
    let look: @Sendable (inout Script.State) -> Effect<Script.Action> = { state in
      state.notes += MainActor.assumeIsolated { store.inFlight }
      return .none
    }
    store.send(.start { .merge(.waiting("a").cancellable(id: 1), .waiting("b")) })
    store.send(.start { .merge(.send(.perform(look)), .cancel(id: 1)) })
    #expect(store.state.notes == ["b"])
  }

  // S3, L1
  @Test func `Effects of a removed child end before the next action is reduced`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    store.start("child", at: .presented)
    store.perform { state in
      state.presented.wrappedValue = nil
      return .send(
        .perform { state in
          state.notes = MainActor.assumeIsolated { store.inFlight }
          return .none
        }
      )
    }
    #expect(store.state.notes == [])
  }

  // S1
  @Test func `A hundred thousand queued actions are reduced in order`() {
    store.send(
      .start { .merge((0..<100_000).map { number in .send(.perform { $0.append(number) }) }) }
    )
    #expect(store.state.count == 100_000)
    #expect(store.state.notes == [])
  }
}

extension Script.State {
  /// Counts, and notes a number that is out of order.
  fileprivate mutating func append(_ number: Int) -> Effect<Script.Action> {
    if number != count { notes.append("\(number)") }
    count += 1
    return .none
  }
}

extension Effect {
  /// An effect that finds an issue when it is started.
  fileprivate static var mistake: Self {
    var state = StackHolder.State()
    return StackHolder().reduce(into: &state, action: .path(.popFrom(id: 7)))
      .map { _ in fatalError("An issue sends no action") }
  }
}

/// A feature with an empty path, to cause an issue.
private struct StackHolder: Reducer {
  struct State {
    var path = StackState<Int>()
  }

  enum Action: CasePathable {
    case path(StackAction<Int, Never>)

    struct AllCasePaths {
      var path: CasePath<Action, StackAction<Int, Never>> {
        CasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { EmptyReducer() }
  }
}
