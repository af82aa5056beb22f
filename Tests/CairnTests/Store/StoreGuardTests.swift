import Cairn
import Observation
import Testing

@MainActor @Suite struct StoreGuardTests {
  private func store(
    _ prepare: (inout Workshop.State) -> Void
  ) -> StoreOf<Workshop> {
    var state = Workshop.State()
    prepare(&state)
    return Store(initialState: state) { Workshop() }
  }

  // G1, I2
  @Test func `A guard in a reducer that another reducer calls by hand is an issue`() {
    let line = Workshop.guardLine
    let recorder = IssueRecorder()
    let store = Store(initialState: Workshop.State(sheet: Piece.State())) { Overhauled() }
    recorder {
      store.send(.sheet(.presented(.answerChanged(.block))))
      store.send(.sheet(.dismiss))
    }
    #expect(store.sheet == nil)
    #expect(
      recorder.texts == [
        """
        'guardRemoval' was not asked before Piece.State was removed [misplaced-guard] at \
        CairnTests/Workshop.swift:\(line)
          A reducer calls 'reduce(into:action:)' of the guarded one, in which a store finds no \
        guards. Write the guarded reducer in its body instead.
          The action was sent at CairnTests/StoreGuardTests.swift:\(#line - 3).
        """
      ]
    )
  }

  // G1
  @Test func `A guard in a case of an enum reducer is known to be asked`() {
    let recorder = IssueRecorder()
    let store = Store(initialState: Yard.State.workshop(Workshop.State(sheet: Piece.State()))) {
      Yard.body
    }
    recorder {
      store.send(.workshop(.sheet(.presented(.answerChanged(.allow)))))
      store.send(.workshop(.sheet(.dismiss)))
    }
    #expect(store.state == .workshop(Workshop.State()))
    #expect(recorder.texts.isEmpty)
  }

  // G3
  @Test func `A refused link is reported to the caller that opened it`() {
    let store = store { $0.sheet = Piece.State() }
    #expect(store.send(.linkOpened).isRefused)
    #expect(store.state.sheet != nil)
    store.send(.sheet(.presented(.answerChanged(.allow))))
    #expect(!store.send(.linkOpened).isRefused)
    #expect(store.state.sheet == nil)
  }

  // G2
  @Test func `A confirmation takes effect in the burst that sends it`() {
    let store = store { $0.sheet = Piece.State() }
    store.send(.linkOpened)
    #expect(store.state.sheetRequest == RemovalRequest(.linkOpened))
    let task = store.send(.sheetRemoval(.confirm))
    #expect(!task.isRefused)
    #expect(store.state == Workshop.State())
  }

  // G2
  @Test func `A store determines whether an action would be refused, and sends nothing`() {
    let store = store {
      $0.sheet = Piece.State(answer: .block)
      $0.path = [Piece.State(answer: .allow), Piece.State()]
    }
    let before = store.state
    #expect(store.wouldRefuse(.sheet(.dismiss)))
    #expect(store.wouldRefuse(.linkOpened))
    #expect(store.wouldRefuse(.path(.popFrom(id: 0))))
    #expect(!store.wouldRefuse(.sheet(.presented(.answerChanged(.allow)))))
    let path = store.scope(state: \.path, action: \.path)
    #expect(path.wouldRefuse(.popFrom(id: 1)))
    #expect(!path.wouldRefuse(.push(id: 2, state: Piece.State())))
    #expect(store.state == before)
    store.send(.sheet(.presented(.answerChanged(.allow))))
    #expect(!store.wouldRefuse(.sheet(.dismiss)))
  }

  // G2
  @Test func `A child store without guards refuses nothing`() {
    let store = Store(initialState: Piece.State()) { Piece() }
    #expect(!store.wouldRefuse(.answerChanged(.block)))
  }

  // G2, O2
  @Test
  func `A view that asks whether an action would be refused is notified when the answer changes`() {
    let store = store { $0.sheet = Piece.State() }
    let journal = Journal()
    withObservationTracking {
      _ = store.wouldRefuse(.sheet(.dismiss))
    } onChange: {
      journal.write("changed")
    }
    store.send(.sheet(.presented(.answerChanged(.allow))))
    #expect(journal.entries == ["changed"])
  }

  // G2, H1
  @Test func `A guard that a view asks has the dependencies and the shared values of the store`() {
    func desk(_ state: SharedDesk.State, _ flavor: String) -> StoreOf<SharedDesk> {
      Store(initialState: state) {
        SharedDesk()
      } withDependencies: {
        $0.flavor.name = flavor
      }
    }
    let first = desk(SharedDesk.State(), "plain")
    let second = desk(first.state, "spicy")
    #expect(!first.wouldRefuse(.draft(.dismiss)))
    #expect(!second.wouldRefuse(.draft(.dismiss)))
    second.send(.lock)
    #expect(second.wouldRefuse(.draft(.dismiss)))
    first.send(.lock)
    #expect(!first.wouldRefuse(.draft(.dismiss)))
    #expect(second.send(.draft(.dismiss)).isRefused)
    #expect(!first.send(.draft(.dismiss)).isRefused)
  }
}

