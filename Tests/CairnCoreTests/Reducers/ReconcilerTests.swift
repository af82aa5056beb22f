import Testing

import CairnCore

@Suite struct ReconcilerTests {
  private var reducer: some Reducer<Parent.State, Parent.Action> {
    Parent.reduce()
      .ifLet(\.optional, action: \.optional) { Watching() }
      .forEach(\.rows, action: \.rows) { WatchingRow() }
  }

  // E8, L1
  @Test func `A feature that was removed and is back subscribes again, and ends once`() {
    var runner = PassRunner(reducer)
    let state = Parent.State(optional: Leaf.State(count: 1))
    _ = runner.pass(state)
    runner.endWithOwner(0)
    let pass = runner.pass(state)
    #expect(pass.started == [.optional(.echoed("watch 1"))])
    #expect(pass.ended.isEmpty)
    #expect(runner.pass(state).started.isEmpty)
  }

  // E8
  @Test func `A subscription that has ended with its feature is not ended again`() throws {
    let watched = Leaf.State(count: 1)
    let state = Parent.State(optional: watched, rows: [Row.State(id: 1, leaf: watched)])
    var (undeclared, absent, removed) = (state, state, state)
    undeclared.optional = Leaf.State()
    absent.optional = nil
    removed.rows.remove(id: 1)
    for next in [undeclared, absent, removed] {
      var runner = PassRunner(reducer)
      #expect(runner.pass(state).started.count == 2)
      while !runner.running.isEmpty, runner.endWithOwner(0) {}
      try #require(runner.running.isEmpty)
      let pass = runner.pass(next)
      #expect(pass.started.count == 1)
      #expect(pass.ended.isEmpty)
    }
  }

  // E8
  @Test func `Removed children leave the tree`() {
    var runner = PassRunner(reducer)
    var state = Parent.State()
    for id in 0..<100 {
      state.rows = [Row.State(id: id)]
      #expect(runner.pass(state).started.isEmpty)
    }
    #expect(runner.root.featureCount == 2)
    state.rows = []
    _ = runner.pass(state)
    #expect(runner.root.featureCount == 1)
  }

  // E8
  @Test func `Unchanged declarations keep the known features`() {
    var runner = PassRunner(reducer)
    let state = Parent.State(
      optional: Leaf.State(count: 1),
      rows: [Row.State(id: 1), Row.State(id: 2, leaf: Leaf.State(count: 1))]
    )
    #expect(runner.pass(state).started.count == 2)
    for _ in 0..<3 {
      let pass = runner.pass(state)
      #expect(pass.started.isEmpty && pass.ended.isEmpty)
      #expect(runner.root.featureCount == 4)
    }
  }

  // E8
  @Test func `A child that was added again is known afterwards`() {
    var runner = PassRunner(
      Parent.reduce()
        .ifLet(\.optional, action: \.optional) { Watching() }
        .ifLet(\.plain, action: \.plain) { WatchingRow() }
    )
    var state = Parent.State()
    for optional in [Leaf.State(count: 1), nil, Leaf.State(count: 1)] {
      state.optional = optional
      #expect(runner.pass(state).started.count == (optional == nil ? 0 : 1))
    }
    for plain in [Row.State(id: 1), Row.State(id: 2), nil] {
      state.plain = plain
      #expect(runner.pass(state).started.isEmpty)
    }
    state.optional = nil
    #expect(runner.pass(state).ended.count == 1)
    #expect(runner.running.isEmpty)
  }
}
