import Testing

import CairnCore

/// `forEach` on the elements of a ``StackState``.
@Suite struct ForEachStackTests {
  private let recorder = Recorder()
  private var state = Parent.State(leaves: [Leaf.State(), Leaf.State(), Leaf.State()])

  private func reducer(
    _ parent: @escaping (inout Parent.State) -> Void = { _ in }
  ) -> some Reducer<Parent.State, Parent.Action> {
    Parent.reduce(recorder) { state, _ in parent(&state) }
      .forEach(\.leaves, action: \.leaves) { [recorder] in Leaf(recorder: recorder) }
  }

  private var ids: [StackElementID] { Array(state.leaves.ids) }

  // MARK: Element

  // T1, K2
  @Test mutating func `The element of the action's id runs, then the parent`() {
    let reducer = reducer { $0.ticks = $0.leaves[1].count }
    reducer.reduce(into: &state, actions: .leaves(.element(id: 1, action: .add(3))))
    #expect(recorder.entries == ["child", "parent"])
    #expect(state.leaves.map(\.count) == [0, 3, 0])
    #expect(state.ticks == 3)
    #expect(ids == [0, 1, 2])
  }

  // K2, L7
  @Test mutating func `An action for a missing element is an issue, and the parent runs`() {
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .forEach(\.leaves, action: \.leaves) { [recorder] in Leaf(recorder: recorder) }
    let before = state
    let action = Parent.Action.leaves(.element(id: 7, action: .add(1)))
    let found = issues { _ = reducer.reduce(into: &state, action: action) }
    #expect(recorder.entries == ["parent"])
    #expect(state == before)
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary
        == "forEach received an action for stack element #7, which is not in the state"
    )
    #expect(
      found.first?.details.prefix(2)
        == ["Action: .leaves(.element(id: 7, action: .add(1)))", "Ids: #0, #1, #2"]
    )
    #expect(found.first?.site?.description == "\(#fileID):\(line)")
  }

  // L1, K12
  @Test mutating func `An element's effect belongs to it until it is removed`() {
    let action = Parent.Action.leaves(.element(id: 1, action: .echo("a")))
    let effect = reducer().reduce(into: &state, action: action)
    #expect(effect.sent == [.leaves(.element(id: 1, action: .echoed("a")))])
    state.leaves.remove(at: 0)
    #expect(effect.leaves.first?.isOwned(state) == true)
    state.leaves.remove(at: 0)
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // L1
  @Test mutating func `An element's effect does not belong to a stack that is assigned`() {
    let action = Parent.Action.leaves(.element(id: 1, action: .echo("a")))
    let effect = reducer().reduce(into: &state, action: action)
    state.leaves = [Leaf.State(), Leaf.State(), Leaf.State()]
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // MARK: Pop

  // K3
  @Test(arguments: [(0, []), (1, [0]), (2, [0, 1])] as [(StackElementID, [StackElementID])])
  func `A pop runs the parent, and then removes the element and all above`(
    id: StackElementID,
    left: [StackElementID]
  ) {
    var state = state
    var seen: [StackElementID] = []
    let reducer = reducer { seen = Array($0.leaves.ids) }
    let effect = reducer.reduce(into: &state, action: .leaves(.popFrom(id: id)))
    #expect(seen == [0, 1, 2])
    #expect(Array(state.leaves.ids) == left)
    #expect(recorder.entries == ["parent"])
    #expect(effect.isNone)
  }

  // K3
  @Test mutating func `A pop does nothing more if the parent has popped the element`() {
    let reducer = reducer { state in
      state.leaves.pop(from: 1)
      state.leaves.append(Leaf.State(count: 9))
    }
    let effect = reducer.reduce(into: &state, action: .leaves(.popFrom(id: 1)))
    #expect(ids == [0, 3])
    #expect(effect.isNone)
  }

  // K3
  @Test mutating func `An element that the parent pushes on top is removed with the element below`()
  {
    let reducer = reducer { $0.leaves.append(Leaf.State()) }
    reducer.reduce(into: &state, actions: .leaves(.popFrom(id: 1)))
    #expect(ids == [0])
  }

  // K3, L1
  @Test mutating func `An element of a stack that the parent assigns is not popped`() {
    let reducer = reducer { $0.leaves = [Leaf.State(count: 7), Leaf.State(count: 8)] }
    let effect = reducer.reduce(into: &state, action: .leaves(.popFrom(id: 1)))
    #expect(state.leaves.map(\.count) == [7, 8])
    #expect(effect.isNone)
  }

  // K3
  @Test mutating func `A pop from an unknown id is an issue, the parent runs, the stack stays`() {
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .forEach(\.leaves, action: \.leaves) { [recorder] in Leaf(recorder: recorder) }
    let before = state
    let found = issues { _ = reducer.reduce(into: &state, action: .leaves(.popFrom(id: 7))) }
    #expect(recorder.entries == ["parent"])
    #expect(state == before)
    #expect(
      found.map(\.description) == [
        """
        StackAction.popFrom names id #7, which is not there [unknown-id] at \(#fileID):\(line)
          Ids: #0, #1, #2
          Nothing was changed.
        """
      ]
    )
  }

  // MARK: Push

  // K4
  @Test
  mutating func `A push appends before the parent runs, so that the parent can edit the element`() {
    let reducer = reducer { state in
      state.ticks = state.leaves.count
      state.leaves[id: 3]?.count += 1
    }
    let action = Parent.Action.leaves(.push(id: 3, state: Leaf.State(count: 5)))
    let effect = reducer.reduce(into: &state, action: action)
    #expect(ids == [0, 1, 2, 3])
    #expect(state.ticks == 4)
    #expect(state.leaves.last?.count == 6)
    #expect(state.leaves.nextID == 4)
    #expect(effect.isNone)
    #expect(recorder.entries == ["parent"])
  }

  // K4
  @Test mutating func `A push of an id that exists is an issue, and the parent runs`() {
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .forEach(\.leaves, action: \.leaves) { [recorder] in Leaf(recorder: recorder) }
    let before = state
    let action = Parent.Action.leaves(.push(id: 1, state: Leaf.State(count: 5)))
    let found = issues { _ = reducer.reduce(into: &state, action: action) }
    #expect(recorder.entries == ["parent"])
    #expect(state == before)
    #expect(
      found.map(\.description) == [
        """
        StackAction.push adds id #1, which is there already [duplicate-id] at \(#fileID):\(line)
          Ids: #0, #1, #2
          Nothing was changed.
        """
      ]
    )
  }

  // K4
  @Test(arguments: [-1, .max] as [Int])
  func `A push of an id that no stack gives is an issue, and the parent runs`(number: Int) {
    let reducer = Parent.reduce(recorder)
      .forEach(\.leaves, action: \.leaves) { Leaf() }
    let line = #line - 1
    var state = state
    let id = StackElementID(generation: number)
    let action = Parent.Action.leaves(.push(id: id, state: Leaf.State(count: 5)))
    let found = issues { _ = reducer.reduce(into: &state, action: action) }
    #expect(recorder.entries == ["parent"])
    #expect(state == self.state)
    #expect(
      found.map(\.description) == [
        """
        StackAction.push adds id #\(number), which no stack assigns [invalid-id] at \
        \(#fileID):\(line)
          A stack assigns ids in order, from #0.
          Nothing was changed.
        """
      ]
    )
  }

  // MARK: Set

  // K9
  @Test mutating func `A path that is set is written before the parent runs`() {
    var path = state.leaves
    path.pop(from: 1)
    path.append(Leaf.State(count: 5))
    path.append(Leaf.State(count: 6))
    let reducer = reducer { $0.ticks = $0.leaves.count }
    let effect = reducer.reduce(into: &state, action: .leaves(.set(path)))
    #expect(ids == [0, 3, 4])
    #expect(state.leaves.map(\.count) == [0, 5, 6])
    #expect(state.ticks == 3)
    #expect(recorder.entries == ["parent"])
    #expect(effect.isNone)
  }

  // K9, L1
  @Test mutating func `Elements that stay in a path that is set keep their effects`() {
    let action = Parent.Action.leaves(.element(id: 0, action: .echo("a")))
    let leaf = reducer().reduce(into: &state, action: action).leaves.first
    var path = state.leaves
    path.removeLast()
    reducer().reduce(into: &state, actions: .leaves(.set(path)))
    #expect(leaf?.isOwned(state) == true)
    reducer().reduce(into: &state, actions: .leaves(.set([Leaf.State()])))
    #expect(leaf?.isOwned(state) == false)
  }

  // K5, K9
  @Test mutating func `Setting an older copy does not bring used ids back`() {
    let copy = state.leaves
    state.leaves.append(Leaf.State())
    state.leaves.pop()
    reducer().reduce(into: &state, actions: .leaves(.set(copy)))
    #expect(state.leaves.push(Leaf.State()) == 4)
  }

  @Test mutating func `The parent's own actions do not touch the stack`() {
    let before = state.leaves
    #expect(reducer().reduce(into: &state, action: .tick).isNone)
    #expect(state.leaves == before)
  }

  // MARK: In place

  // S2
  @Test(arguments: [0, 1, 2] as [StackElementID])
  func `The element's state is not copied`(id: StackElementID) {
    var state = Parent.State(leaves: [.large, .large, .large])
    let address = bufferAddress(state.leaves[id: id]?.items)
    reducer().reduce(into: &state, actions: .leaves(.element(id: id, action: .setItem(5))))
    #expect(state.leaves[id: id]?.items.first == 5)
    #expect(bufferAddress(state.leaves[id: id]?.items) == address)
  }

  // S2, P4
  @Test func `The payload of an enum in a stack is not copied`() {
    var state = Parent.State(path: [.about, .about, .about])
    state.path[id: 1] = .login(Login.State(items: Array(repeating: 0, count: 100_000)))
    let address = bufferAddress(state.path[1][case: \.login]?.items)
    let reducer = Parent.reduce().forEach(\.path, action: \.path)
    reducer.reduce(into: &state, actions: .path(.element(id: 1, action: .login(.setItem(5)))))
    #expect(state.path[1][case: \.login]?.items.first == 5)
    #expect(bufferAddress(state.path[1][case: \.login]?.items) == address)
  }
}
