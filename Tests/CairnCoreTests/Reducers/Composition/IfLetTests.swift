import Testing

import CairnCore

/// `ifLet` on an optional with the child's own actions.
@Suite struct IfLetTests {
  private let recorder = Recorder()
  private var state = Parent.State(optional: Leaf.State())

  private var reducer: some Reducer<Parent.State, Parent.Action> {
    Parent.reduce(recorder) { state, action in
      state.ticks = state.optional?.count ?? -1
      if action == .optional(.add(9)) { state.optional = nil }
    }
    .ifLet(\.optional, action: \.optional) { Leaf(recorder: recorder) }
  }

  // T1
  @Test mutating func `The child runs before the parent`() {
    reducer.reduce(into: &state, actions: .optional(.add(3)))
    #expect(recorder.entries == ["child", "parent"])
    #expect(state.optional?.count == 3)
    #expect(state.ticks == 3)
  }

  // T1
  @Test mutating func `The child's effects precede the parent's`() {
    let reducer = Reduce<Parent.State, Parent.Action> { _, _ in .send(.tick) }
      .ifLet(\.optional, action: \.optional) { Leaf() }
    let effect = reducer.reduce(into: &state, action: .optional(.echo("a")))
    #expect(effect.sent == [.optional(.echoed("a")), .tick])
    #expect(effect.leaves.map(\.owner.count) == [1, 0])
  }

  @Test mutating func `The parent can remove the child that acted`() {
    reducer.reduce(into: &state, actions: .optional(.add(9)))
    #expect(state.optional == nil)
    #expect(state.ticks == 9)
  }

  @Test func `The parent's own actions need no child`() {
    var state = Parent.State()
    #expect(reducer.reduce(into: &state, actions: .tick).isNone)
    #expect(recorder.entries == ["parent"])
  }

  // L7
  @Test func `An action for a child that is nil is an issue, and the parent runs`() {
    var state = Parent.State()
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .ifLet(\.optional, action: \.optional) { Leaf(recorder: recorder) }
    let found = issues { _ = reducer.reduce(into: &state, action: .optional(.add(1))) }
    #expect(recorder.entries == ["parent"])
    #expect(state == Parent.State())
    #expect(
      found.map(\.description) == [
        """
        ifLet received an action for Leaf.State, which is not in the state [missing-child] at \
        \(#fileID):\(line)
          Action: .optional(.add(1))
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
        """
      ]
    )
  }

  // T1, L7
  @Test func `A child in a computed property runs before the parent, or is missing`() {
    var state = Parent.State(optional: Leaf.State())
    let reducer = Parent.reduce(recorder) { state, _ in state.ticks = state.computed?.count ?? -1 }
      .ifLet(\.computed, action: \.optional) { Leaf(recorder: recorder) }
    #expect(reducer.reduce(into: &state, actions: .optional(.add(3))).isNone)
    #expect(recorder.entries == ["child", "parent"])
    #expect(state.ticks == 3)
    let leaf = reducer.reduce(into: &state, actions: .optional(.echo("a"))).leaves.first
    #expect(leaf?.isOwned(state) == true)
    state.computed = nil
    #expect(leaf?.isOwned(state) == false)
    let found = issues { reducer.reduce(into: &state, actions: .optional(.add(1))) }
    #expect(found.map(\.code) == [.missingChild])
    #expect(state.ticks == -1)
  }

  // L1
  @Test mutating func `A child's effect belongs to it until it is nil`() {
    let leaf = reducer.reduce(into: &state, actions: .optional(.echo("a"))).leaves.first
    #expect(leaf?.isOwned(state) == true)
    state.optional = nil
    #expect(leaf?.isOwned(state) == false)
  }

  // S2
  @Test func `The child's state is not copied`() {
    var state = Parent.State(optional: .large)
    let address = bufferAddress(state.optional?.items)
    reducer.reduce(into: &state, actions: .optional(.setItem(5)))
    #expect(state.optional?.items.first == 5)
    #expect(bufferAddress(state.optional?.items) == address)
  }
}

extension Parent.State {
  fileprivate var computed: Leaf.State? {
    get { optional }
    set { optional = newValue }
  }
}