/// A feature with a guard that reads a dependency and a shared value.
@Reducer
private struct SharedDesk {
  struct State: Equatable {
    @Presents var draft: Draft.State? = Draft.State()
    @Shared(.inMemory("isLocked")) var isLocked = false
    var request: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case draft(PresentationAction<Draft.Action>)
    case removal(RemovalAction<Action>)
    case lock
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .lock { state.isLocked = true }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { Draft() }
    .guardRemoval(
      of: \.$draft,
      action: \.draft,
      request: \.request,
      answer: \.removal
    ) { _, _ in
      @Shared(.inMemory("isLocked")) var isLocked = false
      @Dependency(\.flavor) var flavor
      return isLocked && flavor.name == "spicy" ? .block : .allow
    }
  }
}

/// Several guards that are asked about one action.
@MainActor @Suite struct SeveralGuardsTests {
  private let pair = Store(
    initialState: DraftPair.State(left: Draft.State(), right: Draft.State())
  ) {
    DraftPair()
  }

  private let list: StoreOf<DraftList>

  init() {
    let page = DraftList.Page.State(rows: [DraftList.Row.State(id: 0), DraftList.Row.State(id: 1)])
    list = Store(initialState: DraftList.State(page: page)) { DraftList() }
  }

  private func answer(_ row: Int, _ answer: RemovalAction<DraftList.Row.Action>) {
    list.send(.page(.presented(.rows(.element(id: row, action: .removal(answer))))))
  }

  private var askedRows: [Int]? { list.state.page?.rows.filter { $0.request != nil }.map(\.id) }

  // G2
  @Test func `A refused action runs no reducer of a body with several chains`() {
    pair.send(.left(.presented(.typed(""))))
    let before = pair.state
    #expect(pair.send(.linkOpened).isRefused)
    #expect(pair.state.left == before.left)
    #expect(pair.state.right == before.right)
    #expect(pair.state.rightRequest == RemovalRequest(.linkOpened))
    #expect(
      pair.state.log.dropFirst(before.log.count) == ["before rightRemoval", "after rightRemoval"]
    )
    pair.send(.rightRemoval(.confirm))
    #expect(pair.state.left == nil)
    #expect(pair.state.right == nil)
    #expect(pair.state.log.filter { $0.hasSuffix("linkOpened") }.count == 2)
  }

  // G2
  @Test func `Two guards of one feature ask one after the other`() {
    #expect(pair.send(.linkOpened).isRefused)
    #expect(pair.state.leftRequest == RemovalRequest(.linkOpened))
    #expect(pair.state.rightRequest == nil)
    #expect(pair.send(.leftRemoval(.confirm)).isRefused)
    #expect(pair.state.leftRequest == nil)
    #expect(pair.state.rightRequest == RemovalRequest(.linkOpened, origin: .effect))
    #expect(!pair.send(.rightRemoval(.confirm)).isRefused)
    #expect(pair.state.left == nil)
    #expect(pair.state.right == nil)
  }

  // G1, G3
  @Test func `Guards that name one action are known to be asked before the first child is there`() {
    let recorder = IssueRecorder()
    let landing = Store(initialState: Landing.State()) { Landing() }
    let harbor = Store(initialState: Harbor.State.landing(Landing.State())) { Harbor.body }
    recorder {
      landing.send(.linkOpened)
      harbor.send(.landing(.linkOpened))
    }
    #expect(recorder.texts.isEmpty)
    #expect(landing.state.sheet != nil)
    #expect(harbor.state == .landing(landing.state))
  }

  // G2
  @Test func `Cancelling the second question cancels the first confirmation`() {
    pair.send(.linkOpened)
    pair.send(.leftRemoval(.confirm))
    pair.send(.rightRemoval(.cancel))
    #expect(pair.send(.left(.dismiss)).isRefused)
    #expect(pair.state.left != nil)
    #expect(pair.state.leftRequest == RemovalRequest(.left(.dismiss)))
  }

  // G2
  @Test func `A refused action runs no reducer of an ancestor`() {
    #expect(list.send(.page(.dismiss)).isRefused)
    #expect(list.state.dismissals == 0)
    answer(1, .confirm)
    answer(0, .confirm)
    #expect(list.state.dismissals == 1)
  }

  // G2
  @Test func `Sixty guards, one inside the other, ask one after the other, the deepest first`() {
    let store = Store(initialState: NestedDraft.State(depth: 60)) { NestedDraft() }
    #expect(store.send(.child(.dismiss)).isRefused)
    var asked: [Int] = []
    while let depth = store.state.depthOfRequest, asked.count < 100 {
      asked.append(depth)
      store.send(.confirmation(depth: depth))
    }
    #expect(asked == (0..<60).reversed())
    #expect(store.state == NestedDraft.State(depth: 0))
  }

  // G2
  @Test func `A confirmation counts for the row whose guard has asked`() {
    list.send(.page(.dismiss))
    #expect(askedRows == [1])
    answer(1, .confirm)
    #expect(askedRows == [0])
    answer(0, .confirm)
    #expect(list.state.page == nil)
  }

  // G2
  @Test func `A confirmation counts for one optional, wherever others of its type are`() {
    let store = Store(initialState: DraftLibrary.State()) { DraftLibrary() }
    #expect(store.send(.room(.dismiss)).isRefused)
    var asked: Set<String> = []
    while let (place, confirmation) = store.state.room?.question, asked.insert(place).inserted {
      store.send(.room(.presented(confirmation)))
    }
    #expect(store.state.room == nil)
    #expect(
      asked.sorted() == [
        "first left", "first right", "path 0 left", "path 0 right", "path 1 left", "path 1 right",
        "second left", "second right",
      ]
    )
  }
}

