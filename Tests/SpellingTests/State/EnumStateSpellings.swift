import CairnTesting
import Testing

/// Uses of a state that is an enum.
@Suite struct EnumStateSpellings {
  private var state = Inbox.State(
    destination: .edit(Letter.State(id: 1)),
    path: StackState([.edit(Letter.State(id: 2))])
  )

  @Test mutating func `destination?.edit?.field = value`() {
    state.destination?.edit?.to = "x"
    #expect(state.destination == .edit(Letter.State(id: 1, to: "x")))
  }

  @Test mutating func `destination?.edit = value`() {
    state.destination?.edit = Letter.State(id: 9)
    #expect(state.destination == .edit(Letter.State(id: 9)))
  }

  @Test func `destination?.edit`() {
    #expect(state.destination?.edit?.id == 1)
    #expect(state.destination?.share == nil)
  }

  @Test mutating func `destination?[case]?.field = value`() {
    state.destination?[case: \.edit]?.to = "x"
    #expect(state.destination?[case: \.edit]?.to == "x")
  }

  @Test mutating func `destination[case]?.field = value`() {
    state.destination[case: \.edit]?.to = "x"
    #expect(state.destination[case: \.edit]?.to == "x")
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

  @Test func `destination.is(case)`() {
    #expect(state.destination.is(\.edit))
    #expect(state.destination?.is(\.edit) == true)
  }

  @Test mutating func `destination?.modify(case)`() {
    state.destination?.modify(\.edit) { $0.to = "x" }
    #expect(state.destination?.edit?.to == "x")
  }

  @Test mutating func `destination = case, and nil`() {
    state.destination = .share(Letter.State(id: 2))
    #expect(state.destination?.share?.id == 2)
    state.destination = nil
    #expect(state.destination == nil)
  }

  @Test mutating func `path[id, case]?.field = value`() {
    state.path[id: 0, case: \.edit]?.to = "x"
    #expect(state.path[id: 0, case: \.edit]?.to == "x")
  }

  @Test mutating func `path[id]?.edit?.field = value`() {
    state.path[id: 0]?.edit?.to = "x"
    #expect(state.path[0].edit?.to == "x")
  }

  @Test mutating func `An enum with both attributes`() {
    var size = Size.custom(width: 3)
    #expect(size.custom == 3)
    #expect(size.small == nil)
    size.custom? += 1
    #expect(size == .custom(width: 4))
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
