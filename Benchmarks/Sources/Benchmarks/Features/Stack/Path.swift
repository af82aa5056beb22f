import Cairn

/// The screens of a stack.
struct Path: Reducer {
  enum State: CasePathable {
    case detail(Detail.State)
    case other(Level0.State)

    struct AllCasePaths {
      var detail: CasePath<State, Detail.State> {
        CasePath(
          embed: { .detail($0) },
          extract: { if case .detail(let state) = $0 { state } else { nil } },
          update: { (root: consuming State, body) in
            guard case .detail(var state) = copy root else { return root }
            _ = consume root
            body(&state)
            return .detail(state)
          }
        )
      }

      var other: CasePath<State, Level0.State> {
        CasePath(
          embed: { .other($0) },
          extract: { if case .other(let state) = $0 { state } else { nil } },
          update: { (root: consuming State, body) in
            guard case .other(var state) = copy root else { return root }
            _ = consume root
            body(&state)
            return .other(state)
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case detail(Detail.Action)
    case other(Level0.Action)

    struct AllCasePaths {
      var detail: CasePath<Action, Detail.Action> {
        CasePath(
          embed: { .detail($0) },
          extract: { if case .detail(let action) = $0 { action } else { nil } }
        )
      }

      var other: CasePath<Action, Level0.Action> {
        CasePath(
          embed: { .other($0) },
          extract: { if case .other(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { Detail() }
    Scope(state: \.other, action: \.other) { Level0() }
  }
}
