import Cairn

/// A feature with the same child in each of the places that a child can have.
@Reducer
struct Shelf {
  struct State {
    var first = 0
    var always = Cup.State(id: 0)
    var optional: Cup.State? = Cup.State(id: 0)
    @Presents var presented: Cup.State? = Cup.State(id: 0)
    var choice = Drawer.State.cup(Cup.State(id: 0))
    var few: IdentifiedArrayOf<Cup.State> = cups(10)
    var many: IdentifiedArrayOf<Cup.State> = cups(10_000)
    var path = StackState((0..<10).map { Cup.State(id: $0) })

    private static func cups(_ count: Int) -> IdentifiedArrayOf<Cup.State> {
      IdentifiedArray(uniqueElements: (0..<count).map { Cup.State(id: $0) })
    }
  }

  enum Action {
    case tap
    case always(Cup.Action)
    case optional(Cup.Action)
    case presented(PresentationAction<Cup.Action>)
    case choice(Drawer.Action)
    case few(IdentifiedActionOf<Cup>)
    case many(IdentifiedActionOf<Cup>)
    case path(StackActionOf<Cup>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.first &+= 1 }
      return .none
    }
  }

  @MainActor
  static var store: StoreOf<Shelf> {
    Store(initialState: State()) { Shelf() }
  }
}

/// A child of a shelf.
@Reducer
struct Cup {
  struct State: Identifiable {
    let id: Int
    var first = 0
    var inner = Spoon.State()
  }

  enum Action {
    case inner(Spoon.Action)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// The child of a cup.
@Reducer
struct Spoon {
  struct State {
    var first = 0
  }
}

/// A state with two cases.
@Reducer
enum Drawer {
  case cup(Cup)
  case spoon(Spoon)
}
