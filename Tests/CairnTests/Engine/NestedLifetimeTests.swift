import Testing

import Cairn

/// A stack in a presented child in a row, and similar nestings.
@MainActor @Suite(.timeLimit(.minutes(60))) struct NestedLifetimeTests {
  private let store = Store(initialState: Tree.State.full(depth: 3)) { Tree() }

  private func startEverywhere() {
    store.start("root")
    store.start("row", at: .row(1))
    store.start("presented", at: .row(1), .presented)
    store.start("element", at: .row(1), .presented, .element(1))
    store.start("other element", at: .row(1), .presented, .element(0))
    store.start("other row", at: .row(2), .presented, .element(1))
  }

  // L1
  @Test func `Removing a feature ends the effects of all features below it`() {
    startEverywhere()
    #expect(store.engine.ownerCount == 7)
    store.change { $0.rows[id: 1]?.presented.wrappedValue?.path.pop() }
    #expect(
      store.inFlight == ["root", "row", "presented", "other element", "other row"]
    )
    store.change { $0.rows[id: 1]?.presented.wrappedValue = nil }
    #expect(store.inFlight == ["root", "row", "other row"])
    #expect(store.engine.ownerCount == 4)
    store.change { $0.rows.remove(id: 2) }
    #expect(store.inFlight == ["root", "row"])
    store.change { $0.rows = [] }
    #expect(store.inFlight == ["root"])
    #expect(!store.engine.hasOwners)
  }

  // L1, L2
  @Test(arguments: [0, 1, 2])
  func `Removing the topmost feature ends all effects below it at once`(depth: Int) {
    startEverywhere()
    store.change { state in
      switch depth {
      case 0: state.rows.remove(id: 1)
      case 1: state.rows[id: 1]?.presented.wrappedValue = nil
      default: state.rows[id: 1]?.presented.wrappedValue?.path = [Tree.State(), Tree.State()]
      }
    }
    #expect(
      store.inFlight
        == [
          ["root", "other row"],
          ["root", "row", "other row"],
          ["root", "row", "presented", "other row"],
        ][depth]
    )
  }

  // L1, L2: the copy has the change stamps of that time.
  @Test func `Rows that are assigned a copy from before a child came end the child's effects`() {
    let store = Store(initialState: Tree.State(rows: [Tree.State(id: 1)])) { Tree() }
    store.start("row", at: .row(1))
    store.send(.note("a"))
    let rows = store.state.rows
    store.change { $0.rows[id: 1]?.presented.wrappedValue = Tree.State() }
    store.start("child", at: .row(1), .presented)
    #expect(store.inFlight == ["row", "child"])
    store.change { $0.rows = rows }
    #expect(store.inFlight == ["row"])
  }

  // L1, L2
  @Test func `Rows that are assigned a copy from before a row came end the effects of that row`() {
    let row = Tree.State(id: 1, presented: PresentationState(wrappedValue: Tree.State()))
    let store = Store(initialState: Tree.State(rows: [row])) { Tree() }
    store.start("child", at: .row(1), .presented)
    let rows = store.state.rows
    store.change { $0.rows.append(Tree.State(id: 2)) }
    store.start("row", at: .row(2))
    #expect(store.inFlight == ["child", "row"])
    store.change { $0.rows = rows }
    #expect(store.inFlight == ["child"])
  }

  // L1: the engine keeps an owner only for features with effects or with such features below them.
  @Test(arguments: [false, true])
  func `Features without effects are forgotten with the last effect below them`(
    isRemoved: Bool
  ) async {
    let gate = Gate()
    let task = store.perform(at: .row(1), .presented, .element(1)) { _ in
      .waiting("element", at: gate)
    }
    #expect(store.engine.ownerCount == 3)
    if isRemoved {
      store.change { $0.rows[id: 1]?.presented.wrappedValue?.path.pop() }
    } else {
      gate.open()
    }
    await task.finish()
    #expect(!store.engine.hasOwners)
  }

  // L1
  @Test func `A row that is moved keeps the effects below it`() {
    startEverywhere()
    store.change { $0.rows.swapAt(0, 1) }
    #expect(store.inFlight.count == 6)
    store.change { $0.rows.sort { $0.id < $1.id } }
    #expect(store.inFlight.count == 6)
    store.change { $0.rows[id: 1]?.presented.wrappedValue?.path[id: 1] = nil }
    #expect(!store.inFlight.contains("element"))
  }

  // L3
  @Test func `An effect below a feature that the same action removes never starts`() {
    let store = Store(initialState: Tree.State.full(depth: 2)) {
      Tree()
      Reduce { state, action in
        if case .rows = action { state.rows = [] }
        return .none
      }
    }
    store.start("late", at: .row(1), .presented)
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // L1, E3
  @Test func `A parent's effect after an effect of its child starts when the child is removed`() {
    store.perform(at: .row(1)) { state in
      let child = Tree().reduce(
        into: &state,
        action: .presented(.presented(.perform { _ in .waiting("child") }))
      )
      return .concatenate(child, .waiting("parent"))
    }
    #expect(store.inFlight == ["child"])
    store.change { $0.rows[id: 1]?.presented.wrappedValue = nil }
    #expect(store.inFlight == ["parent"])
    store.change { $0.rows.remove(id: 1) }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // L1, E3
  @Test func `An effect after an effect of a child that is removed with its parent never starts`() {
    store.perform(at: .row(1)) { state in
      let child = Tree().reduce(
        into: &state,
        action: .presented(.presented(.perform { _ in .waiting("child") }))
      )
      return .concatenate(child, .waiting("parent"), .send(.note("sent")))
    }
    let issues = IssueRecorder()
    issues { store.change { $0.rows.remove(id: 1) } }
    #expect(store.inFlight == [])
    #expect(issues.texts == [])
  }
}
