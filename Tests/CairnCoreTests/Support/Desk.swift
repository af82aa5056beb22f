import CairnCore

/// A feature that presents itself and is in a path of itself, with a guard on both. Each state
/// contains the guard's answer to its removal.
struct Desk: Reducer {
  struct State: Hashable, Sendable, Identifiable {
    var id = 0
    var answer = RemovalAnswer.allow
    var sheet = PresentationState<State>()
    var path = StackState<State>()
    var request: RemovalRequest<Action>?
    var pathRequest: RemovalRequest<Action>?
    /// The actions that the feature's reducer has received.
    var log: [String] = []
    var drafts = 0

    /// The path of desks with some answers, from the bottom to the top.
    static func path(_ answers: RemovalAnswer...) -> State {
      var state = State()
      for (index, answer) in answers.enumerated() {
        state.path.push(State(id: index, answer: answer))
      }
      return state
    }

    /// Presents a desk with an answer.
    static func presenting(_ answer: RemovalAnswer) -> State {
      State(sheet: PresentationState(wrappedValue: State(id: 7, answer: answer)))
    }
  }

  indirect enum Action: Hashable, Sendable {
    case type
    case linkOpened
    /// An action that the guard is asked about, and that removes nothing.
    case drop
    case sheetClosed
    case sheetReplaced
    case sheet(PresentationAction<Action>)
    case path(StackAction<State, Action>)
    case removal(RemovalAction<Action>)
    case pathRemoval(RemovalAction<Action>)
  }

  /// Notes the child that the guard was asked about, and the action.
  var recorder: Recorder?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.log.append(action.name)
      switch action {
      case .type: state.drafts += 1
      case .linkOpened: (state.sheet.wrappedValue, state.path) = (nil, [])
      case .sheetClosed: state.sheet.wrappedValue = nil
      case .sheetReplaced: state.sheet.wrappedValue = State(id: 7, answer: .confirm)
      case .drop, .sheet, .path, .removal, .pathRemoval: break
      }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Desk(recorder: recorder) }
    .forEach(\.path, action: \.path) { Desk(recorder: recorder) }
    .guardRemoval(
      of: \.sheet,
      action: \.sheet,
      request: \.request,
      answer: \.removal,
      orBy: { _, action in action == .linkOpened || action == .drop }
    ) { desk, action in
      recorder?.note("sheet \(desk.id): \(action?.name ?? "outer")")
      return desk.answer
    }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval
    ) { desk, action in
      recorder?.note("element \(desk.id): \(action?.name ?? "outer")")
      return desk.answer
    }
  }
}

extension Desk.Action {
  /// The action as a word.
  var name: String {
    switch self {
    case .sheet(.dismiss): "dismiss"
    case .sheet(.presented(let action)): "sheet.\(action.name)"
    case .path(.element(let id, let action)): "\(id.generation).\(action.name)"
    case .path(.popFrom(let id)): "pop \(id.generation)"
    case .path(.push): "push"
    case .path(.set(let path)): "set \(path.count)"
    case .removal(let action), .pathRemoval(let action): action.caseName
    case .type, .linkOpened, .drop, .sheetClosed, .sheetReplaced: "\(self)"
    }
  }
}

extension Desk.Action: CasePathable {
  struct AllCasePaths {
    var sheet: CasePath<Desk.Action, PresentationAction<Desk.Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Desk.Action, StackAction<Desk.State, Desk.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
    var removal: CasePath<Desk.Action, RemovalAction<Desk.Action>> {
      CasePath(
        embed: { .removal($0) },
        extract: { if case .removal(let action) = $0 { action } else { nil } }
      )
    }
    var pathRemoval: CasePath<Desk.Action, RemovalAction<Desk.Action>> {
      CasePath(
        embed: { .pathRemoval($0) },
        extract: { if case .pathRemoval(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Reducer {
  /// The reducer as a store runs it: it asks the guards first.
  func asking() -> ResolvedReducer<State, Action> {
    let reducer = resolve()
    return reducer.asking(ResolvedOperators(reducer.makeOperators).guards)
  }

  /// Reduces an action, and the actions that its effects send, as a store does in a burst.
  ///
  /// - Returns: the ancestors that are dismissed.
  @discardableResult
  func burst(_ state: inout State, _ actions: Action...) -> [RemovedAncestor] {
    let reducer = asking()
    var waiting = actions
    var dismissed: [RemovedAncestor] = []
    while !waiting.isEmpty {
      let effect = reducer.reduce(into: &state, action: waiting.removeFirst())
      waiting += effect.sent
      dismissed += effect.dismissed
    }
    return dismissed
  }
}
