import Testing

import Cairn

/// Mistakes with independent child stores (rule I1).
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreIssueTests {
  private static let module = #fileID.prefix { $0 != "/" }

  // D1
  @Test func `A store for a field without an operator is reported`() {
    let store = StoreOf<Desktop>.desktop(1)
    let issues = IssueRecorder()
    let line = #line + 2
    issues {
      #expect(store.childStore(of: \.log, id: "a", as: Canvas.self) == nil)
    }
    let text = """
      A child store was requested that no operator declares [unknown-child-store] at \
      \(#fileID):\(line)
        Field: \\State.log
        Feature: Canvas
        Declare 'childStores(of:)' with the same key path in the body of the store's feature.
      """
    #expect(issues.texts == [text])
  }

  // D1
  @Test func `An operator without ids is known to its store`() {
    let store = StoreOf<Desktop>.desktop(0)
    let issues = IssueRecorder()
    issues {
      #expect(store.document(0) == nil)
      #expect(store.window(0) == nil)
      #expect(store.frontDocument == nil)
    }
    #expect(issues.codes == [])
  }

  // D1
  @Test func `A store of another feature than the operator's is reported`() {
    let store = StoreOf<Desktop>.desktop(1)
    let issues = IssueRecorder()
    let line = #line + 2
    issues {
      #expect(store.childStore(of: \.documents, id: 0, as: CanvasPage.self) == nil)
    }
    let text = """
      The child stores of this field run another feature than CanvasPage [unknown-child-store] at \
      \(#fileID):\(line)
        Field: \\State.documents
        The operator: \(Self.module)/Desktop.swift:
      """
    #expect(issues.texts.map { $0.hasPrefix(text) } == [true])
    #expect(store.document(0) != nil)
  }

  // D1
  @Test func `A duplicate id has one store and is reported once`() {
    let issues = IssueRecorder()
    issues {
      let store = StoreOf<Desktop>.desktop(1)
      store.send(.change { $0.documents = [0, 1, 1, 2, 2] })
      store.send(.change { $0.documents = [1, 1] })
      store.document(1)?.send(.typed("a"))
      #expect(store.document(1)?.text == "a")
      #expect(store.document(0) == nil)
      #expect(store.document(2) == nil)
    }
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+/#, with: "SITE") } == [
        """
        childStores found an id twice: 1 [duplicate-id] at SITE
          The id has one store. Keep each id once, for instance in a Set or an IdentifiedArray.
          The action was asked for by the state.
        """
      ]
    )
  }

  // D1
  @Test func `The second operator for a field is reported and starts nothing`() {
    let issues = IssueRecorder()
    issues {
      let store = Store(initialState: Twice.State()) { Twice() }
      store.send(.add(1))
      let guest = store.childStore(of: \.ids, id: 1, as: CanvasPage.self)
      #expect(guest?.number == 10)
    }
    let text = """
      Two operators declare child stores for the same field [duplicate-child-stores] at \
      \(#fileID):\(Twice.line + 1)
        Field: \\State.ids
        The other one: \(#fileID):\(Twice.line)
        This one starts no stores. Give each operator a field of its own.
      """
    #expect(issues.texts == [text])
  }

  // D1, S1
  @Test func `Instruments see an issue of the initial state inside a burst`() {
    let log = BurstLog()
    let issues = IssueRecorder()
    issues {
      _ = Store(initialState: Twice.State(), instruments: [log]) { Twice() }
    }
    #expect(log.lines == ["{", "duplicate-child-stores", "}"])
  }

  // D1, L5
  @Test func `A child that dismisses itself is reported`() async {
    let issues = IssueRecorder()
    await withIssueReporter(issues) {
      let store = Store(initialState: Dismissing.Parent.State()) { Dismissing.Parent() }
      await store.childStore(of: \.ids, id: 1, as: Dismissing.self)?.send(.dismiss).finish()
      #expect(store.ids == [1])
    }
    #expect(issues.codes == [.nothingToDismiss])
  }

  // D1, S4
  @Test func `A child whose reducer sends its own removal to the parent ends after the burst`() {
    let issues = IssueRecorder()
    issues {
      let link = StoreReference()
      let store = Store(initialState: Rude.Parent.State()) { Rude.Parent(link: link) }
      link.store = store
      let rude = store.childStore(of: \.ids, id: 1, as: Rude.self)
      rude?.send(.leave)
      #expect(store.ids == [])
      #expect(rude?.steps == 2)
      #expect(rude?.isRemoved == true)
      link.store = nil
    }
    #expect(issues.codes == [.sendInReducer])
  }

  // D1
  @Test func `A child that is removed during its burst ends after the burst`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    let issues = IssueRecorder()
    let reporter = ClosureIssueReporter { issue in
      issues.report(issue)
      MainActor.assumeIsolated {
        _ = document?.send(.count)
        _ = store.send(.change { $0.documents = [] })
      }
    }
    withIssueReporter(reporter) { _ = document?.send(.page(.turn)) }
    #expect(issues.codes == [.missingChild])
    #expect(document?.count == 1)
    #expect(document?.isRemoved == true)
  }

  // D1, S4
  @Test func `A send to a child from inside its parent's reducer is queued, and is an issue`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    let issues = IssueRecorder()
    let line = #line + 6
    var task: StoreTask?
    issues {
      _ = store.send(
        .change { _ in
          MainActor.assumeIsolated {
            task = document?.send(.typed("a"))
            #expect(task?.hasFinished == false)
            #expect(document?.text == "")
          }
        }
      )
    }
    let text = """
      An action was sent to the store from inside a reducer [send-in-reducer] at \
      \(#fileID):\(line)
        Action: .typed("a")
        It was queued. Return '.send(…)' as an effect instead.
      """
    #expect(issues.texts == [text])
    #expect(task?.hasFinished == true)
    #expect(document?.text == "a")
  }

  // D1, S4
  @Test func `A send to another child from inside a child's reducer is queued, and is an issue`() {
    let store = StoreOf<Desktop>.desktop(2)
    let other = store.document(1)
    let issues = IssueRecorder()
    issues {
      _ = store.document(0)?.send(
        .change { state in
          MainActor.assumeIsolated {
            _ = other?.send(.sayAndType(["hello"]))
            state.text = "other: \(other?.text ?? "")"
          }
        }
      )
    }
    #expect(issues.codes == [.sendInReducer])
    #expect(store.document(0)?.text == "other: ")
    #expect(other?.text == "typed")
    #expect(store.log == ["document 1 hello"])
  }

  // D1, S4, L7
  @Test func `An action that waits for a child's turn is an issue if the child has ended`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    let issues = IssueRecorder()
    var task: StoreTask?
    issues {
      _ = store.send(
        .change { state in
          MainActor.assumeIsolated {
            task = document?.send(.typed("a"))
            _ = document?.send(.typed("b"), .ifPresent)
          }
          state.documents = []
        }
      )
    }
    #expect(issues.codes == [.sendInReducer, .sendInReducer, .missingChild])
    #expect(store.missedActionCount == 1)
    #expect(task?.hasFinished == true)
    #expect(document?.text == "")
  }
}

