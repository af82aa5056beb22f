import CairnTesting

/// A form with a child, rows and a sheet. Its actions change more than one value.
struct Form: Reducer {
  struct State: Equatable {
    var count = 0
    var title = "Form"
    var isLoading = false
    var tags: [String] = ["a"]
    var numbers: [String: Int] = [:]
    var header = Header.State()
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    var sheet: Sheet.State?
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case start(@Sendable () -> Effect<Action>)
    case tell(String)
    case header(Header.Action)
    case rows(IdentifiedAction<Int, Row.Action>)
    case sheet(PresentationAction<Sheet.Action>)
  }

  struct Header: Reducer {
    struct State: Equatable {
      var title = "Header"
      var size = 1
    }

    @CasePathable
    enum Action: Equatable {
      case grow
      case load
      case loaded(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .grow: state.size += 1
        case .load: return .run(name: "size") { send in await send(.loaded(9)) }
        case .loaded(let size): state.size = size
        }
        return .none
      }
    }

    static let file = #fileID
    static let loadLine = #line - 8
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var isDone = false
      var note = ""
    }

    @CasePathable
    enum Action: Equatable {
      case toggle
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isDone.toggle()
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.header, action: \.header) { Header() }
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .start(let effect): return effect()
      case .tell(let title): state.title = title
      case .header(.grow): state.count += 1
      case .sheet(.presented(.done)): state.sheet = nil
      case .header, .rows, .sheet: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.sheet, action: \.sheet) { Sheet() }
  }
}

extension TestStore<Form.State, Form.Action> {
  /// A store with a form.
  convenience init(
    form: Form.State,
    exhaustivity: Exhaustivity,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(initialState: form, fileID: fileID, filePath: filePath, line: line) { Form() }
    self.exhaustivity = exhaustivity
  }
}
