import CairnCore

/// A screen with a text, and actions with and without payload.
struct Login: Reducer {
  struct State: Hashable, Sendable {
    var name = ""
    var items: [Int] = []
  }

  enum Action: Hashable, Sendable {
    case typed(String)
    case setItem(Int)
    case done
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.name += text
      case .setItem(let item): state.items[0] = item
      case .done: return .send(.typed("!"))
      }
      return .none
    }
  }
}

extension Login.Action: CasePathable {
  struct AllCasePaths {
    var typed: CasePath<Login.Action, String> {
      CasePath(
        embed: { .typed($0) },
        extract: { if case .typed(let text) = $0 { text } else { nil } }
      )
    }
    var done: CasePath<Login.Action, Void> {
      CasePath(
        embed: { .done },
        extract: { if case .done = $0 { () } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