/// Two guarded drafts in optionals, whose states don't distinguish them.
@Reducer
private struct DraftShelf {
  struct State: Equatable {
    var left: Draft.State? = Draft.State()
    var right: Draft.State? = Draft.State()
    var leftRequest: RemovalRequest<Action>?
    var rightRequest: RemovalRequest<Action>?

    /// The place of the draft about which a guard asks, and its confirmation.
    var question: (place: String, confirmation: Action)? {
      if leftRequest != nil { return ("left", .leftRemoval(.confirm)) }
      return rightRequest == nil ? nil : ("right", .rightRemoval(.confirm))
    }
  }

  enum Action: Equatable {
    case left(PresentationAction<Draft.Action>)
    case right(PresentationAction<Draft.Action>)
    case leftRemoval(RemovalAction<Action>)
    case rightRemoval(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.left, action: \.left) { Draft() }
      .guardRemoval(
        of: \.left,
        action: \.left,
        request: \.leftRequest,
        answer: \.leftRemoval
      ) { _, _ in .confirm }
      .ifLet(\.right, action: \.right) { Draft() }
      .guardRemoval(
        of: \.right,
        action: \.right,
        request: \.rightRequest,
        answer: \.rightRemoval
      ) { _, _ in .confirm }
  }
}

/// A room with shelves in two fields and in a path.
@Reducer
private struct DraftRoom {
  struct State: Equatable {
    var first = DraftShelf.State()
    var second = DraftShelf.State()
    var path: StackState<DraftShelf.State> = [DraftShelf.State(), DraftShelf.State()]

    /// The place of the draft about which a guard asks, and its confirmation.
    var question: (place: String, confirmation: Action)? {
      if let (place, action) = first.question { return ("first \(place)", .first(action)) }
      if let (place, action) = second.question { return ("second \(place)", .second(action)) }
      for id in path.ids {
        guard let (place, action) = path[id: id]?.question else { continue }
        return ("path \(id.generation) \(place)", .path(.element(id: id, action: action)))
      }
      return nil
    }
  }

  enum Action: Equatable {
    case first(DraftShelf.Action)
    case second(DraftShelf.Action)
    case path(StackAction<DraftShelf.State, DraftShelf.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { DraftShelf() }
    Scope(state: \.second, action: \.second) { DraftShelf() }
    EmptyReducer().forEach(\.path, action: \.path) { DraftShelf() }
  }
}

/// A feature that presents a room, and asks the guards of all of its shelves to dismiss it.
@Reducer
private struct DraftLibrary {
  struct State: Equatable {
    @Presents var room: DraftRoom.State? = DraftRoom.State()
  }

