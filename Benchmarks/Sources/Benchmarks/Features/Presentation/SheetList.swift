import Cairn

/// A list whose rows present a sheet each.
@Reducer
struct SheetList {
  struct State {
    var rows: IdentifiedArrayOf<SheetRow.State>
    var taps = 0

    /// A state with the rows 0 ..< `count`.
    init(count: Int) {
      rows = IdentifiedArray(
        uniqueElements: (0..<count).map { SheetRow.State(id: $0, sheet: Sheet.State(depth: 0)) }
      )
    }
  }

  enum Action {
    case rows(IdentifiedAction<Int, SheetRow.Action>)
    case tap
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.taps &+= 1
      return .none
    }
    .forEach(\.rows, action: \.rows) { SheetRow() }
  }
}

/// A row that presents a sheet.
@Reducer
struct SheetRow {
  struct State: Identifiable {
    let id: Int
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}
