import CairnCore

/// A feature with a desk in every kind of place, without a guard of its own.
struct Hall: Reducer {
  struct State: Equatable {
    var sheet = PresentationState<Desk.State>()
    var path = StackState<Desk.State>()
    var split = SplitViewState<Int, Never, Desk.State>()
    var box = PresentationState<Box.State>()
    var removals = 0
  }

  enum Action {
    case sheet(PresentationAction<Desk.Action>)
    case path(StackActionOf<Desk>)
    case split(SplitViewActionOf<Int, Never, Desk>)
    case box(PresentationAction<Box.Action>)

    /// Whether the action tells a desk that its removal is blocked.
    var isRefusal: Bool {
      switch self {
      case .sheet(.presented(.removal(.blocked))), .path(.element(_, .removal(.blocked))),
        .split(.detail(.element(_, .removal(.blocked)))),
        .box(.presented(.desk(.removal(.blocked)))),
        .box(.presented(.rows(.element(_, .removal(.blocked))))):
        true
      default: false
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.removals += 1
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Desk() }
    .forEach(\.path, action: \.path) { Desk() }
    .splitView(\.split, action: \.split) { Desk() }
    .ifLet(\.box, action: \.box) { Box() }
  }

  /// A feature with desks that are not presented: in a field, a case, and rows.
  struct Box: Reducer {
    struct State: Equatable {
      var desk = Desk.State()
      var rows: IdentifiedArrayOf<Desk.State> = []
    }

    enum Action {
      case desk(Desk.Action)
      case rows(IdentifiedActionOf<Desk>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.desk, action: \.desk) { Desk() }
      EmptyReducer().forEach(\.rows, action: \.rows) { Desk() }
    }
  }

  /// A place of a desk, and the action that removes the desk.
  enum Place: CaseIterable {
    case sheet, popped, written, selected, compact, field, row

    func put(_ desk: Desk.State, in state: inout State) {
      switch self {
      case .sheet: state.sheet.wrappedValue = desk
      case .popped, .written: state.path = [desk]
      case .selected, .compact:
        state.split = SplitViewState(sidebarSelection: 1, detail: [desk])
        state.split.isCollapsed = true
      case .field: state.box.wrappedValue = Box.State(desk: desk)
      case .row: state.box.wrappedValue = Box.State(rows: [desk])
      }
    }

    var removal: Action {
      switch self {
      case .sheet: .sheet(.dismiss)
      case .popped: .path(.popFrom(id: 0))
      case .written: .path(.set([]))
      case .selected: .split(.sidebarSelected(2))
      case .compact: .split(.compactColumnChanged(.sidebar))
      case .field, .row: .box(.dismiss)
      }
    }
  }
}

extension Hall.Action: CasePathable {
  struct AllCasePaths {
    var sheet: CasePath<Hall.Action, PresentationAction<Desk.Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Hall.Action, StackActionOf<Desk>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
    var split: CasePath<Hall.Action, SplitViewActionOf<Int, Never, Desk>> {
      CasePath(
        embed: { .split($0) },
        extract: { if case .split(let action) = $0 { action } else { nil } }
      )
    }
    var box: CasePath<Hall.Action, PresentationAction<Hall.Box.Action>> {
      CasePath(
        embed: { .box($0) },
        extract: { if case .box(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Hall.Box.Action: CasePathable {
  struct AllCasePaths {
    var desk: CasePath<Hall.Box.Action, Desk.Action> {
      CasePath(
        embed: { .desk($0) },
        extract: { if case .desk(let action) = $0 { action } else { nil } }
      )
    }
    var rows: CasePath<Hall.Box.Action, IdentifiedActionOf<Desk>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
