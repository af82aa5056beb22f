import Cairn

/// A list with rows.
@Reducer
struct List {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>
    var taps = 0

    /// A state with the rows 0 ..< `count`.
    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedAction<Int, Row.Action>)
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
