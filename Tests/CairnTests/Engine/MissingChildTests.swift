import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct MissingChildTests {
  private let issues = IssueRecorder()
  private static let file = "CairnTests/MissingChildTests.swift"

  /// A feature that records the locations of its operators and the actions that it receives.
  struct Parent: Reducer {
    struct State {
      var house = House.State.empty
      var received = 0
    }

    var body: some Reducer<State, House.Action> {
      Reduce { state, action in
        state.received += 1
        return .none
      }
      .ifLet(\.house.optional, action: \.optional, line: 101) { Leaf() }
      .ifLet(\.house.presentedOptional, action: \.presentedOptional, line: 102) { Leaf() }
      .ifLet(\.house.presentation, action: \.presentation, line: 103) { Leaf() }
      .ifLet(\.house.destination, action: \.destination, line: 104)
      .forEach(\.house.rows, action: \.rows, line: 105) { Card() }
      .forEach(\.house.path, action: \.path, line: 106) { Leaf() }
      Scope(state: \.house.caseLet, action: \.caseLet) {
        Cairn.EmptyReducer().ifCaseLet(\.on, action: \.on, line: 107) { Leaf() }
      }
      Scope(state: \.house.caseScope, action: \.caseScope) {
        Scope(state: \.on, action: \.on, line: 108) { Leaf() }
      }
    }
  }

  // L7
  @Test(arguments: Place.allCases)
  func `An action to a removed child reaches the parent and is an issue`(place: Place) {
    let store = Store(initialState: Parent.State()) { Parent() }
    let sent: UInt = #line + 1
    let task = issues { store.send(.child(in: place, .start("x"))) }
    #expect(task.hasFinished == nil)
    #expect(store.state.received == 1)
    #expect(store.inFlight == [])
    #expect(issues.codes == [.missingChild])
    let lines = issues.texts.first?.split(separator: "\n") ?? []
    #expect(lines.first?.hasSuffix("[missing-child] at \(Self.file):\(place.line)") == true)
    #expect(lines.contains { $0.hasPrefix("  Action: ") && $0.contains(#"start("x")"#) })
    #expect(lines.last == "  The action was sent at \(Self.file):\(sent).")
  }

  // L7
  @Test func `The issue says what to do`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let sent: UInt = #line + 1
    issues { _ = store.send(.rows(.element(id: 7, action: .start("x")))) }
    #expect(
      issues.texts == [
        """
        forEach received an action for row 7, which is not in the state [missing-child] at \
        \(Self.file):105
          Action: .rows(.element(id: 7, action: .start("x")))
          Ids: 1
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at \(Self.file):\(sent).
        """
      ]
    )
  }

  // L7, T5
  @Test func `The issue of a second operator says that the first may have removed the child`() {
    let store = Store(initialState: TwoAlerts.State()) { TwoAlerts() }
    let sent: UInt = #line + 1
    issues { _ = store.send(.alert(.presented(.retry))) }
    #expect(
      issues.texts == [
        """
        ifLet received an action for AlertState<TwoAlerts.Answer>, which is not in the state \
        [missing-child] at \(Self.file):202
          Action: .alert(.presented(.retry))
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at \(Self.file):\(sent).
        """
      ]
    )
  }

  // L7, S10
  @Test func `The issue names the effect that sent the action`() async {
    let store = Store(initialState: Tree.State()) { Tree() }
    let line: UInt = #line + 2
    let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
      .run(name: "load") { send in await send(.rows(.element(id: 1, action: .note("late")))) }
    }
    let sent: UInt = #line + 1
    let task = issues { store.send(.perform(body)) }
    await task.finish()
    #expect(issues.codes == [.missingChild])
    #expect(
      issues.texts.first?.hasSuffix(
        "\n  The action came from run 'load' at \(Self.file):\(line), "
          + "started by an action sent at \(Self.file):\(sent)."
      ) == true
    )
  }

  // L7, T3
  @Test(arguments: Place.allCases.filter(\.isPresented))
  func `A dismissal of a removed child reaches the parent and is an issue`(place: Place) throws {
    let dismiss = try #require(House.Action.dismiss(place))
    let store = Store(initialState: Parent.State()) { Parent() }
    issues {
      _ = store.send(place == .element ? .path(.popFrom(id: 7)) : dismiss)
    }
    #expect(store.state.received == 1)
    #expect(issues.codes == [place == .element ? .unknownID : .missingChild])
  }

  // L7: the action is dropped, so the parent does not see it either.
  @Test func `An action of an effect that was cancelled meanwhile is dropped`() async {
    let host = ManualHost()
    let journal = Journal()
    let engine = host.engine(Tree.State.full(depth: 1), reducesAtOnce: false) { Tree() }
    let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
      .run { send in
        await send(.note("a"))
        await send(.note("b"))
        journal.write("sent")
        try await Gate().pass()
      }
    }
    engine.send(.perform { _ in .none })
    engine.send(.presented(.presented(.perform(body))))
    await journal.wait(for: "sent")
    for event in host.takeEvents() {
      engine.receive(event)
    }
    #expect(engine.waitingActions.count == 2)
    issues {
      _ = engine.send(
        .perform {
          $0.presented.wrappedValue = nil; return .none
        }
      )
      #expect(engine.waitingActions.isEmpty)
      #expect(!engine.processNext())
    }
    #expect(issues.texts == [])
    #expect(!engine.hasOwners)
    await host.finishTasks()
  }

  // L7: whether or not the child has other effects in flight.
  @Test(arguments: [false, true])
  func `A waiting action is dropped when the child that sent it is removed`(hasEffects: Bool) {
    let store = Store(initialState: Tree.State.full(depth: 1)) {
      Tree()
      Reduce { state, action in
        if case .presented(.presented(.note("done"))) = action {
          state.presented.wrappedValue = nil
        }
        return .none
      }
    }
    issues {
      if hasEffects { store.start("other", at: .presented) }
      _ = store.perform(at: .presented) { _ in
        .merge(.send(.note("done")), .send(.note("late")), .send(.note("later")))
      }
    }
    #expect(issues.texts == [])
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // L7: an action that the parent sends does not belong to the child.
  @Test func `An action that the parent sends to a removed child is an issue`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    issues {
      _ = store.perform { state in
        state.presented.wrappedValue = nil
        return .send(.presented(.presented(.note("late"))))
      }
    }
    #expect(issues.codes == [.missingChild])
  }

  // L7, I2
  @Test func `An issue below a child that the same action removes is reported`() {
    let store = Store(
      initialState: Tree.State(presented: PresentationState(wrappedValue: Tree.State()))
    ) {
      Tree()
      Reduce { state, action in
        if case .presented = action { state.presented.wrappedValue = nil }
        return .none
      }
    }
    issues {
      _ = store.send(.presented(.presented(.rows(.element(id: 7, action: .note("late"))))))
    }
    #expect(issues.codes == [.missingChild])
  }
}

extension Place {
  /// The line of the operator of ``MissingChildTests/Parent``.
  fileprivate var line: Int {
    switch self {
    case .optional: 101
    case .presentedOptional: 102
    case .presentation: 103
    case .destination: 104
    case .row: 105
    case .element: 106
    case .caseLet: 107
    case .caseScope: 108
    }
  }
}

/// An alert with two operators. The first one removes it.
private struct TwoAlerts: Reducer {
  enum Answer: Equatable, Sendable { case retry }

  struct State {
    @Presents var alert: AlertState<Answer>? = AlertState { TextState("Offline") }
  }

  @CasePathable
  enum Action {
    case alert(PresentationAction<Answer>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.$alert, action: \.alert, line: 201)
    EmptyReducer().ifLet(\.$alert, action: \.alert, line: 202)
  }
}
