import Cairn
import Testing

/// Presented children in rows of presented children, and similar nestings.
@MainActor @Suite(.timeLimit(.minutes(60))) struct NestedDismissTests {
  private let store = Store(initialState: Tree.State.full(depth: 3)) { Tree() }

  private func dismiss(at steps: Tree.Step...) async {
    await store.send(.perform { _ in .dismissing() }.inside(steps)).finish()
  }

  // L5
  @Test func `dismiss removes only the nearest presented ancestor`() async {
    await dismiss(at: .presented, .presented)
    #expect(store.state.presented.wrappedValue != nil)
    #expect(store.state.presented.wrappedValue?.presented.wrappedValue == nil)
  }

  // L5
  @Test func `A row dismisses the feature that contains it`() async {
    await dismiss(at: .presented, .row(1), .row(2))
    #expect(store.state.presented.wrappedValue == nil)
    #expect(store.state.path.count == 2)
  }

  // L5
  @Test func `dismiss in a feature that an element presents keeps the element`() async {
    await dismiss(at: .element(1), .presented)
    #expect(Array(store.state.path.ids) == [0, 1])
    #expect(store.state.path[id: 1]?.presented.wrappedValue == nil)
    await dismiss(at: .element(1))
    #expect(Array(store.state.path.ids) == [0])
  }

  // L5
  @Test func `An element of a presented stack pops itself from that stack`() async {
    await dismiss(at: .presented, .row(1), .element(0))
    #expect(store.state.presented.wrappedValue?.rows[id: 1]?.path.isEmpty == true)
    #expect(store.state.presented.wrappedValue?.rows[id: 2]?.path.count == 2)
    #expect(store.state.path.count == 2)
  }

  // L5
  @Test func `A child in a scope dismisses the feature that contains it`() async {
    let store = Store(initialState: Room.State(inner: [Room.State()])) { Room() }
    await store.send(.inner(.element(id: 0, action: .hall(.leave)))).finish()
    #expect(store.state.inner.isEmpty)
  }

  // L5, L6, E8
  @Test(arguments: [Flash.Start.mount, .subscription])
  fileprivate func `A state-driven effect can dismiss`(start: Flash.Start) async {
    let journal = Journal()
    let state = Flash.State(path: [Flash.State(), Flash.State(start: start, journal: journal)])
    let store = Store(initialState: state) { Flash() }
    await journal.wait(for: "dismissed")
    #expect(Array(store.state.path.ids) == [0])
  }

  // L5
  @Test func `isPresented is true where dismiss has something to dismiss`() async {
    let journal = Journal()
    let look = Tree.Action.perform { _ in .lookingAtPresentation(journal) }
    let places: [[Tree.Step]] = [[], [.row(1)], [.presented], [.row(1), .element(0), .row(1)]]
    for steps in places {
      await store.send(look.inside(steps)).finish()
    }
    let expected = [false, false, true, true].map { "presented: \($0)" }
    #expect(journal.entries == expected)
  }

  // L5
  @Test func `A reducer's own property knows whether the feature is presented`() {
    let store = Store(initialState: Room.State(inner: [Room.State()])) { Room() }
    store.send(.hall(.look))
    store.send(.inner(.element(id: 0, action: .hall(.look))))
    #expect(store.state.hall.wasPresented == false)
    #expect(store.state.inner[id: 0]?.hall.wasPresented == true)
  }

  // L5
  @Test func `A parent that reduces the action of a presented child is not presented itself`() async
  {
    let store = Store(initialState: Room.State(inner: [Room.State()])) { Room() }
    await store.send(.inner(.element(id: 0, action: .hall(.tell)))).finish()
    #expect(store.state.hall.wasPresented == false)
  }
}

/// A stack of itself that dismisses without an action.
@Reducer
private struct Flash {
  enum Start: Sendable { case mount, subscription }

  struct State: Sendable {
    var path = StackState<State>()
    var start: Start?
    var journal: Journal?
  }

  indirect enum Action: Sendable {
    case path(StackAction<State, Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Flash() }
      .onMount { $0.start == .mount ? .dismissing(journal: $0.journal) : .none }
    Subscribe(key: { $0.start == .subscription ? $0.journal : nil }) {
      .dismissing(journal: $0)
    }
  }
}

/// A stack of itself, with a hall that is always present.
@Reducer
private struct Room {
  struct State: Equatable, Sendable {
    var hall = Hall.State()
    var inner = StackState<State>()
  }

  indirect enum Action: Sendable {
    case hall(Hall.Action)
    case inner(StackAction<State, Action>)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) { Hall() }
    Reduce { state, action in
      if case .inner(.element(_, .hall(.told))) = action {
        state.hall.wasPresented = isPresented
      }
      return .none
    }
    .forEach(\.inner, action: \.inner) { Room() }
  }
}

@Reducer
private struct Hall {
  struct State: Equatable, Sendable {
    var wasPresented: Bool?
  }

  enum Action: Sendable {
    case leave
    case look
    case tell
    case told
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leave: return .run { _ in await dismiss() }
      case .look: state.wasPresented = isPresented
      case .tell: return .run { send in await send(.told) }
      case .told: break
      }
      return .none
    }
  }
}

extension Journal: Hashable {
  static func == (lhs: Journal, rhs: Journal) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
