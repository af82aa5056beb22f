import Testing

import CairnCore

/// `splitView`, without a store.
@Suite struct ReducerSplitViewTests {
  private var state = Mail.State(
    split: Mail.Split(sidebarSelection: 1, contentSelection: "a", detail: [Leaf.State()])
  )

  // V1
  @Test mutating func `A selection is made before the parent runs`() {
    Mail().reduce(into: &state, actions: .split(.sidebarSelected(2)))
    #expect(state.log == ["box 2, is 2"])
    #expect(state.split == Mail.Split(sidebarSelection: 2))
  }

  // V1, K2, K3, K4
  @Test mutating func `The actions of the detail are those of a path`() {
    Mail()
      .reduce(
        into: &state,
        actions: .split(.detail(.push(id: 1, state: Leaf.State(count: 1)))),
        .split(.detail(.element(id: 1, action: .add(2)))),
        .split(.detail(.popFrom(id: 0)))
      )
    #expect(state.log == ["pop from 2"])
    #expect(state.split.detail.isEmpty)
    #expect(state.split.contentSelection == "a")
  }

  // V2
  @Test mutating func `Collapsing and expanding columns changes nothing else`() {
    let before = state
    Mail()
      .reduce(
        into: &state,
        actions: .split(.collapsed(true)),
        .split(.visibilityChanged(.detailOnly)),
        .split(.collapsed(false)),
        .split(.visibilityChanged(.automatic))
      )
    #expect(state == before)
  }

  // V4
  @Test mutating func `Popping the last screen of a path uncovers the detail column`() {
    state.split = Mail.Split(detail: [Leaf.State()])
    state.split.isCollapsed = true
    Mail().reduce(into: &state, actions: .split(.detail(.popFrom(id: 0))))
    #expect(state.split.compact.screens == [.sidebar, .content(nil), .detail(nil, nil)])
    Mail().reduce(into: &state, actions: .split(.compactColumnChanged(.sidebar)))
    #expect(state.split.compact.screens == [.sidebar])
  }

  // V4
  @Test mutating func `A split view follows a parent that deselects on the same action`() {
    state.split.isCollapsed = true
    let mail = Mail { state, action in
      if case .split(.detail(.element)) = action { state.split.selectContent(nil) }
    }
    mail.reduce(into: &state, actions: .split(.detail(.element(id: 0, action: .add(1)))))
    #expect(state.split.compact.screens == [.sidebar, .content(1)])
  }

  // V4
  @Test(
    arguments: [
      { $0.show(.sidebar) },
      { $0 = Mail.Split() },
      {
        $0.detail.popToRoot(); $0.show(.sidebar)
      },
    ] as [@Sendable (inout Mail.Split) -> Void]
  )
  func `A split view follows a parent that navigates on the same action`(
    go: @escaping @Sendable (inout Mail.Split) -> Void
  ) {
    var state = Mail.State(split: Mail.Split(detail: [Leaf.State()]))
    state.split.isCollapsed = true
    let mail = Mail { state, action in
      if case .split(.detail(.element)) = action { go(&state.split) }
    }
    mail.reduce(into: &state, actions: .split(.detail(.element(id: 0, action: .add(1)))))
    #expect(state.split.compact.screens == [.sidebar])
  }

  // V2
  @Test mutating func `An action of the path keeps the preferred column`() {
    state.split = Mail.Split(detail: [Leaf.State()])
    state.split.isCollapsed = true
    var expected = state.split
    expected.detail[id: 0]?.count = 1
    Mail().reduce(into: &state, actions: .split(.detail(.element(id: 0, action: .add(1)))))
    #expect(state.split == expected)
    let mail = Mail { state, _ in state.split.selectContent("b") }
    mail.reduce(into: &state, actions: .split(.detail(.element(id: 0, action: .add(1)))))
    #expect(state.split.preferredCompactColumn == .sidebar)
    #expect(state.split.compact.screens == [.sidebar, .content(nil), .detail(nil, "b")])
  }

  // V1, V2
  @Test mutating func `Navigation in collapsed columns stays when they expand`() {
    Mail()
      .reduce(
        into: &state,
        actions: .split(.collapsed(true)),
        .split(.compactColumnChanged(.content)),
        .split(.contentSelected("b")),
        .split(.detail(.push(id: 1, state: Leaf.State(count: 3)))),
        .split(.detail(.push(id: 2, state: Leaf.State(count: 4)))),
        .split(.detail(.popFrom(id: 2))),
        .split(.collapsed(false))
      )
    #expect(state.split.sidebarSelection == 1 && state.split.contentSelection == "b")
    #expect(Array(state.split.detail) == [Leaf.State(count: 3)])
    #expect(state.split.preferredCompactColumn == .sidebar)
  }

  // V3
  @Test mutating func `A selected item that is removed is deselected once`() {
    var runner = PassRunner(Mail())
    #expect(runner.pass(state).started.isEmpty)
    state.messages = ["b"]
    #expect(runner.pass(state).started == [.split(.contentSelected(nil))])
    #expect(runner.pass(state).started.isEmpty)
    Mail().reduce(into: &state, actions: .split(.contentSelected(nil)))
    #expect(runner.pass(state).started.isEmpty)
    #expect(state.split == Mail.Split(sidebarSelection: 1))
  }

  // V3
  @Test mutating func `A parent that keeps the selection of a removed item gets one action`() {
    var runner = PassRunner(Mail())
    state.messages = ["b"]
    #expect(runner.pass(state).started == [.split(.contentSelected(nil))])
    let mail = Mail { state, _ in state.split.selectContent("a") }
    mail.reduce(into: &state, actions: .split(.contentSelected(nil)))
    #expect(state.split.contentSelection == "a")
    #expect(runner.pass(state).started.isEmpty)
  }

  // V3
  @Test mutating func `When two selected items are removed, the outer one is deselected`() {
    var runner = PassRunner(Mail())
    state.messages = []
    state.mailboxes = []
    #expect(runner.pass(state).started == [.split(.sidebarSelected(nil))])
    Mail().reduce(into: &state, actions: .split(.sidebarSelected(nil)))
    #expect(runner.pass(state).started.isEmpty)
    #expect(state.split == Mail.Split())
  }

  // V3
  @Test mutating func `A split view without a check for items declares nothing`() {
    let reducer = EmptyReducer<Mail.State, Mail.Action>()
      .splitView(\.split, action: \.split) { Leaf() }
    #expect(ResolvedOperators(reducer.makeOperators).effects == nil)
  }

  @Test mutating func `The detail can have an enum reducer`() {
    let reducer = EmptyReducer<Parent.State, SplitAction>()
      .splitView(\.split, action: \.split)
    var state = Parent.State()
    let login = Screen.State.login(Login.State(name: "a"))
    reducer.reduce(
      into: &state,
      actions: .split(.sidebarSelected(1)),
      .split(.detail(.push(id: 0, state: login)))
    )
    #expect(Array(state.split.detail) == [login])
    #expect(state.split.sidebarSelection == 1)
  }

  enum Parent {
    struct State {
      var split = SplitViewState<Int, Never, Screen.State>()
    }
  }

  enum SplitAction {
    case split(SplitViewActionOf<Int, Never, Screen>)
  }
}

extension ReducerSplitViewTests.SplitAction: CasePathable {
  struct AllCasePaths {
    typealias Action = ReducerSplitViewTests.SplitAction

    var split: CasePath<Action, SplitViewActionOf<Int, Never, Screen>> {
      CasePath(
        embed: { .split($0) },
        extract: {
          switch $0 {
          case .split(let action): action
          }
        }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