private final class BurstLog: StoreInstrument {
  typealias State = Twice.State
  typealias Action = Twice.Action

  private(set) var lines: [String] = []

  func didBeginBurst() { lines.append("{") }
  func didEndBurst(state: State) { lines.append("}") }
  func didFind(_ issue: RuntimeIssue) { lines.append(issue.code.rawValue) }
}

@Reducer
private struct Twice {
  struct State {
    var ids = [0]
  }

  enum Action {
    case add(Int)
  }

  /// The line of the first operator.
  static let line = #line + 8

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .add(let id) = action else { return .none }
      state.ids.append(id)
      return .none
    }
    .childStores(of: \.ids, initialState: { CanvasPage.State(number: 10 * $0) }) { CanvasPage() }
    .childStores(of: \.ids, initialState: { CanvasPage.State(number: 20 * $0) }) { CanvasPage() }
  }
}

@Reducer
private struct Dismissing {
  struct State: Equatable {}

  enum Action {
    case dismiss
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [dismiss] _ in await dismiss() } }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var ids = [1]
    }

    enum Action {}

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .childStores(of: \.ids, initialState: { _ in Dismissing.State() }) { Dismissing() }
    }
  }
}

/// A reducer that has the store of its parent.
@Reducer
private struct Rude {
  @ObservableState
  struct State: Equatable {
    var steps = 0
  }

  enum Action {
    case leave
    case goOn
  }

  let link: StoreReference

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.steps += 1
      guard case .leave = action else { return .none }
      MainActor.assumeIsolated { _ = link.store?.send(.clear) }
      return .send(.goOn)
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var ids = [1]
    }

    enum Action {
      case clear
    }

    let link: StoreReference

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.ids = []
        return .none
      }
      .childStores(of: \.ids, initialState: { _ in Rude.State() }) { Rude(link: link) }
    }
  }
}

@MainActor
private final class StoreReference {
  var store: StoreOf<Rude.Parent>?
}
