import Testing

import CairnCore

/// `forEach` on the values of a dictionary.
@Suite struct ForEachDictionaryTests {
  private struct House: Reducer {
    struct State: Equatable {
      var rooms: [Int: Row.State] = [:]
      var ticks = 0
      var computed: [Int: Row.State] {
        get { rooms }
        set { rooms = newValue }
      }
    }

    enum Action: Equatable, CasePathable {
      case rooms(IdentifiedAction<Int, Row.Action>)
      case computed(IdentifiedAction<Int, Row.Action>)

      struct AllCasePaths {
        let rooms = CasePath<Action, IdentifiedAction<Int, Row.Action>>(
          embed: Action.rooms,
          extract: { if case .rooms(let action) = $0 { action } else { nil } }
        )
        let computed = CasePath<Action, IdentifiedAction<Int, Row.Action>>(
          embed: Action.computed,
          extract: { if case .computed(let action) = $0 { action } else { nil } }
        )
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }

      var caseName: String {
        switch self {
        case .rooms: "rooms"
        case .computed: "computed"
        }
      }
    }

    let recorder: Recorder

    var body: some ReducerOf<Self> {
      Reduce { [recorder] state, action in
        recorder.note("parent")
        state.ticks = state.rooms[2]?.leaf.count ?? -1
        return .none
      }
      .forEach(\.rooms, action: \.rooms) { Row(recorder: recorder) }
      .forEach(\.computed, action: \.computed) { Row(recorder: recorder) }
    }
  }

  private let recorder = Recorder()
  private var state = House.State(rooms: [1: Row.State(id: 1), 2: Row.State(id: 2)])
  private var reducer: House { House(recorder: recorder) }

  // T1
  @Test(arguments: [false, true])
  mutating func `The value of the action's key runs, then the parent`(isComputed: Bool) {
    let action = IdentifiedAction.element(id: 2, action: Row.Action.add(3))
    _ = reducer.resolve()
      .reduce(into: &state, action: isComputed ? .computed(action) : .rooms(action))
    #expect(recorder.entries == ["row 2", "parent"])
    #expect(state.rooms[1]?.leaf.count == 0)
    #expect(state.rooms[2]?.leaf.count == 3)
    #expect(state.ticks == 3)
  }

  // L7
  @Test mutating func `An action for a missing key is an issue, and the parent runs`() {
    let before = state
    let action = House.Action.rooms(.element(id: 7, action: .add(1)))
    let found = issues { _ = reducer.resolve().reduce(into: &state, action: action) }
    #expect(recorder.entries == ["parent"])
    #expect(state.rooms == before.rooms)
    #expect(
      found.map(\.summary)
        == ["forEach received an action for value 7, which is not in the state"]
    )
    #expect(found.first?.details.dropFirst().first == "Ids: 1, 2")
  }

  // L1, C2
  @Test mutating func `A value's effect belongs to it until it is removed`() throws {
    let effects = [1, 2].map { id in
      reducer.resolve()
        .reduce(into: &state, action: .rooms(.element(id: id, action: .echo("a"))))
    }
    #expect(effects.map(\.sent) == [1, 2].map { [.rooms(.element(id: $0, action: .echoed("a")))] })
    let (first, second) = (
      try #require(effects[0].leaves.first), try #require(effects[1].leaves.first)
    )
    #expect(first.owner != second.owner)
    state.rooms[3] = Row.State(id: 3)
    state.rooms[1]?.leaf.count = 9
    #expect(first.isOwned(state))
    state.rooms[1] = nil
    #expect(!first.isOwned(state))
    #expect(second.isOwned(state))
  }
}