  enum Action: Equatable {
    case room(PresentationAction<DraftRoom.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$room, action: \.room) { DraftRoom() }
  }
}

/// Written paths that wait for a confirmation while the path changes.
@MainActor @Suite struct WrittenPathGuardTests {
  private let store = Store(
    initialState: DraftPath.State(
      path: [Draft.State(text: "A"), Draft.State(text: "B"), Draft.State(text: "dirty")]
    )
  ) {
    DraftPath()
  }

  /// Writes a path in which a link to another draft replaces the dirty one.
  private func write() {
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    var written = path.wrappedValue
    written.removeLast()
    written.append(StackPathElement(StackLink(Draft.State(text: "new"))))
    path.wrappedValue = written
    #expect(store.state.texts == ["A", "B", "dirty"])
    #expect(store.state.request != nil)
  }

  // G2, K9
  @Test func `A confirmed path is the written one if the path has not changed`() {
    write()
    guard case .path(.set(let written))? = store.state.request?.action else {
      Issue.record("The request has no path")
      return
    }
    store.send(.removal(.confirm))
    #expect(store.state.path == written)
  }

  // G2, K9
  @Test func `A confirmed path keeps the changes of screens that stay`() {
    write()
    store.send(.path(.element(id: 0, action: .typed("A2"))))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["A2", "B", "new"])
    #expect(Array(store.state.path.ids) == [0, 1, 3])
    #expect(store.state.request == nil)
  }

  // G2, K9
  @Test func `A confirmed path keeps a screen that was pushed while the guard asked`() {
    write()
    store.send(.path(.push(id: 3, state: Draft.State(text: "pushed"))))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["A", "B", "pushed", "new"])
    #expect(Array(store.state.path.ids) == [0, 1, 3, 4])
  }

  // G2, K5, K9
  @Test func `A confirmed path reuses no id that was given while the guard asked`() {
    write()
    store.send(.path(.push(id: 3, state: Draft.State(text: ""))))
    store.send(.path(.popFrom(id: 3)))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["A", "B", "new"])
    #expect(Array(store.state.path.ids) == [0, 1, 4])
  }

  // G2, K9
  @Test func `A confirmed path doesn't bring back a screen that was removed while the guard asked`()
  {
    write()
    var path = store.state.path
    path[id: 1] = nil
    store.send(.path(.set(path)))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["A", "new"])
  }

  // G2, K9
  @Test func `A confirmed path that is not a version of the present one replaces it`() {
    let written: StackState = [Draft.State(text: "link")]
    store.send(.path(.set(written)))
    store.send(.path(.push(id: 3, state: Draft.State(text: "pushed"))))
    store.send(.removal(.confirm))
    #expect(store.state.path == written)
  }

  // G2, K9
  @Test func `A confirmed path has the written order`() {
    var path = store.state.path
    path[id: 2] = nil
    path.swapAt(0, 1)
    store.send(.path(.set(path)))
    store.send(.path(.element(id: 0, action: .typed("A2"))))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["B", "A2"])
  }
}

/// Bindings whose writes are refused.
@MainActor @Suite struct RefusedBindingTests {
  private let store: StoreOf<Workshop>

  init() {
    var state = Workshop.State()
    state.sheet = Piece.State()
    state.path = [Piece.State(answer: .allow), Piece.State()]
    state.split = SplitViewState(sidebarSelection: 1, detail: [Piece.State()])
    store = Store(initialState: state) { Workshop() }
  }

  /// Whether a view that has read a binding is notified after a write.
  private func isReadAgain<Value>(_ binding: StoreBinding<Value>, after write: () -> Void) -> Bool {
    let journal = Journal()
    withObservationTracking {
      _ = binding.wrappedValue
    } onChange: {
      journal.write("again")
    }
    write()
    return !journal.entries.isEmpty
  }

  // G2, T2
  @Test func `A view reads a sheet's binding again when its dismissal is refused`() {
    let item = store.itemBinding(state: \.sheet, action: \.sheet)
    let shown = item.wrappedValue
    #expect(isReadAgain(item) { item.wrappedValue = nil })
    #expect(item.wrappedValue === shown)
    #expect(shown != nil)
  }

