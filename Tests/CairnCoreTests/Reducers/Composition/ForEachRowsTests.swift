import Testing

import CairnCore

/// `forEach` on the rows of an ``IdentifiedArray``.
@Suite struct ForEachRowsTests {
  private let recorder = Recorder()
  private var state = Parent.State(rows: [Row.State(id: 1), Row.State(id: 2)])

  private var reducer: some Reducer<Parent.State, Parent.Action> {
    Parent.reduce(recorder) { state, action in
      state.ticks = state.rows[id: 2]?.leaf.count ?? -1
      if action == .rows(.element(id: 2, action: .add(9))) { state.rows.remove(id: 2) }
    }
    .forEach(\.rows, action: \.rows) { [recorder] in Row(recorder: recorder) }
  }

  // T1
  @Test mutating func `The row of the action's id runs, then the parent`() {
    reducer.reduce(into: &state, actions: .rows(.element(id: 2, action: .add(3))))
    #expect(recorder.entries == ["row 2", "parent"])
    #expect(state.rows.map(\.leaf.count) == [0, 3])
    #expect(state.ticks == 3)
  }

  @Test mutating func `The parent can remove the row of the action`() {
    reducer.reduce(into: &state, actions: .rows(.element(id: 2, action: .add(9))))
    #expect(Array(state.rows.ids) == [1])
  }

  // L7
  @Test mutating func `An action for a missing row is an issue, and the parent runs`() {
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .forEach(\.rows, action: \.rows) { [recorder] in Row(recorder: recorder) }
    let before = state
    let action = Parent.Action.rows(.element(id: 7, action: .add(1)))
    let found = issues { _ = reducer.reduce(into: &state, action: action) }
    #expect(recorder.entries == ["parent"])
    #expect(state == before)
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary == "forEach received an action for row 7, which is not in the state"
    )
    #expect(
      found.first?.details.prefix(2)
        == ["Action: .rows(.element(id: 7, action: .add(1)))", "Ids: 1, 2"]
    )
    #expect(found.first?.site?.description == "\(#fileID):\(line)")
  }

  // L1
  @Test mutating func `A row's effect belongs to it until it is removed`() {
    let action = Parent.Action.rows(.element(id: 2, action: .echo("a")))
    let effect = reducer.reduce(into: &state, actions: action)
    #expect(effect.sent == [.rows(.element(id: 2, action: .echoed("a")))])
    state.rows.swapAt(0, 1)
    #expect(effect.leaves.first?.isOwned(state) == true)
    state.rows.remove(id: 2)
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // C2
  @Test mutating func `Rows own their effects`() {
    let effects = [1, 2].map { id in
      reducer.reduce(into: &state, action: .rows(.element(id: id, action: .echo("a"))))
    }
    #expect(effects[0].leaves.first?.owner != effects[1].leaves.first?.owner)
  }

  // S2
  @Test func `The row's state is not copied`() {
    var state = Parent.State()
    state.rows.append(contentsOf: (0..<3).map { Row.State(id: $0, leaf: .large) })
    let address = bufferAddress(state.rows[1].leaf.items)
    reducer.reduce(into: &state, actions: .rows(.element(id: 1, action: .setItem(5))))
    #expect(state.rows[1].leaf.items[0] == 5)
    #expect(bufferAddress(state.rows[1].leaf.items) == address)
  }

  // S2
  @Test mutating func `A parent changes a row without a copy`() {
    state.rows[id: 1]?.leaf = .large
    let address = bufferAddress(state.rows[id: 1]?.leaf.items)
    let reducer = Parent.reduce { state, _ in state.rows[id: 1]?.leaf.items[0] = 5 }
    reducer.reduce(into: &state, actions: .tick)
    #expect(state.rows[id: 1]?.leaf.items.first == 5)
    #expect(bufferAddress(state.rows[id: 1]?.leaf.items) == address)
  }
}
