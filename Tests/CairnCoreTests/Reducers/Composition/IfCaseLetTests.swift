import Testing

import CairnCore

@Suite struct IfCaseLetTests {
  private let recorder = Recorder()
  private var screen = Screen.State.detail(Row.State(id: 1))

  private var reducer: some Reducer<Screen.State, Screen.Action> {
    Reduce<Screen.State, Screen.Action> { state, action in
      recorder.note("parent sees \(state[case: \.detail]?.leaf.count ?? -1)")
      if action == .detail(.add(9)) { state = .about }
      return .none
    }
    .ifCaseLet(\.detail, action: \.detail) { Row(recorder: recorder) }
  }

  // T1
  @Test mutating func `The child runs before the parent`() {
    reducer.reduce(into: &screen, actions: .detail(.add(3)))
    #expect(recorder.entries == ["row 1", "parent sees 3"])
    #expect(screen[case: \.detail]?.leaf.count == 3)
  }

  // T1
  @Test mutating func `The child's effects precede the parent's`() {
    let reducer = Reduce<Screen.State, Screen.Action> { _, _ in .send(.login(.done)) }
      .ifCaseLet(\.detail, action: \.detail) { Row() }
    let effect = reducer.reduce(into: &screen, action: .detail(.echo("a")))
    #expect(effect.sent == [.detail(.echoed("a")), .login(.done)])
    #expect(effect.leaves.map(\.owner.count) == [1, 0])
  }

  @Test mutating func `The parent can leave the case of the child that acted`() {
    reducer.reduce(into: &screen, actions: .detail(.add(9)))
    #expect(screen == .about)
  }

  // L7
  @Test func `An action for a child in another case is an issue, and the parent runs`() {
    var screen = Screen.State.about
    let line: UInt = #line + 2
    let reducer = Reduce<Screen.State, Screen.Action> { _, _ in .send(.login(.done)) }
      .ifCaseLet(\.detail, action: \.detail) { Row() }
    var effect = Effect<Screen.Action>.none
    let found = issues { effect = reducer.reduce(into: &screen, action: .detail(.add(1))) }
    #expect(screen == .about)
    #expect(effect.sent == [.login(.done)])
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary
        == "ifCaseLet received an action for Row.State, but the state is in case 'about'"
    )
    #expect(found.first?.details.first == "Action: .detail(.add(1))")
    #expect(found.first?.site?.description == "\(#fileID):\(line)")
  }

  // L1, L4
  @Test mutating func `A child's effect belongs to it until the case or the id changes`() {
    let leaf = reducer.reduce(into: &screen, actions: .detail(.echo("a"))).leaves.first
    #expect(leaf?.isOwned(screen) == true)
    #expect(leaf?.isOwned(Screen.State.detail(Row.State(id: 2))) == false)
    #expect(leaf?.isOwned(Screen.State.about) == false)
  }

  // S2
  @Test func `The child's state is not copied`() {
    var screen = Screen.State.detail(Row.State(id: 1, leaf: .large))
    let address = bufferAddress(screen[case: \.detail]?.leaf.items)
    let reducer = EmptyReducer<Screen.State, Screen.Action>()
      .ifCaseLet(\.detail, action: \.detail) { Row() }
    reducer.reduce(into: &screen, actions: .detail(.setItem(5)))
    #expect(screen[case: \.detail]?.leaf.items.first == 5)
    #expect(bufferAddress(screen[case: \.detail]?.leaf.items) == address)
  }
}
