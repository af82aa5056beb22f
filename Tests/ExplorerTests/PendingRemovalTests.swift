import Cairn
import CairnExplorer
import Testing

/// A request for a removal is part of a configuration with everything that decides what it does,
/// though its `==` ignores which screens it is about.
@Suite struct PendingRemovalTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Reducer
  struct Draft {
    struct State: Hashable { var isDirty = false }
    enum Action: Hashable { case soiled }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isDirty = true
        return .none
      }
    }
  }

  @Reducer
  struct Page {
    struct State: Hashable {
      @Presents var draft: Draft.State?
      var request: RemovalRequest<Action>?
    }

    enum Action: Hashable {
      case draft(PresentationAction<Draft.Action>)
      case removal(RemovalAction<Action>)
      case opened
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .opened { state.draft = Draft.State() }
        return .none
      }
      .ifLet(\.$draft, action: \.draft) { Draft() }
      .guardRemoval(of: \.$draft, action: \.draft, request: \.request, answer: \.removal) { _, _ in
        .confirm
      }
    }
  }

  @Reducer
  struct Book {
    struct State: Hashable { var path = StackState<Page.State>() }
    enum Action: Hashable { case path(StackActionOf<Page>) }
    var body: some ReducerOf<Self> { EmptyReducer().forEach(\.path, action: \.path) { Page() } }
  }

  @Test(arguments: [[1, 0], [0, 1], [0]], [true, false])
  func `X11 Requests to remove different ancestors are different configurations`(
    ids: [StackElementID],
    keepsStates: Bool
  ) {
    var state = Book.State()
    state.path.push(Page.State())
    state.path.push(Page.State(draft: Draft.State()))
    let explorer = Explorer(initialState: state) { Book() }
    explorer.actions("user") { state in
      guard state.path.count == 2 else { return [] }
      if state.path[id: 1]?.request == nil { return ids.map { .path(.popFrom(id: $0)) } }
      return [.path(.element(id: 1, action: .removal(.confirm)))]
    }
    explorer.never("the path is empty") { $0.state.path.isEmpty }
    let exploration = explorer.explore(keeping: keepsStates ? .states : .fingerprints, at: here)
    #expect(exploration.verdict(of: "the path is empty") == .violated(moves: 2))
  }

  // X20
  @Test func `X11 A request after the confirmation of another guard is a configuration of its own`()
  {
    let explorer = Explorer(initialState: Pair.State()) { Pair() }
    explorer.actions("user") { state in
      var actions: [Pair.Action] = []
      if state.second?.isDirty == false { actions.append(.second(.presented(.soiled))) }
      if state.firstRequest == nil, state.secondRequest == nil { actions.append(.tapped) }
      if state.firstRequest != nil { actions.append(.firstRemoval(.confirm)) }
      if state.secondRequest != nil { actions.append(.secondRemoval(.confirm)) }
      return actions
    }
    explorer.always(
      "the second draft is confirmed last",
      across: { step in
        step.action != .firstRemoval(.confirm) || step.before.state.second?.isDirty != true
          || step.after.state.second != nil
      }
    )
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the second draft is confirmed last") == .violated(moves: 4))
  }

  /// Two drafts that a link removes. The second needs a confirmation if it is dirty.
  @Reducer
  struct Pair {
    struct State: Hashable {
      @Presents var first: Draft.State? = Draft.State()
      @Presents var second: Draft.State? = Draft.State()
      var firstRequest: RemovalRequest<Action>?
      var secondRequest: RemovalRequest<Action>?
    }

    enum Action: Hashable {
      case first(PresentationAction<Draft.Action>)
      case second(PresentationAction<Draft.Action>)
      case firstRemoval(RemovalAction<Action>)
      case secondRemoval(RemovalAction<Action>)
      case tapped, openedLink
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .openedLink { (state.first, state.second) = (nil, nil) }
        return action == .tapped ? .send(.openedLink) : .none
      }
      .ifLet(\.$first, action: \.first) { Draft() }
      .ifLet(\.$second, action: \.second) { Draft() }
      .guardRemoval(
        of: \.$first,
        action: \.first,
        request: \.firstRequest,
        answer: \.firstRemoval,
        orBy: { $1 == .openedLink }
      ) { _, _ in .confirm }
      .guardRemoval(
        of: \.$second,
        action: \.second,
        request: \.secondRequest,
        answer: \.secondRemoval,
        orBy: { $1 == .openedLink }
      ) { draft, _ in draft.isDirty ? .confirm : .allow }
    }
  }

  @Test(arguments: [true, false])
  func `X17 Requests about screens that come again are the same configuration`(comparesPath: Bool) {
    func explorer() -> Explorer<Book.State, Book.Action> {
      guard comparesPath else { return Explorer(initialState: Book.State()) { Book() } }
      return Explorer(initialState: Book.State(), comparing: { $0.path }) { Book() }
    }
    let explorer = explorer()
    explorer.actions("user") { state in
      guard let id = state.path.topID, let page = state.path.last else {
        return [.path(.push(id: state.path.nextID, state: Page.State()))]
      }
      let actions: [Page.Action] =
        switch (page.draft, page.request) {
        case (nil, _): [.opened]
        case (_, nil): [.draft(.dismiss)]
        default: [.removal(.confirm), .removal(.cancel)]
        }
      return actions.map { .path(.element(id: id, action: $0)) } + [.path(.popFrom(id: id))]
    }
    explorer.always("there is one page") { $0.state.path.count < 2 }
    let exploration = explorer.explore(states: 100, at: here)
    #expect(exploration.verdict(of: "there is one page") == .holds)
    // No page; a page; a draft; a question about the draft, and one about the page.
    #expect(exploration.configurations == 5)
  }
}
