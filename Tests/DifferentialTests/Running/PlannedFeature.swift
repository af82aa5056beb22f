import Cairn

@testable import CairnCore

/// The feature of a scenario, which contains itself in every way.
struct PlannedFeature: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    /// The number of features around it.
    var depth = 0
    var count = 0
    /// The key of the state-driven effect.
    var key: Int?
    var sheet = PresentationState<State>()
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
    /// The removals that need confirmation.
    var sheetRequest: RemovalRequest<Action>?
    var pathRequest: RemovalRequest<Action>?
  }

  @CasePathable
  indirect enum Action: Equatable, Sendable {
    case go(Int)
    case sheet(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
    case path(StackAction<State, Action>)
    /// The results that children have returned.
    case returned(Int?)
    case sheetRemoval(RemovalAction<Action>)
    case pathRemoval(RemovalAction<Action>)
  }

  let run: ScenarioRun
  let kind: FeatureKind

  private var plan: FeaturePlan { run.scenario[kind] }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .returned(let result) = action {
        if result != nil { run.journal.count(.result) }
        state.count += 100 * (result ?? 1)
      }
      let effect = rule(for: action).map { follow($0, &state) } ?? .none
      return effect.merge(with: answer(action, &state))
    }
    .ifLet(\.sheet, action: \.sheet) { PlannedFeature(run: run, kind: .sheet) }
    .forEach(\.rows, action: \.rows) { PlannedFeature(run: run, kind: .row) }
    .forEach(\.path, action: \.path) { PlannedFeature(run: run, kind: .element) }
    .onMount { _ in run.fault == .mountIsMissed ? .none : run.effect(plan.mount, .mount) }
    .onDismount { last in
      plan.hasDismount && run.fault != .dismountIsMissed ? run.dismount(of: last) : .none
    }
    .onDismount(of: \.sheet) { _ in run.effect(plan.sheetDismount, .sheetDismount) }
    .receivingResults(run.scenario.hasResults)
    .guardingRemovals(in: run)
    .watchingCount(in: run)
    Subscribe(key: { run.fault == .subscriptionIsNotRenewed ? $0.key.map { _ in 0 } : $0.key }) {
      run.effect(plan.subscriptions[$0], .subscription)
    }
  }

  /// The response to removals that its guards have not allowed: it confirms at once, or with its
  /// next action.
  private func answer(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .sheetRemoval(.blocked), .pathRemoval(.blocked):
      run.journal.count(.blockedRemoval)
      state.count += 2_000
      return .none
    case .sheetRemoval(.needsConfirmation):
      return hold(.sheetRemoval(.confirm), &state)
    case .pathRemoval(.needsConfirmation):
      return hold(.pathRemoval(.confirm), &state)
    case .sheetRemoval(.confirm), .pathRemoval(.confirm):
      run.journal.count(.confirmedRemoval)
      return .none
    case .go where state.sheetRequest?.isConfirmed == false:
      return .send(.sheetRemoval(.confirm))
    case .go where state.pathRequest?.isConfirmed == false:
      return .send(.pathRemoval(.confirm))
    default: return .none
    }
  }

  private func hold(_ confirmation: Action, _ state: inout State) -> Effect<Action> {
    run.journal.count(.heldRemoval)
    state.count += 1_000
    return state.count.isMultiple(of: 2) ? .send(confirmation) : .none
  }

  /// The rule for its own action, or for an action with which a child has followed a rule.
  private func rule(for action: Action) -> Rule? {
    let (child, number): (FeatureKind, Int)
    switch action {
    case .go(let number): return plan.rules[number % plan.rules.count]
    case .sheet(.presented(.go(let rule))): (child, number) = (.sheet, rule)
    case .rows(.element(_, .go(let rule))): (child, number) = (.row, rule)
    case .path(.element(_, .go(let rule))): (child, number) = (.element, rule)
    default: return nil
    }
    let rules = run.scenario[child].rules
    return rules[number % rules.count].parentRule.map { plan.rules[$0 % plan.rules.count] }
  }

  private func follow(_ rule: Rule, _ state: inout State) -> Effect<Action> {
    let childCount = state.childCount
    for change in rule.changes {
      state.apply(change)
    }
    if state.childCount < childCount { run.journal.count(.removalByParent) }
    return run.effect(rule.effect, .action)
  }
}

extension Reducer<PlannedFeature.State, PlannedFeature.Action> {
  /// This reducer, which receives the results of its children if the scenario has any.
  fileprivate func receivingResults(
    _ hasResults: Bool
  ) -> ResolvedReducer<PlannedFeature.State, PlannedFeature.Action> {
    hasResults
      ? onResult(of: \.sheet, action: \.returned).onResult(of: \.path, action: \.returned)
      : resolve()
  }
}

extension Reducer<PlannedFeature.State, PlannedFeature.Action> {
  /// This reducer, with the key following the count if the scenario says so.
  fileprivate func watchingCount(
    in run: ScenarioRun
  ) -> ResolvedReducer<PlannedFeature.State, PlannedFeature.Action> {
    guard run.scenario.watchesCount, run.fault != .changeIsMissed else { return resolve() }
    return onChange(of: \.count) { state, old, new in
      run.journal.count(.change)
      state.key = (old + new) % 2
      return .none
    }
  }
}

