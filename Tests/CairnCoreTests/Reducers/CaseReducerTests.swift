import Testing

import CairnCore

/// Hand-written enum reducers: operators that are applied to their state need no closure.
@Suite struct CaseReducerTests {
  // P5
  @Test func `An enum reducer runs the child of the case`() {
    var screen = Screen.State.detail(Row.State(id: 1))
    Screen.body.reduce(into: &screen, actions: .detail(.add(2)))
    #expect(screen == .detail(Row.State(id: 1, leaf: Leaf.State(count: 2))))
  }

  // P5, K2
  @Test func `A path of an enum reducer needs no closure`() {
    let reducer = Parent.reduce().forEach(\.path, action: \.path)
    var state = Parent.State(path: [.login(Login.State()), .detail(Row.State(id: 1))])
    let effect = reducer.reduce(
      into: &state,
      actions: .path(.element(id: 1, action: .detail(.add(2)))),
      .path(.push(id: 2, state: .about)),
      .path(.element(id: 0, action: .login(.done)))
    )
    #expect(state.path[id: 1, case: \.detail]?.leaf.count == 2)
    #expect(state.path.count == 3)
    #expect(effect.sent == [.path(.element(id: 0, action: .login(.typed("!"))))])
    #expect(effect.leaves.map(\.owner.count) == [2])
    #expect(effect.leaves.first?.isOwned(state) == true)
    state.path[id: 0] = .about
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // P5, T2
  @Test func `A boxed destination of an enum reducer needs no closure`() {
    let reducer = Parent.reduce().ifLet(\.destination, action: \.destination)
    var state = Parent.State(destination: PresentationState(wrappedValue: .login(Login.State())))
    reducer.reduce(into: &state, actions: .destination(.presented(.login(.typed("a")))))
    #expect(state.destination.wrappedValue == .login(Login.State(name: "a")))
    reducer.reduce(into: &state, actions: .destination(.dismiss))
    #expect(state.destination.wrappedValue == nil)
  }

  // P5, T2
  @Test func `A plain destination of an enum reducer needs no closure`() {
    let reducer = Parent.reduce().ifLet(\.plainDestination, action: \.destination)
    var state = Parent.State(plainDestination: .login(Login.State()))
    reducer.reduce(into: &state, actions: .destination(.presented(.login(.typed("a")))))
    #expect(state.plainDestination == .login(Login.State(name: "a")))
    reducer.reduce(into: &state, actions: .destination(.dismiss))
    #expect(state.plainDestination == nil)
  }

  // L7
  @Test func `An issue of an operator without a closure names its call site`() {
    var state = Parent.State()
    let line: UInt = #line + 2
    let reducer = Parent.reduce()
      .ifLet(\.destination, action: \.destination)
      .ifLet(\.plain, action: \.plain) { Row() }
      .forEach(\.path, action: \.path)
    let found = issues {
      _ = reducer.reduce(into: &state, action: .destination(.dismiss))
      _ = reducer.reduce(into: &state, action: .path(.popFrom(id: 0)))
    }
    #expect(found.map(\.site?.line) == [line, line + 2])
  }

  // L7
  @Test func `An action for another case of an element is an issue of the enum reducer`() {
    let reducer = Parent.reduce().forEach(\.path, action: \.path)
    var state = Parent.State(path: [.about])
    let found = issues {
      reducer.reduce(into: &state, actions: .path(.element(id: 0, action: .login(.done))))
    }
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary
        == "Screen received an action for Login.State, but the state is in case 'about'"
    )
    #expect(state.path == [.about])
  }

  // S2
  @Test func `The payload of a destination is not copied`() {
    let reducer = Parent.reduce().ifLet(\.destination, action: \.destination)
    var state = Parent.State()
    state.destination.wrappedValue = .login(
      Login.State(items: Array(repeating: 0, count: 100_000))
    )
    let address = bufferAddress(state.destination.wrappedValue?[case: \.login]?.items)
    reducer.reduce(into: &state, actions: .destination(.presented(.login(.setItem(5)))))
    #expect(state.destination.wrappedValue?[case: \.login]?.items.first == 5)
    #expect(bufferAddress(state.destination.wrappedValue?[case: \.login]?.items) == address)
  }
}