  // G2, K9
  @Test func `A view reads a path's binding again when a pop is refused`() {
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    #expect(isReadAgain(path) { path.wrappedValue.removeLast(2) })
    #expect(path.wrappedValue.count == 2)
    #expect(store.state.pathRequest == RemovalRequest(.path(.popFrom(id: 0))))
  }

  // G2, V1
  @Test func `A view reads a selection's binding again when a selection is refused`() {
    let selection = store.scope(state: \.split, action: \.split).sidebarSelection()
    #expect(isReadAgain(selection) { selection.wrappedValue = 2 })
    #expect(selection.wrappedValue == 1)
  }

  // G2, V1
  @Test func `A view reads the visibility of the columns again when a change is refused`() {
    let visibility = store.scope(state: \.split, action: \.split).columnVisibility()
    #expect(isReadAgain(visibility) { visibility.wrappedValue = .detailOnly })
    #expect(visibility.wrappedValue == .automatic)
  }

  // G2, O5
  @Test func `A view reads a field's binding again when a write is refused, which is no issue`() {
    let store = Store(initialState: GuardedTabs.State(sheet: Piece.State())) { GuardedTabs() }
    let issues = IssueRecorder()
    let tab = store.binding(\.tab)
    let sending = store.binding(\.tab, sending: \.tabSelected)
    issues {
      #expect(isReadAgain(tab) { tab.wrappedValue = 2 })
      #expect(isReadAgain(sending) { sending.wrappedValue = 2 })
      #expect(
        isReadAgain(
          StoreBinding {
            store.tab
          } set: {
            store.tab = $0
          }
        ) { store.tab = 2 }
      )
    }
    #expect(issues.texts == [])
    #expect(store.tab == 1)
  }

  // G2, V4
  @Test func `A view reads a column's binding again when a column is refused`() async {
    store.send(.split(.collapsed(true)))
    let column = store.scope(state: \.split, action: \.split).compactColumn()
    column.wrappedValue = .sidebar
    #expect(column.wrappedValue == .sidebar)
    await Task.yield()
    while column.wrappedValue == .sidebar { await Task.yield() }
    #expect(column.wrappedValue == .detail)
    #expect(store.state.split.sidebarSelection == 1)
  }
}

/// Tabs that can be chosen only if the sheet may go.
@Reducer
private struct GuardedTabs {
  @ObservableState
  struct State: Equatable {
    var tab = 1
    @Presents var sheet: Piece.State?
    var request: RemovalRequest<Action>?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case tabSelected(Int)
    case sheet(PresentationAction<Piece.Action>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        if case .tabSelected(let tab) = action { state.tab = tab }
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Piece() }
    .guardRemoval(
      of: \.$sheet,
      action: \.sheet,
      request: \.request,
      answer: \.removal,
      orBy: { _, action in action.is(\.binding.tab) || action.is(\.tabSelected) }
    ) { piece, _ in
      piece.answer
    }
  }
}

/// Calls another reducer by hand, which it must not.
private struct Overhauled: Reducer {
  func reduce(into state: inout Workshop.State, action: Workshop.Action) -> EffectOf<Workshop> {
    Workshop().reduce(into: &state, action: action)
  }

  typealias Body = Never
}

@Reducer
private enum Yard {
  case workshop(Workshop)
}

extension Yard.State: Equatable {}

/// A link that two guards name.
@Reducer
private struct Landing {
  struct State: Equatable {
    var sheet: Pier.State?
    var path = StackState<Pier.State>()
    var sheetRequest: RemovalRequest<Action>?
    var pathRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case linkOpened
    case sheet(PresentationAction<Pier.Action>)
    case path(StackActionOf<Pier>)
    case sheetRemoval(RemovalAction<Action>)
    case pathRemoval(RemovalAction<Action>)
  }

  @Reducer
  struct Pier {
    struct State: Equatable {}
    enum Action: Equatable { case tapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .linkOpened {
        state.path = []
        state.sheet = Pier.State()
      }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Pier() }
    .forEach(\.path, action: \.path) { Pier() }
    .guardRemoval(
      of: \.sheet,
      action: \.sheet,
      request: \.sheetRequest,
      answer: \.sheetRemoval,
      orBy: { _, action in action == .linkOpened }
    ) { _, _ in .confirm }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval,
      orBy: { _, action in action == .linkOpened }
    ) { _, _ in .confirm }
  }
}

@Reducer(state: .equatable, action: .equatable)
private enum Harbor {
  case landing(Landing)
}
