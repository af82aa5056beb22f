import Cairn

/// Rows in a dictionary.
@Reducer
struct Cards {
  struct State {
    var cards: [Int: Row.State]

    init(count: Int) {
      cards = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Row.State(id: $0)) })
    }
  }

  enum Action {
    case cards(IdentifiedAction<Int, Row.Action>)
    case add, removeLast
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cards: break
      case .add: state.cards[state.cards.count] = Row.State(id: state.cards.count)
      case .removeLast: state.cards[state.cards.count - 1] = nil
      }
      return .none
    }
    .forEach(\.cards, action: \.cards) { Row() }
  }
}