extension Reducer<PlannedFeature.State, PlannedFeature.Action> {
  /// This reducer, with guards that ask children about their removal if the scenario says so.
  fileprivate func guardingRemovals(
    in run: ScenarioRun
  ) -> ResolvedReducer<PlannedFeature.State, PlannedFeature.Action> {
    guard run.scenario.hasGuards, run.fault != .guardIsNotAsked else { return resolve() }
    func answer(_ child: PlannedFeature.State, _ action: PlannedFeature.Action?) -> RemovalAnswer {
      [.allow, .confirm, .block][(child.count + child.id + child.depth) % 3]
    }
    return guardRemoval(
      of: \.sheet,
      action: \.sheet,
      request: \.sheetRequest,
      answer: \.sheetRemoval,
      answer
    )
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval,
      answer
    )
  }
}

extension PlannedFeature.State {
  var childCount: Int { (sheet.wrappedValue == nil ? 0 : 1) + rows.count + path.count }

  mutating func apply(_ change: Change) {
    switch change {
    case .add(let number): count += number
    case .key(let key): self.key = key
    case .present(let id):
      if let child = child(id: id) { sheet.wrappedValue = child }
    case .dismissSheet: sheet.wrappedValue = nil
    case .addRow(let id):
      if rows[id: id] == nil, let child = child(id: id) { rows.append(child) }
    case .removeRow(let id): rows[id: id] = nil
    case .push:
      if path.count < 3, let child = child(id: 0) { path.push(child) }
    case .pop: path.pop()
    case .removeFirstElement:
      if !path.isEmpty { path.remove(at: 0) }
    }
  }

  /// A new child; nil at the greatest depth.
  private func child(id: Int) -> Self? {
    depth < 2 ? Self(id: id, depth: depth + 1) : nil
  }

  /// Whether an action is for an existing feature.
  func leads(to action: PlannedFeature.Action) -> Bool {
    switch action {
    case .go, .returned, .sheetRemoval, .pathRemoval: true
    case .sheet(.presented(let action)): sheet.wrappedValue?.leads(to: action) ?? false
    case .sheet(.dismiss): sheet.wrappedValue != nil
    case .rows(.element(let id, let action)): rows[id: id]?.leads(to: action) ?? false
    case .path(.element(let id, let action)):
      path.contains(id: id) && path[id: id]?.leads(to: action) ?? false
    case .path(.popFrom(let id)): path.contains(id: id)
    case .path(.push), .path(.set): false
    }
  }
}

extension Target {
  var action: PlannedFeature.Action {
    switch self {
    case .own(let rule): .go(rule)
    case .sheet(let rule): .sheet(.presented(.go(rule)))
    case .dismissSheet: .sheet(.dismiss)
    case .row(let id, let rule): .rows(.element(id: id, action: .go(rule)))
    case .element(let id, let rule):
      .path(.element(id: StackElementID(generation: id), action: .go(rule)))
    case .popFrom(let id): .path(.popFrom(id: StackElementID(generation: id)))
    }
  }
}

/// The feature at the root, with a witness that sees every action before it is reduced.
struct WitnessedFeature: Reducer {
  typealias Body = Never

  let run: ScenarioRun
  let witness: Witness

  func reduce(
    into state: inout PlannedFeature.State,
    action: PlannedFeature.Action
  ) -> Effect<PlannedFeature.Action> {
    resolve().reduce(into: &state, action: action)
  }

  func resolve() -> ResolvedReducer<PlannedFeature.State, PlannedFeature.Action> {
    let base = PlannedFeature(run: run, kind: .root).resolve()
    return ResolvedReducer(
      reduction: { [witness] state, action in
        guard witness.accepts(action, in: state) else { return .none }
        return base.reduce(into: &state, action: action)
      },
      operators: base.makeOperators
    )
  }
}

/// Records the actions that reach the root.
final class Witness {
  private let run: ScenarioRun
  private var count = 0
  /// The effects in flight, when there is a store.
  var effectsInFlight: () -> [EffectInFlight] = { [] }

  init(of run: ScenarioRun) {
    self.run = run
  }

  /// The maximum number of actions in a run: features can send actions in a circle.
  private static let limit = 8

  func accepts(_ action: PlannedFeature.Action, in state: PlannedFeature.State) -> Bool {
    guard count < Self.limit, state.leads(to: action) else {
      run.write(.ignored(action))
      return false
    }
    count += 1
    switch action {
    case .go, .returned, .sheetRemoval, .pathRemoval: break
    case .sheet(.dismiss), .path(.popFrom): run.journal.count(.removalByAction)
    case .sheet(.presented(.go)), .rows(.element(_, .go)), .path(.element(_, .go)):
      run.journal.count(.childAction)
    default: run.journal.count(.grandchildAction)
    }
    run.write(.reduced(action, state, effectsInFlight()))
    return true
  }
}
