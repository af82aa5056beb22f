import CairnCore

/// A feature with a guard on the detail of a split view, and one on an optional.
struct Office: Reducer {
  struct State: Equatable {
    var split = SplitViewState<Int, String, Desk.State>(
      sidebarSelection: 1,
      contentSelection: "a",
      detail: [Desk.State(id: 1), Desk.State(id: 2, answer: .confirm)]
    )
    var leaf: Leaf.State?
    var request: RemovalRequest<Action>?
    var leafRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case split(SplitViewActionOf<Int, String, Desk>)
    case leaf(PresentationAction<Leaf.Action>)
    case removal(RemovalAction<Action>)
    case leafRemoval(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .splitView(\.split, action: \.split) { Desk() }
      .guardRemoval(of: \.split, action: \.split, request: \.request, answer: \.removal) {
        desk,
        _ in desk.answer
      }
      .ifLet(\.leaf, action: \.leaf) { Leaf() }
      .guardRemoval(of: \.leaf, action: \.leaf, request: \.leafRequest, answer: \.leafRemoval) {
        leaf,
        _ in leaf.count > 0 ? .confirm : .allow
      }
  }
}

extension Office.Action: CasePathable {
  struct AllCasePaths {
    var split: CasePath<Office.Action, SplitViewActionOf<Int, String, Desk>> {
      CasePath(
        embed: { .split($0) },
        extract: { if case .split(let action) = $0 { action } else { nil } }
      )
    }
    var leaf: CasePath<Office.Action, PresentationAction<Leaf.Action>> {
      CasePath(
        embed: { .leaf($0) },
        extract: { if case .leaf(let action) = $0 { action } else { nil } }
      )
    }
    var removal:
      CasePath<
        Office.Action, RemovalAction<Office.Action>
      >
    {
      CasePath(
        embed: { .removal($0) },
        extract: { if case .removal(let action) = $0 { action } else { nil } }
      )
    }
    var leafRemoval:
      CasePath<
        Office.Action, RemovalAction<Office.Action>
      >
    {
      CasePath(
        embed: { .leafRemoval($0) },
        extract: { if case .leafRemoval(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
