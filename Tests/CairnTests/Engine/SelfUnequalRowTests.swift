import Testing

import Cairn

/// Rows and values of a dictionary whose ids are not equal to themselves.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SelfUnequalRowTests {
  private let issues = IssueRecorder()

  private func makeStore(_ meters: [Double], _ table: [Double: Meter.State] = [:]) -> StoreOf<Panel>
  {
    Store(
      initialState: Panel.State(
        meters: IdentifiedArray(uniqueElements: meters.map { Meter.State(id: $0) }),
        table: table
      )
    ) { Panel() }
  }

  // C1, L6
  @Test(arguments: [0, 20]) func `A row with the id NaN receives actions and has a store`(
    others: Int
  ) {
    let store = makeStore([.nan] + (0..<others).map(Double.init))
    issues {
      #expect(store.log == ["mounted"] + Array(repeating: "mounted", count: others))
      store.send(.meters(.element(id: .nan, action: .add)))
      store.send(.meters(.element(id: -.nan, action: .add)))
      for _ in 0..<3 { store.send(.other) }
      #expect(store.meters[id: .nan]?.count == 2)
      let meters = store.scope(state: \.meters, action: \.meters)
      let meter = meters[id: -.nan]
      #expect(meter != nil && meter === meters[id: .nan] && meter === meters[0])
      var seen: [Int] = []
      let observation = observe { seen.append(meter?.count ?? -1) }
      meter?.send(.add)
      store.send(.meters(.element(id: .nan, action: .add)))
      store.send(.other)
      #expect(seen == [2, 3, 4])
      store.send(.meters(.element(id: .nan, action: .start)))
      #expect(store.inFlight == ["meter"])
      #expect(store.log.count == others + 1)
      store.send(.remove(-.nan))
      #expect(store.inFlight == [])
      #expect(store.log.filter { $0 == "dismounted" }.count == 1)
      #expect(store.log.filter { $0 == "mounted" }.count == others + 1)
      withExtendedLifetime(observation) {}
    }
    #expect(issues.codes == [])
  }

  // C1, L6
  @Test func `A value of a dictionary with the key NaN receives actions and has a store`() {
    let ids: [Double] = [3, .nan, 1]
    let store = makeStore(
      [],
      Dictionary(uniqueKeysWithValues: ids.map { ($0, Meter.State(id: 0)) })
    )
    issues {
      #expect(store.log == Array(repeating: "mounted", count: 3))
      store.send(.table(.element(id: .nan, action: .add)))
      store.send(.table(.element(id: -.nan, action: .add)))
      store.send(.table(.element(id: 1, action: .add)))
      for _ in 0..<3 { store.send(.other) }
      let meters = store.scope(state: \.table, action: \.table)
      #expect(meters.ids.prefix(2) == [1, 3] && meters.ids[2].isNaN && meters.count == 3)
      #expect(meters[2].count == 2 && meters[id: .nan] === meters[2])
      var seen: [Int] = []
      let meter = meters[2]
      let observation = observe { seen.append(meter.count) }
      meter.send(.add)
      store.send(.table(.element(id: 1, action: .add)))
      store.send(.table(.element(id: .nan, action: .add)))
      #expect(seen == [2, 3, 4])
      meter.send(.start)
      #expect(store.inFlight == ["meter"])
      store.send(.other)
      #expect(store.inFlight == ["meter"])
      #expect(store.log.filter { $0 == "mounted" }.count == 3)
      store.send(.emptyTable)
      #expect(store.inFlight == [])
      #expect(store.log.filter { $0 == "dismounted" }.count == 3)
      withExtendedLifetime(observation) {}
    }
    #expect(issues.codes == [])
  }

  // I1
  @Test func `An action for a key that a dictionary has more than once is an issue`() {
    var table = [1: Meter.State(id: 1)] as [Double: Meter.State]
    for id in [2.0, 3.0] { table[.nan] = Meter.State(id: id) }
    let store = issues { makeStore([], table) }
    // The mounted value sends an action too.
    #expect(issues.codes == [.duplicateID])
    issues {
      for _ in 0..<3 { store.send(.other) }
      store.send(.table(.element(id: 1, action: .add)))
      #expect(store.log.filter { $0 == "mounted" }.count == 2)
      #expect(store.scope(state: \.table, action: \.table).count == 2)
      store.send(.table(.element(id: .nan, action: .add)))
    }
    #expect(issues.codes == [.duplicateID, .duplicateID])
    #expect(
      issues.texts[1].replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") == """
        forEach received an action for value nan, which the state has more than once [duplicate-id] at \
        SITE
          Action: .table(.element(id: nan, action: .add))
          The child's reducer was skipped; the parent received the action.
          A key that is not equal to itself, such as NaN, is one id. A dictionary adds another value for \
        it with each assignment: leave such keys out.
          The action was sent at SITE.
        """
    )
    #expect(store.table.values.map(\.count).reduce(0, +) == 1)
  }

  // K1, I3
  @Test func `Rows whose ids equal nothing are found by their contents`() {
    let store = Store(initialState: Crowd.State()) { Crowd() }
    issues {
      store.send(.add)
      store.send(.add)
      store.send(.members(.element(id: Nobody(number: 1), action: ())))
      #expect(store.members.map(\.calls) == [0, 1])
      let members = store.scope(state: \.members, action: \.members)
      #expect(members.map(\.calls) == [0, 1])
    }
    #expect(issues.codes == [])
  }
}

@Reducer
private struct Panel {
  struct State: Sendable {
    var meters: IdentifiedArrayOf<Meter.State>
    var table: [Double: Meter.State]
    var log: [String] = []
    var otherCount = 0
  }

  @CasePathable
  enum Action: Sendable {
    case meters(IdentifiedActionOf<Meter>)
    case table(IdentifiedAction<Double, Meter.Action>)
    case remove(Double)
    case emptyTable
    case other
    case logged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .remove(let id): state.meters.remove(id: id)
      case .emptyTable: state.table = [:]
      case .other: state.otherCount += 1
      case .logged(let text), .meters(.element(_, .logged(let text))),
        .table(.element(_, .logged(let text))):
        state.log.append(text)
      case .meters, .table: break
      }
      return .none
    }
    .forEach(\.meters, action: \.meters) { Meter() }
    .forEach(\.table, action: \.table) { Meter() }
    .onDismount(of: \.meters) { _ in .send(.logged("dismounted")) }
    .onDismount(of: \.table) { _, _ in .send(.logged("dismounted")) }
  }
}

@Reducer
private struct Meter {
  struct State: Identifiable, Sendable {
    var id: Double
    var count = 0
  }

  enum Action: Sendable { case add, start, logged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .start: return .waiting("meter")
      case .logged: break
      }
      return .none
    }
    .onMount { _ in .send(.logged("mounted")) }
  }
}

/// An id that is equal to nothing.
private struct Nobody: Hashable {
  var number: Int
  static func == (_: Self, _: Self) -> Bool { false }
}

private struct Crowd: Reducer {
  struct Member: Identifiable, Sendable {
    var id: Nobody
    var calls = 0
  }

  struct State: Sendable { var members: IdentifiedArrayOf<Member> = [] }

  @CasePathable
  enum Action: Sendable {
    case add
    case members(IdentifiedAction<Nobody, Void>)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      if case .add = action {
        state.members.append(Member(id: Nobody(number: state.members.count)))
      }
      return .none
    }
    .forEach(\.members, action: \.members) {
      Cairn.Reduce<Member, Void> { member, _ in
        member.calls += 1
        return .none
      }
    }
  }
}
