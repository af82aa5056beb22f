import CairnCore

/// A feature that can contain itself in every way, and notes each time that its keys are evaluated.
struct Nest: Reducer {
  struct State: Identifiable {
    let id: Int
    /// The key of the effect that always runs.
    var wish: Int?
    /// The key of the effect that runs while the feature is visible.
    var visibleWish: Int?
    var leaf: Leaf.State?
    var sheet = PresentationState<State>()
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
  }

  indirect enum Action: CustomStringConvertible {
    case wished(String)
    case leaf(Leaf.Action)
    case sheet(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
    case path(StackAction<State, Action>)

    /// The path to the feature whose effect sends the action, and the effect's key.
    var description: String {
      switch self {
      case .wished(let wish): wish
      case .leaf(.echoed(let text)): "leaf " + text
      case .sheet(.presented(let action)): "sheet \(action)"
      case .rows(.element(let id, let action)): "row \(id) \(action)"
      case .path(.element(let id, let action)): "element \(id) \(action)"
      default: "?"
      }
    }
  }

  /// Notes the `id` of each feature that is visited.
  var recorder: Recorder

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.leaf, action: \.leaf) { Watching() }
      .ifLet(\.sheet, action: \.sheet) { Nest(recorder: recorder) }
      .forEach(\.rows, action: \.rows) { Nest(recorder: recorder) }
      .forEach(\.path, action: \.path) { Nest(recorder: recorder) }
      .onDismount(of: \.sheet) { _ in .none }
      .onDismount(of: \.rows) { _ in .none }
      .onDismount(of: \.path) { _, _ in .none }
    Subscribe(key: { state in asked(state).wish }, effect: { .send(.wished("\($0)")) })
    Subscribe(whileVisible: true, key: { $0.visibleWish }, effect: { .send(.wished("seen \($0)")) })
  }

  private func asked(_ state: State) -> State {
    recorder.note("\(state.id)")
    return state
  }
}

extension Nest.State {
  /// The number of visited features from here downwards.
  var featureCount: Int {
    let children = [sheet.wrappedValue].compactMap(\.self) + rows + path
    return children.reduce(1) { $0 + $1.featureCount }
  }

  /// Touches all features below, and changes nothing.
  mutating func touchEverything() {
    sheet.modify { $0.touchEverything() }
    for id in Array(rows.ids) {
      rows[id: id]?.touchEverything()
    }
    for id in Array(path.ids) {
      path[id: id]?.touchEverything()
    }
  }
}

extension Nest.Action: CasePathable {
  struct AllCasePaths {
    var leaf: CasePath<Nest.Action, Leaf.Action> {
      CasePath(
        embed: { .leaf($0) },
        extract: { if case .leaf(let action) = $0 { action } else { nil } }
      )
    }
    var sheet: CasePath<Nest.Action, PresentationAction<Nest.Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
    var rows: CasePath<Nest.Action, IdentifiedAction<Int, Nest.Action>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Nest.Action, StackAction<Nest.State, Nest.Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension FeatureNode {
  /// The number of features from here on down.
  var featureCount: Int {
    var children: [FeatureNode] = []
    addChildren(to: &children)
    return children.reduce(1) { $0 + $1.featureCount }
  }
}
