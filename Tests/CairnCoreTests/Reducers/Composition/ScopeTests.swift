import Testing

@testable import CairnCore

@Suite struct ScopeTests {
  private let recorder = Recorder()
  private var state = Parent.State()

  private var siblings: some Reducer<Parent.State, Parent.Action> {
    CombineReducers {
      Scope(state: \.left, action: \.left) { Leaf(name: "left", recorder: recorder) }
      Parent.reduce(recorder) { state, _ in state.ticks = state.left.count }
      Scope(state: \.right, action: \.right) { Leaf(name: "right", recorder: recorder) }
    }
  }

  // T1
  @Test mutating func `The child runs before the reducers after it`() {
    siblings.reduce(into: &state, actions: .left(.add(3)))
    #expect(recorder.entries == ["left", "parent"])
    #expect(state.left.count == 3)
    #expect(state.ticks == 3)
    #expect(state.right.count == 0)
  }

  // T1
  @Test mutating func `Siblings run in textual order`() {
    siblings.reduce(into: &state, actions: .right(.add(3)))
    #expect(recorder.entries == ["parent", "right"])
    #expect(state.right.count == 3)
  }

  @Test mutating func `Children do not receive the parent's own actions`() {
    siblings.reduce(into: &state, actions: .tick)
    #expect(recorder.entries == ["parent"])
  }

  @Test mutating func `A child's effect sends the parent's action and belongs to the field`() throws
  {
    let effect = siblings.reduce(into: &state, actions: .left(.echo("a")))
    #expect(effect.sent == [.left(.echoed("a"))])
    let leaf = try #require(effect.leaves.first)
    #expect(leaf.owner == [FieldLens(FieldPath(\Parent.State.left), action: nil).step.component])
    #expect(leaf.isOwned(state))
  }

  // C2
  @Test mutating func `Siblings own their effects`() {
    let left = siblings.reduce(into: &state, actions: .left(.echo("a")))
    let right = siblings.reduce(into: &state, actions: .right(.echo("a")))
    #expect(left.leaves.first?.owner != right.leaves.first?.owner)
  }

  @Test mutating func `A child without effects returns none`() {
    #expect(siblings.reduce(into: &state, actions: .left(.add(1))).isNone)
  }

  // S2
  @Test func `The child's state is not copied`() {
    var state = Parent.State(left: .large)
    let address = bufferAddress(state.left.items)
    siblings.reduce(into: &state, actions: .left(.setItem(5)))
    #expect(state.left.items[0] == 5)
    #expect(bufferAddress(state.left.items) == address)
  }

  // MARK: On a case

  // T1
  @Test func `A child in a case runs while the state is in the case`() {
    var screen = Screen.State.login(Login.State())
    let effect = Screen.body.reduce(into: &screen, actions: .login(.typed("a")), .login(.done))
    #expect(screen == .login(Login.State(name: "a")))
    #expect(effect.sent == [.login(.typed("!"))])
    #expect(effect.leaves.first?.owner.count == 1)
    #expect(effect.leaves.first?.isOwned(screen) == true)
    #expect(effect.leaves.first?.isOwned(Screen.State.about) == false)
  }

  // L7
  @Test func `An action for a child in another case is an issue and changes nothing`() {
    var screen = Screen.State.about
    let line: UInt = #line + 2
    let reducer = CombineReducers<Screen.State, Screen.Action> {
      Scope(state: \.login, action: \.login) { Login() }
    }
    let found = issues { _ = reducer.reduce(into: &screen, actions: .login(.typed("a"))) }
    #expect(screen == .about)
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary
        == "Screen received an action for Login.State, but the state is in case 'about'"
    )
    #expect(
      found.first?.details.first
        == #"Action: .login(.typed("a"))"#
    )
    #expect(found.first?.site?.description == "\(#fileID):\(line)")
  }

  // S2
  @Test func `The state of a child in a case is not copied`() {
    var screen = Screen.State.detail(Row.State(id: 1, leaf: .large))
    let address = bufferAddress(screen[case: \.detail]?.leaf.items)
    Screen.body.reduce(into: &screen, actions: .detail(.setItem(5)))
    #expect(screen[case: \.detail]?.leaf.items.first == 5)
    #expect(bufferAddress(screen[case: \.detail]?.leaf.items) == address)
  }
}
