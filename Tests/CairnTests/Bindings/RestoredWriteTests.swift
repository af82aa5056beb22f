import Testing

import Cairn

/// Writes of bindings that an operator carries out, and that another reducer takes back in the same
/// action.
// O5
@MainActor @Suite struct RestoredWriteTests {
  private let root = Store(initialState: Keeper.State()) { Keeper() }
  private let issues = IssueRecorder()

  /// Writes to a binding of a feature whose parent puts everything back. Checks that the observers
  /// of the binding read it again, and that the state is as it was.
  private func check<Value>(
    _ makeBinding: (StoreOf<Keeper.Room>) -> StoreBinding<Value>,
    _ write: (StoreBinding<Value>) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let binding = makeBinding(root.scope(state: \.room, action: \.room))
    let tracking = Tracking()
    tracking { binding.wrappedValue }
    issues { write(binding) }
    #expect(root.state.count == 1, sourceLocation: sourceLocation)
    #expect(root.state.room == Keeper.State().room, sourceLocation: sourceLocation)
    #expect(tracking.count == 1, sourceLocation: sourceLocation)
    #expect(issues.texts == [], sourceLocation: sourceLocation)
  }

  @Test func `A popped screen that is put back is no issue`() {
    check({ $0.scope(state: \.path, action: \.path).pathBinding() }) {
      $0.wrappedValue.removeLast()
    }
  }

  @Test func `A written path that is put back is no issue`() {
    check({ $0.scope(state: \.path, action: \.path).pathBinding() }) { path in
      let first = path.wrappedValue[0]
      path.wrappedValue.replaceSubrange(0..<2, with: [first].reversed())
    }
  }

  @Test func `A pushed screen that is removed again is no issue`() {
    check({ $0.scope(state: \.path, action: \.path).pathBinding() }) {
      $0.wrappedValue.append(StackPathElement(StackLink(Spot.State(name: "c"))))
    }
  }

  @Test func `A dismissed child that is presented again is no issue`() {
    check({ $0.itemBinding(state: \.sheet, action: \.sheet) }) { $0.wrappedValue = nil }
  }

  @Test func `A dismissed child in a plain optional that is presented again is no issue`() {
    check({ $0.itemBinding(state: \.plain, action: \.plain) }) { $0.wrappedValue = nil }
  }

  @Test func `A dismissed case of a destination that is presented again is no issue`() {
    check({ $0.itemBinding(state: \.destination?.place, action: \.destination.place) }) {
      $0.wrappedValue = nil
    }
  }

  @Test func `A dismissed alert that is presented again is no issue`() {
    check({ $0.itemBinding(state: \.alert, action: \.alert) }) { $0.wrappedValue = nil }
  }

  @Test func `A field that is put back is no issue`() {
    check({ $0.binding(\.text) }) { $0.wrappedValue = "new" }
  }

  @Test func `A write that no operator carries out is an issue, even if another one is`() {
    let store = Store(initialState: Deaf.State()) { Deaf() }
    let item = store.itemBinding(state: \.sheet, action: \.sheet)
    issues { item.wrappedValue = nil }
    #expect(store.state.other == nil)
    #expect(issues.codes == [.unhandledBinding])
  }
}

/// A feature that puts back all that its child changes.
@Reducer
private struct Keeper {
  struct State: Equatable {
    static let room = Room.State()

    var room = Self.room
    var count = 0
  }

  enum Action {
    case room(Room.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.room, action: \.room) { Room() }
    Reduce { state, _ in
      state.room = State.room
      state.count += 1
      return .none
    }
  }

  @Reducer
  struct Room {
    struct State: Equatable {
      var path: StackState<Spot.State> = [Spot.State(name: "a"), Spot.State(name: "b")]
      @Presents var sheet: Spot.State? = Spot.State(name: "sheet")
      var plain: Spot.State? = Spot.State(name: "plain")
      @Presents var destination: Trail.Destination.State? = .place(Spot.State(name: "place"))
      @Presents var alert: AlertState<Never>? = AlertState { TextState("Hi") }
      var text = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case path(StackAction<Spot.State, Spot.Action>)
      case sheet(PresentationAction<Spot.Action>)
      case plain(PresentationAction<Spot.Action>)
      case destination(PresentationAction<Trail.Destination.Action>)
      case alert(PresentationAction<Never>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      EmptyReducer()
        .forEach(\.path, action: \.path) { Spot() }
        .ifLet(\.$sheet, action: \.sheet) { Spot() }
        .ifLet(\.plain, action: \.plain) { Spot() }
        .ifLet(\.$destination, action: \.destination)
        .ifLet(\.$alert, action: \.alert)
    }
  }
}

/// A feature with an operator for one of two children. It dismisses that child, with an effect, when
/// the other one should be dismissed.
@Reducer
private struct Deaf {
  struct State: Equatable {
    @Presents var sheet: Spot.State? = Spot.State(name: "sheet")
    @Presents var other: Spot.State? = Spot.State(name: "other")
  }

  enum Action {
    case sheet(PresentationAction<Spot.Action>)
    case other(PresentationAction<Spot.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .sheet = action { .send(.other(.dismiss)) } else { .none }
    }
    .ifLet(\.$other, action: \.other) { Spot() }
  }
}
