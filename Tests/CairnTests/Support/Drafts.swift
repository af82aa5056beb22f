import Cairn

/// An editor with a draft.
@Reducer
struct Draft {
  struct State: Equatable {
    var text = "draft"
    var isDirty: Bool { !text.isEmpty }
  }

  enum Action: Equatable {
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }
}

/// Two drafts next to each other, each with a chain of operators of its own. A link removes both.
@Reducer
struct DraftPair {
  struct State: Equatable {
    @Presents var left: Draft.State?
    @Presents var right: Draft.State?
    var leftRequest: RemovalRequest<Action>?
    var rightRequest: RemovalRequest<Action>?
    /// The actions that a reducer before and one after the operators has received.
    var log: [String] = []
  }

  enum Action: Equatable {
    case left(PresentationAction<Draft.Action>)
    case right(PresentationAction<Draft.Action>)
    case leftRemoval(RemovalAction<Action>)
    case rightRemoval(RemovalAction<Action>)
    case linkOpened
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.log.append("before \(action.caseName)")
      if action == .linkOpened { state.left = nil }
      return .none
    }
    .ifLet(\.$left, action: \.left) { Draft() }
    .guardRemoval(
      of: \.$left,
      action: \.left,
      request: \.leftRequest,
      answer: \.leftRemoval,
      orBy: { _, action in action == .linkOpened }
    ) { draft, _ in
      draft.isDirty ? .confirm : .allow
    }
    Reduce { state, action in
      if action == .linkOpened { state.right = nil }
      return .none
    }
    .ifLet(\.$right, action: \.right) { Draft() }
    .guardRemoval(
      of: \.$right,
      action: \.right,
      request: \.rightRequest,
      answer: \.rightRemoval,
      orBy: { _, action in action == .linkOpened }
    ) { draft, _ in
      draft.isDirty ? .confirm : .allow
    }
    Reduce { state, action in
      state.log.append("after \(action.caseName)")
      return .none
    }
  }
}

/// Presents a list with a draft in each row. The drafts are in optionals.
@Reducer
struct DraftList {
  struct State: Equatable {
    @Presents var page: Page.State?
    /// The dismissals that its reducer has received.
    var dismissals = 0
  }

  enum Action: Equatable {
    case page(PresentationAction<Page.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .page(.dismiss) = action { state.dismissals += 1 }
      return .none
    }
    EmptyReducer().ifLet(\.$page, action: \.page) { Page() }
  }

  @Reducer
  struct Page {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action: Equatable {
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Row {
    struct State: Equatable, Identifiable {
      let id: Int
      var draft: Draft.State? = Draft.State()
      var request: RemovalRequest<Action>?
    }

    enum Action: Equatable {
      case draft(PresentationAction<Draft.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.draft, action: \.draft) { Draft() }
        .guardRemoval(of: \.draft, action: \.draft, request: \.request, answer: \.removal) {
          draft,
          _ in draft.isDirty ? .confirm : .allow
        }
    }
  }
}

/// A path of drafts. Those whose text begins with "dirty" need a confirmation.
@Reducer
struct DraftPath {
  struct State: Equatable {
    var path = StackState<Draft.State>()
    var request: RemovalRequest<Action>?

    var texts: [String] { path.map(\.text) }
  }

  enum Action: Equatable {
    case path(StackActionOf<Draft>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Draft() }
      .guardRemoval(of: \.path, action: \.path, request: \.request, answer: \.removal) { draft, _ in
        draft.text.hasPrefix("dirty") ? .confirm : .allow
      }
  }
}

/// A draft that presents another one, to any depth. Each guards the one that it presents.
@Reducer
struct NestedDraft {
  struct State: Equatable {
    @Presents var child: State?
    var request: RemovalRequest<Action>?

    /// A draft that presents `depth` levels.
    init(depth: Int) {
      if depth > 0 { child = State(depth: depth - 1) }
    }

    /// The number of levels above the guard that holds a request; nil if none does.
    var depthOfRequest: Int? {
      request != nil ? 0 : child?.depthOfRequest.map { $0 + 1 }
    }
  }

  indirect enum Action: Equatable {
    case child(PresentationAction<Action>)
    case removal(RemovalAction<Action>)

    /// The confirmation of a removal, `depth` levels down.
    static func confirmation(depth: Int) -> Action {
      depth > 0 ? .child(.presented(confirmation(depth: depth - 1))) : .removal(.confirm)
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { NestedDraft() }
      .guardRemoval(of: \.$child, action: \.child, request: \.request, answer: \.removal) { _, _ in
        .confirm
      }
  }
}

/// A path of pages, each with a guarded draft. A link replaces the path.
@Reducer
struct Binder {
  struct State: Equatable {
    var path = StackState<BinderPage.State>()
    var request: RemovalRequest<Action>?

    /// A path of pages with these names. Those in capitals have a draft.
    init(_ names: String...) {
      path = StackState(names.map(BinderPage.State.init))
    }

    var names: [String] { path.map(\.name) }
    /// The names of the pages whose guards ask.
    var asking: [String] { path.filter { $0.request != nil }.map(\.name) }
  }

  enum Action: Equatable {
    case path(StackActionOf<BinderPage>)
    case removal(RemovalAction<Action>)
    case pageRemoved(StackElementID)
    case reversed
    case linkOpened(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageRemoved(let id): state.path[id: id] = nil
      case .reversed: state.path.reverse()
      case .linkOpened(let name): state.path = [BinderPage.State(name)]
      case .path, .removal: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { BinderPage() }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.request,
      answer: \.removal,
      orBy: { _, action in action.is(\.linkOpened) }
    ) { _, _ in
      .allow
    }
  }
}

/// A page with a draft. It notes each confirmation.
@Reducer
struct BinderPage {
  struct State: Equatable {
    var name: String
    @Presents var draft: Draft.State?
    var request: RemovalRequest<Action>?
    var confirmations = 0

    init(_ name: String) {
      self.name = name
      if name == name.uppercased() { draft = Draft.State() }
    }
  }

  enum Action: Equatable {
    case draft(PresentationAction<Draft.Action>)
    case removal(RemovalAction<Action>)
    case renamed(String)
    case confirmed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removal(.confirm): return .send(.confirmed)
      case .confirmed: state.confirmations += 1
      case .renamed(let name): state.name = name
      case .draft, .removal: break
      }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { Draft() }
    .guardRemoval(of: \.$draft, action: \.draft, request: \.request, answer: \.removal) {
      draft,
      _ in
      draft.isDirty ? .confirm : .allow
    }
  }
}
