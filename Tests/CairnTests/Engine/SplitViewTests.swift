import Testing

import Cairn

/// A split view in a store: the effects that run and the actions that are sent.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SplitViewTests {
  private let store = Store(initialState: Desktop.State()) { Desktop() }

  // V2
  @Test func `No effect ends or starts when columns collapse and expand`() {
    store.send(.split(.sidebarSelected(1)))
    store.send(.split(.detail(.push(id: 0, state: Tree.State(wish: "driven")))))
    let start: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in .waiting("started") }
    store.send(.split(.detail(.element(id: 0, action: .perform(start)))))
    let running = store.engine.runningEffects.map(\.id)
    #expect(running.count == 2)
    for isCollapsed in [true, false, true, false] {
      store.send(.split(.collapsed(isCollapsed)))
      store.send(.split(.visibilityChanged(isCollapsed ? .all : .detailOnly)))
      #expect(store.engine.runningEffects.map(\.id) == running)
    }
  }

  // V1, L1
  @Test func `Another selection ends the effects of the path`() {
    store.send(.split(.sidebarSelected(1)))
    store.send(.split(.detail(.push(id: 0, state: Tree.State(wish: "driven")))))
    store.send(.split(.sidebarSelected(1)))
    #expect(store.inFlight == ["driven"])
    store.send(.split(.sidebarSelected(2)))
    #expect(store.inFlight == [])
  }

  // V3
  @Test func `An item that is removed is deselected by one action in the same burst`() {
    store.send(.split(.sidebarSelected(1)))
    store.send(.split(.detail(.push(id: 0, state: Tree.State(wish: "driven")))))
    store.send(.items([2]))
    #expect(store.state.split.sidebarSelection == nil)
    #expect(store.inFlight == [])
    store.send(.items([3]))
    #expect(store.state.selections == [1, nil])
  }

  // V3, S10
  @Test func `A deselection names the operator as its place`() {
    let log = OriginLog<Desktop.State, Desktop.Action>()
    let store = Store(
      initialState: Desktop.State(split: Desktop.Split(sidebarSelection: 1)),
      instruments: [log]
    ) {
      Desktop()
    }
    store.send(.items([2]))
    #expect(store.state.split.sidebarSelection == nil)
    #expect(
      log.actions.last == [
        "emitted by send at \(Desktop.file):\(Desktop.operatorLine)", "asked for by the state",
      ]
    )
  }

  // V3, V4
  @Test func `Removing the selected item shows the list in a collapsed split view`() {
    let split = Desktop.Split(sidebarSelection: 1, preferredCompactColumn: .detail)
    let store = Store(initialState: Desktop.State(split: split)) { Desktop() }
    store.send(.split(.collapsed(true)))
    store.send(.split(.detail(.push(id: 0, state: Tree.State(wish: "driven")))))
    #expect(store.inFlight == ["driven"])
    store.send(.items([2]))
    #expect(store.state.split.compact.screens == [.sidebar])
    #expect(store.state.selections == [nil])
    #expect(store.inFlight == [])
  }

  // V3
  @Test func `An item that is removed and added within a burst stays selected`() {
    store.send(.split(.sidebarSelected(1)))
    store.send(.reload([1, 2]))
    #expect(store.state.items == [1, 2])
    #expect(store.state.selections == [1])
  }

  // V3
  @Test func `A restored selection of a missing item is cleared at once`() {
    let state = Desktop.State(split: Desktop.Split(sidebarSelection: 7))
    let store = Store(initialState: state) { Desktop() }
    #expect(store.state.selections == [nil])
  }

  // O1
  @Test func `The detail has stores as any other path does`() {
    store.send(.split(.detail(.push(id: 0, state: Tree.State(id: 5)))))
    let path = store.scope(state: \.split.detail, action: \.split.detail)
    path.elements()[id: 0]?.send(.note("a"))
    #expect(store.state.split.detail[id: 0]?.notes == ["a"])
    path.elements()[id: 0]?
      .send(
        .perform { _ in .waiting("effect") }
      )
    #expect(store.inFlight == ["effect"])
    store.send(.split(.detail(.popFrom(id: 0))))
    #expect(store.inFlight == [])
  }

  /// A list of numbers beside a path of trees.
  struct Desktop: Reducer {
    typealias Split = SplitViewState<Int, Never, Tree.State>

    struct State {
      var split = Split()
      var items = [1, 2, 3]
      var selections: [Int?] = []
    }

    enum Action: Sendable {
      case split(SplitViewActionOf<Int, Never, Tree>)
      case items([Int])
      /// Empties the list and fills it in the same burst.
      case reload([Int])
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .split(.sidebarSelected(let item)):
          state.selections.append(item)
          return .none
        case .split:
          return .none
        case .items(let items):
          state.items = items
          return .none
        case .reload(let items):
          state.items = []
          return .send(.items(items))
        }
      }
      .splitView(\.split, action: \.split, isInSidebar: { $0.items.contains($1) }) { Tree() }
    }

    static let file = #fileID
    static let operatorLine = #line - 4
  }
}

extension SplitViewTests.Desktop.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = SplitViewTests.Desktop.Action

    var split: CasePath<Action, SplitViewActionOf<Int, Never, Tree>> {
      CasePath(
        embed: { .split($0) },
        extract: { if case .split(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
