import Cairn

/// A feature with models in collections of every kind, which a view reads as values.
@Reducer
struct Archive {
  /// A model in a row or on a screen. The type counts its comparisons.
  struct Card: Equatable, Identifiable, Sendable {
    var id = 0
    var label = Label()
    var notes: IdentifiedArrayOf<Note> = []
  }

  struct Note: Equatable, Identifiable, Sendable {
    var id = 0
    var text = ""
  }

  /// A plain model that contains a collection.
  struct Drawer: Equatable, Sendable {
    var name = ""
    var cards: IdentifiedArrayOf<Card> = []
  }

  /// A row that is a feature.
  @Reducer
  struct Folder {
    typealias State = Card

    enum Action: Sendable {
      case rename(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let text): state.label.text = text
        }
        return .none
      }
    }
  }

  struct State: Sendable {
    var rows: IdentifiedArrayOf<Card> = []
    var path = StackState<Card>()
    var optionalRows: IdentifiedArrayOf<Card>?
    var optionalPath: StackState<Card>?
    var drawer = Drawer()
    var optionalDrawer: Drawer?
    var array: [Card] = []
    var set: Set<String> = []
    var dictionary: [String: Card] = [:]
    var arrayOfRows: [IdentifiedArrayOf<Card>] = []
    var dictionaryOfRows: [String: IdentifiedArrayOf<Card>] = [:]
    var isOpen = false

    /// The rows under another name.
    var sameRows: IdentifiedArrayOf<Card> { rows }
    /// A collection that each read creates again.
    var namedRows: IdentifiedArrayOf<Card> {
      IdentifiedArray(uniqueElements: rows.filter { !$0.label.text.isEmpty })
    }
    var rowCount: Int { rows.count }

    init() {}

    /// A state with `count` elements in each collection.
    init(count: Int) {
      let cards = (0..<count).map { Card(id: $0, notes: [Note(id: 0), Note(id: 1)]) }
      rows = IdentifiedArray(uniqueElements: cards)
      path = StackState(cards)
      optionalRows = rows
      optionalPath = path
      drawer.cards = rows
      optionalDrawer = drawer
      array = cards
      set = Set(cards.map { "\($0.id)" })
      dictionary = Dictionary(uniqueKeysWithValues: cards.map { ("\($0.id)", $0) })
      arrayOfRows = [[], rows]
      dictionaryOfRows = ["a": rows]
    }
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Folder>)
    case path(StackActionOf<Folder>)
    case rowsWritten(IdentifiedArrayOf<Card>)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rowsWritten(let rows): state.rows = rows
      case .change(let body): body(&state)
      case .rows, .path: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Folder() }
    .forEach(\.path, action: \.path) { Folder() }
  }

  @MainActor
  static func store(count: Int = 3) -> StoreOf<Archive> {
    Store(initialState: State(count: count)) { Archive() }
  }
}

extension StoreOf<Archive> {
  func change(_ body: @escaping @Sendable (inout Archive.State) -> Void) {
    send(.change(body))
  }
}
