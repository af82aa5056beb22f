import Cairn

/// Two siblings of the same type, and one in a computed property.
struct Twins: Reducer {
  struct State: Equatable {
    var left = Script.State()
    var right = Script.State()
    var computed: Script.State {
      get { left }
      set { left = newValue }
    }
  }

  enum Action: Sendable {
    case left(Script.Action)
    case right(Script.Action)
    case computed(Script.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Script() }
    Scope(state: \.right, action: \.right) { Script() }
    Scope(state: \.computed, action: \.computed) { Script() }
  }
}

extension Twins.Action: CasePathable {
  struct AllCasePaths {
    var left: CasePath<Twins.Action, Script.Action> {
      CasePath(
        embed: { .left($0) },
        extract: { if case .left(let action) = $0 { action } else { nil } }
      )
    }

    var right: CasePath<Twins.Action, Script.Action> {
      CasePath(
        embed: { .right($0) },
        extract: { if case .right(let action) = $0 { action } else { nil } }
      )
    }

    var computed: CasePath<Twins.Action, Script.Action> {
      CasePath(
        embed: { .computed($0) },
        extract: { if case .computed(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
