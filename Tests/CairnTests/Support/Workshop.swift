import Cairn

/// A feature with a guard on a sheet, a path, and a split view.
@Reducer
struct Workshop {
  struct State: Equatable {
    @Presents var sheet: Piece.State?
    var path = StackState<Piece.State>()
    var split = SplitViewState<Int, Never, Piece.State>()
    var sheetRequest: RemovalRequest<Action>?
    var pathRequest: RemovalRequest<Action>?
    var splitRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case sheet(PresentationAction<Piece.Action>)
    case path(StackActionOf<Piece>)
    case split(SplitViewActionOf<Int, Never, Piece>)
    case sheetRemoval(RemovalAction<Action>)
    case pathRemoval(RemovalAction<Action>)
    case splitRemoval(RemovalAction<Action>)
    case linkOpened
  }

  /// The line of the guard of the sheet.
  static let guardLine = #line + 8

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .linkOpened { state.sheet = nil }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Piece() }
    .guardRemoval(
      of: \.$sheet,
      action: \.sheet,
      request: \.sheetRequest,
      answer: \.sheetRemoval,
      orBy: { _, action in action == .linkOpened }
    ) { piece, _ in
      piece.answer
    }
    .forEach(\.path, action: \.path) { Piece() }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval
    ) { piece, _ in
      piece.answer
    }
    .splitView(\.split, action: \.split) { Piece() }
    .guardRemoval(
      of: \.split,
      action: \.split,
      request: \.splitRequest,
      answer: \.splitRemoval,
      orBy: { _, action in action.is(\.split.visibilityChanged) }
    ) { piece, _ in
      piece.answer
    }
  }
}

/// A feature that determines itself whether it can be removed.
@Reducer
struct Piece {
  struct State: Equatable {
    var answer = RemovalAnswer.confirm
  }

  enum Action: Equatable {
    case answerChanged(RemovalAnswer)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answerChanged(let answer): state.answer = answer
      }
      return .none
    }
  }
}
