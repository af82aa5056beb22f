import Testing

import Cairn

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
    #expect(held?.isRemoved == true)
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
    #expect(row?.isRemoved == true)
    #expect(held?.isRemoved == true)
    #expect(store.inFlight == [])
  }

  // S6
  @Test(arguments: [true, false])
  func `An action in a row looks at no other row, beside their stores and effects`(
    effectsAreFirst: Bool
  ) {
    let few = looksOfAnAction(beside: 10, effectsAreFirst: effectsAreFirst)
    #expect(looksOfAnAction(beside: 200, effectsAreFirst: effectsAreFirst) == few)
  }

  private func looksOfAnAction(beside count: Int, effectsAreFirst: Bool) -> Int {
    let looks = Egg.Looks()
    let store = Store(initialState: Rack.State(count: count, looks)) { Rack() }
    func send(_ action: Rack.Item.Action, to ids: Range<Int>) {
      for id in ids { store.send(.rows(.element(id: id, action: .item(action)))) }
    }
    if effectsAreFirst { send(.start, to: 0..<count) }
    let items = store.scope(state: \.rows, action: \.rows).map {
      $0.scope(state: \.item, action: \.item)
    }
    if !effectsAreFirst { send(.start, to: 0..<count) }
    send(.tap, to: 3..<4)
    let before = looks.count
    send(.tap, to: 3..<4)
    withExtendedLifetime(items) {}
    return looks.count - before
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

/// Rows with items that count the reads of their identities.
@Reducer
private struct Rack {
  struct State {
    var rows: IdentifiedArrayOf<Shelf.State>

    init(count: Int, _ looks: Egg.Looks) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map {
          Shelf.State(id: $0, item: Item.State(number: $0, looks: looks))
        }
      )
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Shelf>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Shelf() }
  }

  @Reducer
  struct Shelf {
    struct State: Identifiable {
      let id: Int
      var item: Item.State?
    }

    enum Action {
      case item(Item.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.item, action: \.item) { Item() }
    }
  }

  @Reducer
  struct Item {
    struct State: Identifiable {
      let number: Int
      let looks: Egg.Looks
      var taps = 0

      var id: Int {
        looks.count += 1
        return number
      }
    }

    enum Action: Sendable {
      case start, tap
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return .waiting("item")
        case .tap: state.taps += 1
        }
        return .none
      }
    }
  }
}
