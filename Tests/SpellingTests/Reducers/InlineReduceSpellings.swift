import CairnTesting
import Testing

/// Closures in place of features.
@Suite struct InlineReduceSpellings {
  struct Row: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  @CasePathable
  enum RowAction: Equatable, Sendable {
    case add
    case added
  }

  @Reducer struct Mode {
    enum State: Equatable {
      case editing(Row)
      case reading(Row)
    }

    enum Action: Equatable {
      case editing(RowAction)
      case reading(RowAction)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifCaseLet(\.editing, action: \.editing) {
          Reduce { row, _ in
            row.count += 1
            return .none
          }
        }
      Scope(state: \.reading, action: \.reading) {
        Reduce { row, _ in
          row.count += 2
          return .none
        }
      }
    }
  }

  @Reducer struct Sheet {
    struct State: Equatable {
      var row = Row()
      var rows: IdentifiedArrayOf<Row> = [Row()]
      @Presents var sheet: Row? = Row()
      var optional: Row? = Row()
      var path = StackState([Row()])
      var taps = 0
    }

    enum Action: Equatable {
      case row(RowAction)
      case rows(IdentifiedAction<Int, RowAction>)
      case sheet(PresentationAction<RowAction>)
      case optional(RowAction)
      case path(StackAction<Row, RowAction>)
      case tapped
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.row, action: \.row) {
        Reduce { row, action in
          switch action {
          case .add:
            row.count += 1
            return .send(.added)
          case .added: return .none
          }
        }
      }
      Reduce<State, Action> { state, action in
        if action == .tapped { state.taps += 1 }
        return .none
      }
      .forEach(\.rows, action: \.rows) {
        Reduce { row, action in
          if action == .add { row.count += 1 }
          return .none
        }
      }
      .forEach(\.path, action: \.path) {
        Reduce<Row, RowAction> { row, _ in
          row.count += 1
          return .none
        }
      }
      .ifLet(\.$sheet, action: \.sheet) {
        Reduce { sheet, _ in
          sheet.count += 1
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) {
        Reduce(Self.add)
      }
      .onChange(of: \.taps) { _, _ in
        Reduce { state, _ in
          state.row.count += 10
          return .none
        }
      }
    }

    private static func add(to row: inout Row, action: RowAction) -> Effect<RowAction> {
      row.count += 1
      return .none
    }
  }

  @Test func `Each closure runs`() async {
    let store = TestStore(initialState: Sheet.State()) { Sheet() }
    await store.send(.row(.add)) { $0.row.count = 1 }
    await store.receive(\.row.added)
    await store.send(.rows(.element(id: 0, action: .add))) { $0.rows[id: 0]?.count = 1 }
    await store.send(.path(.element(id: 0, action: .add))) { $0.path[id: 0]?.count = 1 }
    await store.send(.sheet(.presented(.add))) { $0.sheet?.count = 1 }
    await store.send(.optional(.add)) { $0.optional?.count = 1 }
    await store.send(.tapped) {
      $0.taps = 1
      $0.row.count = 11
    }
    let editing = TestStore(initialState: Mode.State.editing(Row())) { Mode() }
    await editing.send(.editing(.add)) { $0 = .editing(Row(id: 0, count: 1)) }
    let reading = TestStore(initialState: Mode.State.reading(Row())) { Mode() }
    await reading.send(.reading(.add)) { $0 = .reading(Row(id: 0, count: 2)) }
  }
}
