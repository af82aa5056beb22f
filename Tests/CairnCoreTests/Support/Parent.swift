import CairnCore

/// The domain of a parent with a child of every kind.
enum Parent {
  struct State: Equatable {
    var left = Leaf.State()
    var right = Leaf.State()
    var optional: Leaf.State?
    var plain: Row.State?
    var sheet = PresentationState<Row.State>()
    var destination = PresentationState<Screen.State>()
    var plainDestination: Screen.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var leaves = StackState<Leaf.State>()
    var path = StackState<Screen.State>()
    var ticks = 0
    var boxedLeaf = PresentationState<Leaf.State>()
  }

  enum Action: Equatable {
    case left(Leaf.Action)
    case right(Leaf.Action)
    case optional(Leaf.Action)
    case plain(PresentationAction<Row.Action>)
    case sheet(PresentationAction<Row.Action>)
    case destination(PresentationAction<Screen.Action>)
    case rows(IdentifiedActionOf<Row>)
    case leaves(StackActionOf<Leaf>)
    case path(StackActionOf<Screen>)
    case tick
  }

  /// A parent that notes that it ran, and then calls a closure.
  static func reduce(
    _ recorder: Recorder? = nil,
    _ body: @escaping (inout State, Action) -> Void = { _, _ in }
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      recorder?.note("parent")
      body(&state, action)
      return .none
    }
  }
}

extension Parent.Action: CasePathable {
  struct AllCasePaths {
    var left: CasePath<Parent.Action, Leaf.Action> {
      CasePath(
        embed: { .left($0) },
        extract: { if case .left(let action) = $0 { action } else { nil } }
      )
    }
    var right: CasePath<Parent.Action, Leaf.Action> {
      CasePath(
        embed: { .right($0) },
        extract: { if case .right(let action) = $0 { action } else { nil } }
      )
    }
    var optional: CasePath<Parent.Action, Leaf.Action> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let action) = $0 { action } else { nil } }
      )
    }
    var plain: CasePath<Parent.Action, PresentationAction<Row.Action>> {
      CasePath(
        embed: { .plain($0) },
        extract: { if case .plain(let action) = $0 { action } else { nil } }
      )
    }
    var sheet: CasePath<Parent.Action, PresentationAction<Row.Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
    var destination: CasePath<Parent.Action, PresentationAction<Screen.Action>> {
      CasePath(
        embed: { .destination($0) },
        extract: { if case .destination(let action) = $0 { action } else { nil } }
      )
    }
    var rows: CasePath<Parent.Action, IdentifiedActionOf<Row>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }
    var leaves: CasePath<Parent.Action, StackActionOf<Leaf>> {
      CasePath(
        embed: { .leaves($0) },
        extract: { if case .leaves(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Parent.Action, StackActionOf<Screen>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
    var tick: CasePath<Parent.Action, Void> {
      CasePath(
        embed: { .tick },
        extract: { if case .tick = $0 { () } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Reducer {
  /// Reduces several actions; returns the effect of the last one.
  @discardableResult
  func reduce(into state: inout State, actions: Action...) -> Effect<Action> {
    actions.reduce(.none) { _, action in reduce(into: &state, action: action) }
  }
}
