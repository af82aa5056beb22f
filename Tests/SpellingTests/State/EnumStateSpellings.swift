import CairnTesting
import Testing

/// Uses of a state that is an enum.
@Suite struct EnumStateSpellings {
  private var state = Inbox.State(
    destination: .edit(Letter.State(id: 1)),
    path: StackState([.edit(Letter.State(id: 2))])
  )

  /// These need only compile.
  private mutating func spellings() {
    state.destination?.edit?.to = "x"
    state.destination?.edit = Letter.State(id: 9)
    _ = (state.destination?.edit?.id, state.destination?.share)
    state.destination?[case: \.edit]?.to = "x"
    state.destination[case: \.edit]?.to = "x"
    _ = state.destination.is(\.edit) || state.destination?.is(\.edit) == true
    state.destination?.modify(\.edit) { $0.to = "x" }
    state.destination = .share(Letter.State(id: 2))
    state.destination = nil
    state.path[id: 0, case: \.edit]?.to = "x"
    state.path[id: 0]?.edit?.to = "x"
    var size = Size.custom(width: 3)
    size.custom? += 1
    _ = size.small
  }

  // T6
  @Test mutating func `state.$destination[case]?.field = value`() {
    state.$destination[case: \.edit]?.to = "x"
    #expect(state.$destination[case: \.edit]?.to == "x")
    #expect(state.$destination[case: \.share] == nil)
  }

  // T6
  @Test mutating func `state.$destination[case] = value, and nil`() {
    state.$destination[case: \.edit] = Letter.State(id: 9)
    #expect(state.destination == .edit(Letter.State(id: 9)))
    state.$destination[case: \.edit] = nil
    #expect(state.destination == nil)
    state.$destination[case: \.edit] = nil
    #expect(state.destination == nil)
  }

  // T6
  @Test mutating func `A write to another case of $destination is an issue`() {
    let summaries = LockIsolated<[String]>([])
    let reporter = ClosureIssueReporter { issue in
      summaries.withValue { $0.append(issue.summary) }
    }
    withIssueReporter(reporter) {
      state.$destination[case: \.share] = nil
      state.$destination[case: \.share]?.to = "x"
      state.$destination[case: \.share] = Letter.State(id: 3)
      #expect(state.destination == .edit(Letter.State(id: 1)))
      state.destination = nil
      state.$destination[case: \.share] = Letter.State(id: 3)
      #expect(state.destination == nil)
    }
    let wanted = "Cannot change case 'edit' or 'share': the value is in case"
    #expect(
      summaries.value
        == ["'edit'", "'edit'", "'edit'", "'none'"].map { "\(wanted) \($0)" }
    )
  }

  @CasePathable
  @dynamicMemberLookup
  fileprivate enum Size: Equatable {
    case custom(width: Int)
    case small
  }

  /// A feature whose state is an enum, with its child in `ifLet` in place of `ifCaseLet`.
  @Reducer fileprivate struct Door {
    enum State: Equatable {
      case open(Clock.State)
      case shut
    }

    enum Action {
      case clock(Clock.Action)
      case shutTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .shutTapped = action { state = .shut }
        return .none
      }
      .ifLet(\.open, action: \.clock) { Clock() }
    }
  }

  @Reducer fileprivate struct Clock {
    struct State: Equatable { var seconds = 0 }
    enum Action { case started, ticked }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          return .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.seconds += 1
          return .none
        }
      }
    }
  }

  // P1, L2
  @Test func `state.edit of a feature whose state is an enum, and ifLet(case)`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Door.State.open(Clock.State())) {
      Door()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.clock(.started))
    await clock.advance(by: .seconds(1))
    await store.receive(\.clock.ticked) { $0.open?.seconds = 1 }
    #expect(store.state.open?.seconds == 1)
    await store.send(.shutTapped) { $0 = .shut }
    #expect(store.state.open == nil)
    await store.finish()
  }
}
