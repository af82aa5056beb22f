/// A child that lives in one case of an enum state.
@usableFromInline
final class CaseChild<State: CasePathable, Action: CasePathable, ChildState, ChildAction> {
  private let place: CaseKeyPath<State, ChildState>
  private let statePath: CasePath<State, ChildState>
  private let actionPath: CasePath<Action, ChildAction>
  @usableFromInline let child: LazyReducer<ChildState, ChildAction>
  @usableFromInline let parent: ResolvedReducer<State, Action>.Reduction
  private let name: StaticString
  private let site: CallSite

  /// - Parameters:
  ///   - place: The case of the state, as a part of identities.
  ///   - parent: What runs after the child.
  ///   - name: The operator, for issues.
  @usableFromInline
  init(
    place: CaseKeyPath<State, ChildState>,
    state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    parent: @escaping ResolvedReducer<State, Action>.Reduction,
    name: StaticString,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<ChildState, ChildAction>
  ) {
    self.place = place
    statePath = state
    actionPath = action
    self.child = LazyReducer(site: site, child)
    self.parent = parent
    self.name = name
    self.site = site
  }

  /// Runs the child, then the parent, as one function. The paths are those of the initialiser.
  @inlinable
  @inline(__always)
  func reduction(
    state statePath: CasePath<State, ChildState>,
    action actionPath: CasePath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action>.Reduction {
    // Where a function captures nothing but what literal paths hold, the optimiser folds that in;
    // if it captured anything else besides, each would be a call.
    let (extract, update) = (actionPath.extractValue, statePath.updateValue)
    let reduce: (inout State, Action, CaseChild) -> Effect<Action> = { state, action, this in
      guard let childAction = extract(action) else {
        return this.parent(&state, action)
      }
      // An effect that may be missing would be an optional in an optional, slow to hand on.
      var effect = Effect<ChildAction>.none
      var isThere = false
      state = update(consume state) { childState in
        isThere = true
        effect = this.child.reduce(into: &childState, action: childAction)
      }
      guard isThere, effect.isNone else {
        return this.handOn(isThere ? effect : nil, &state, action)
      }
      return this.parent(&state, action)
    }
    return { state, action in reduce(&state, action, self) }
  }

  /// Runs the parent, after a child that has an effect, or was not there.
  @usableFromInline
  @inline(never)
  func handOn(
    _ effect: Effect<ChildAction>?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    let lifted = effect.map { lift($0, state) } ?? missing(action)
    return lifted.merge(with: parent(&state, action))
  }

  private func missing(_ action: Action) -> Effect<Action> {
    let place = RuntimeIssue.typeName(ChildState.self)
    return .missingChild(of: name, action: action, place: place, site: site)
  }

  private func lift(_ effect: Effect<ChildAction>, _ state: State) -> Effect<Action> {
    guard let step = CaseStep(place: place, path: statePath, in: state) else { return .none }
    return effect.lifted(through: step, embed: actionPath.embedValue)
  }

  private func visit(_ state: State, _ visitor: Visitor) -> Effect<Action> {
    guard let value = statePath.extract(from: state), let visit = child.visits?.visit
    else { return .none }
    let step = CaseStep(place: place, path: statePath, value: value)
    return step.visit(value, visitor, with: visit, embed: actionPath.embedValue)
  }
}

extension CaseChild {
  @usableFromInline
  var visits: Visits<State, Action> {
    Visits(declares: child.declaresVisits, visit: visit)
  }
}
