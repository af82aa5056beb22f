import Cairn

/// A root with a stack of screens and a sheet.
struct Screens: Reducer {
  struct State: Equatable {
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }

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

enum Path: CaseReducer {
  enum State: Equatable {
    case detail(Detail.State)
    case help
  }

  enum Action: Equatable {
    case detail(Detail.Action)
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { Detail() }
  }
}

struct Detail: Reducer {
  struct State: Equatable {
    var text = ""
  }

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

extension Screens.Action: CasePathable {
  struct AllCasePaths {
    var path: CasePath<Screens.Action, StackActionOf<Path>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }

    var openSheet: CasePath<Screens.Action, Void> {
      CasePath(embed: { .openSheet }, extract: { if case .openSheet = $0 { () } else { nil } })
    }

    var closeAll: CasePath<Screens.Action, Void> {
      CasePath(embed: { .closeAll }, extract: { if case .closeAll = $0 { () } else { nil } })
    }

    var sheet: CasePath<Screens.Action, PresentationAction<Sheet.Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Path.State: CaseReducerState, CasePathable {
  typealias StateReducer = Path

  struct AllCasePaths {
    var detail: CasePath<Path.State, Detail.State> {
      CasePath(
        embed: { .detail($0) },
        extract: { if case .detail(let state) = $0 { state } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Path.Action: CasePathable {
  struct AllCasePaths {
    var detail: CasePath<Path.Action, Detail.Action> {
      CasePath(
        embed: { .detail($0) },
        extract: { action in
          switch action {
          case .detail(let action): action
          }
        }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Detail.Action: CasePathable {
  struct AllCasePaths {
    var load: CasePath<Detail.Action, Void> {
      CasePath(embed: { .load }, extract: { $0 == .load ? () : nil })
    }

    var loaded: CasePath<Detail.Action, String> {
      CasePath(
        embed: { .loaded($0) },
        extract: { if case .loaded(let text) = $0 { text } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Sheet.Action: CasePathable {
  struct AllCasePaths {
    var done: CasePath<Sheet.Action, Void> {
      CasePath(embed: { .done }, extract: { $0 == .done ? () : nil })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
