import Cairn

/// A feature with a page in every kind of place, for child stores.
struct Desk: Reducer {
  struct State: Equatable, Sendable {
    var page = Page.State()
    var optional: Page.State?
    var presentedOptional: Page.State?
    var presentation = PresentationState<Page.State>()
    var sheet: Page.State? {
      get { presentation.wrappedValue }
      set { presentation.wrappedValue = newValue }
    }
    var drawer = Drawer.State.shut
    var destination = PresentationState<Drawer.State>()
    var rows: IdentifiedArrayOf<Page.State> = []
    var path = StackState<Page.State>()
    var tray = Tray.State()
    var notes: [String] = []
  }

  @CasePathable
  enum Action: Sendable {
    case page(Page.Action)
    case optional(Page.Action)
    case presentedOptional(PresentationAction<Page.Action>)
    case presentation(PresentationAction<Page.Action>)
    case drawer(Drawer.Action)
    case destination(PresentationAction<Drawer.Action>)
    case rows(IdentifiedAction<Int, Page.Action>)
    case path(StackAction<Page.State, Page.Action>)
    case tray(Tray.Action)
    case note(String)
    case perform(@Sendable (inout State) -> Effect<Action>)
  }

  /// What the desk does with every action, besides the action's own change.
  var react: @Sendable (Action) -> Effect<Action> = { _ in .none }

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page() }
    Scope(state: \.drawer, action: \.drawer) { Drawer() }
    Scope(state: \.tray, action: \.tray) { Tray() }
    Reduce { state, action in
      switch action {
      case .note(let note):
        state.notes.append(note)
        return react(action)
      case .perform(let body):
        return body(&state)
      default:
        return react(action)
      }
    }
    .ifLet(\.optional, action: \.optional) { Page() }
    .ifLet(\.presentedOptional, action: \.presentedOptional) { Page() }
    .ifLet(\.presentation, action: \.presentation) { Page() }
    .ifLet(\.destination, action: \.destination) { Drawer() }
    .forEach(\.rows, action: \.rows) { Page() }
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// A feature without children whose actions contain their reducer.
struct Page: Reducer {
  typealias Body = Never

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var notes: [String] = []
  }

  enum Action: Sendable {
    case note(String)
    case perform(@Sendable (inout State) -> Effect<Action>)

    /// Starts an effect that waits to be cancelled.
    static func start(_ name: String) -> Self {
      .perform { _ in .waiting(name) }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .note(let note):
      state.notes.append(note)
      return .none
    case .perform(let body):
      return body(&state)
    }
  }
}

/// One of two pages, or none.
struct Drawer: Reducer {
  @CasePathable
  enum State: Equatable, Sendable {
    case shut
    case left(Page.State)
    case right(Page.State)
  }

  @CasePathable
  enum Action: Sendable {
    case left(Page.Action)
    case right(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Page() }
    Scope(state: \.right, action: \.right) { Page() }
  }
}

/// A page one level further down.
struct Tray: Reducer {
  struct State: Equatable, Sendable {
    var page = Page.State()
    var optional: Page.State?
  }

  @CasePathable
  enum Action: Sendable {
    case page(Page.Action)
    case optional(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page() }
    EmptyReducer<State, Action>()
      .ifLet(\.optional, action: \.optional) { Page() }
  }
}

extension Store<Desk.State, Desk.Action> {
  /// Changes the whole state from the root.
  func change(_ body: @escaping @Sendable (inout Desk.State) -> Void) {
    send(
      .perform { state in
        body(&state)
        return .none
      }
    )
  }
}

extension Desk {
  @MainActor
  static func store(
    _ change: (inout State) -> Void = { _ in },
    reacting react: @escaping @Sendable (Action) -> Effect<Action> = { _ in .none }
  ) -> StoreOf<Desk> {
    var state = State()
    change(&state)
    return Store(initialState: state) { Desk(react: react) }
  }
}
