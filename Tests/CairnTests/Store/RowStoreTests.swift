import Testing

@testable import Cairn

/// Stores of rows and of the children in them, beside effects of the same rows. A scope of rows has
/// two ways to a row: its own, through the field, and that of the operator, which has the effects.
@MainActor @Suite(.timeLimit(.minutes(60))) struct RowStoreTests {
  private let store = Store(initialState: Cabinet.State()) { Cabinet() }

  /// The collections of the cabinet.
  enum Place: CaseIterable, Sendable {
    case rows, path
  }

  private func drawer(in place: Place) -> StoreOf<Cabinet.Drawer>? {
    switch place {
    case .rows: store.scope(state: \.rows, action: \.rows)[id: 1]
    case .path: store.scope(state: \.path, action: \.path, id: 1)
    }
  }

  private func label(in place: Place) -> StoreOf<Cabinet.Label>? {
    drawer(in: place)?.scope(state: \.label, action: \.label)
  }

  private func startEffect(in place: Place) {
    switch place {
    case .rows: store.send(.rows(.element(id: 1, action: .label(.start))))
    case .path: store.send(.path(.element(id: 1, action: .label(.start))))
    }
  }

  private func change(
    _ place: Place,
    _ change: @escaping @Sendable (inout Cabinet.Drawer.State) -> Void
  ) {
    store.send(
      .change { state in
        switch place {
        case .rows: change(&state.rows[id: 1]!)
        case .path: change(&state.path[id: 1]!)
        }
      }
    )
  }

  // O1, O4
  @Test(arguments: Place.allCases, [true, false])
  func `A removed child of a row has no store`(place: Place, effectIsFirst: Bool) {
    if effectIsFirst { startEffect(in: place) }
    let held = label(in: place)
    if !effectIsFirst { startEffect(in: place) }
    change(place) { $0.label?.text = "a" }
    #expect(held?.text == "a")
    change(place) { $0.label = nil }
    #expect(label(in: place) == nil)
    #expect(held?.core.isRemoved == true)
    #expect(held?.text == "a")
    #expect(store.inFlight == [])
  }

  // O1, O4
  @Test(arguments: Place.allCases, [true, false])
  func `A removed row has no store`(place: Place, effectIsFirst: Bool) {
    if effectIsFirst { startEffect(in: place) }
    let (held, row) = (label(in: place), drawer(in: place))
    if !effectIsFirst { startEffect(in: place) }
    change(place) { $0.label?.text = "a" }
    store.send(
      .change { state in
        state.rows.remove(id: 1)
        state.path.pop(from: 1)
      }
    )
    #expect(drawer(in: place) == nil)
    #expect(row?.core.isRemoved == true)
    #expect(held?.core.isRemoved == true)
    #expect(store.inFlight == [])
  }
}

/// Drawers, each with a label that can be removed.
@Reducer
private struct Cabinet {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Drawer.State> = [Drawer.State(id: 0), Drawer.State(id: 1)]
    var path = StackState([Drawer.State(id: 0), Drawer.State(id: 1)])
  }

  enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    case rows(IdentifiedActionOf<Drawer>)
    case path(StackActionOf<Drawer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Drawer() }
    .forEach(\.path, action: \.path) { Drawer() }
  }

  @Reducer
  struct Drawer {
    struct State: Equatable, Sendable, Identifiable {
      let id: Int
      var label: Label.State? = Label.State()
    }

    enum Action: Sendable {
      case label(Label.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.label, action: \.label) { Label() }
    }
  }

  @Reducer
  struct Label {
    struct State: Equatable, Sendable {
      var text = ""
    }

    enum Action: Sendable {
      case start
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .waiting("label") }
    }
  }
}
