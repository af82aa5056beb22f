import Cairn

/// A root with a stack of screens and a sheet.
struct Screens: Reducer {
  struct State: Equatable {
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }

  @CasePathable
  enum Action {
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
    case openDetail
    case openSheet
    case closeAll
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openDetail: state.path.append(.detail(Detail.State()))
      case .openSheet: state.sheet = Sheet.State()
      case .sheet(.presented(.done)): state.sheet = nil
      case .closeAll: state = State()
      case .path, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.sheet, action: \.sheet) { Sheet() }
  }

  static let file = #fileID
  static let sheetLine = #line - 4
  static let pathLine = sheetLine - 1
}

@Reducer
enum Path {
  case detail(Detail)
  case help
  case settings(Sheet)
}

extension Path.State: Equatable {}
extension Path.Action: Equatable {}

struct Detail: Reducer {
  struct State: Equatable {
    var text = ""
  }

  @CasePathable
  enum Action: Equatable {
    case load
    case wait
    case loaded(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load: return .run(name: "detail") { send in await send(.loaded("text")) }
      case .wait: return .run(name: "wait") { _ in await untilCancelled() }
      case .loaded(let text): state.text = text
      }
      return .none
    }
  }

  static let loadLine = #line - 8
}

struct Sheet: Reducer {
  struct State: Equatable {
    var note = ""
  }

  @CasePathable
  enum Action: Equatable {
    case save
    case done
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .save: .run(name: "save") { send in await send(.done) }
      case .done: .none
      }
    }
  }

  static let saveLine = #line - 6
}

// MARK: - Case paths
