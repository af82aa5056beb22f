import CairnCore

/// A feature that presents itself, and that is in a path of itself.
struct Tree: Reducer {
  struct State: Equatable {
    var depth = 0
    var child = PresentationState<State>()
    var path = StackState<State>()
  }

  indirect enum Action: Equatable {
    case add(Int)
    case child(PresentationAction<Action>)
    case path(StackAction<State, Action>)
    case noted(String)
  }

  /// Notes each time that a body is evaluated.
  var recorder: Recorder?
  var isWatching = false

  var body: some ReducerOf<Self> {
    let _ = recorder?.note("body")
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.depth += number
        return .send(.noted("added \(number)"))
      case .child, .path, .noted: return .none
      }
    }
    .ifLet(\.child, action: \.child) { Tree(recorder: recorder, isWatching: isWatching) }
    .forEach(\.path, action: \.path) { Tree(recorder: recorder, isWatching: isWatching) }
    if isWatching {
      Subscribe(key: { state in state.depth > 0 ? state.depth : nil }) { depth in
        .send(.noted("watch \(depth)"))
      }
    }
  }
}

extension Tree.Action: CasePathable {
  struct AllCasePaths {
    var child: CasePath<Tree.Action, PresentationAction<Tree.Action>> {
      CasePath(
        embed: { .child($0) },
        extract: { if case .child(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Tree.Action, StackAction<Tree.State, Tree.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
