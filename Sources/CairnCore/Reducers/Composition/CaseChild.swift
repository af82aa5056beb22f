/// A child that lives in one case of an enum state.
@usableFromInline
struct CaseChild<State: CasePathable, Action: CasePathable, ChildState, ChildAction> {
  @usableFromInline let place: CaseKeyPath<State, ChildState>
  @usableFromInline let statePath: CasePath<State, ChildState>
  @usableFromInline let actionPath: CasePath<Action, ChildAction>
  @usableFromInline let child: LazyReducer<ChildState, ChildAction>
  @usableFromInline let name: StaticString
  @usableFromInline let site: CallSite

  @inlinable
  init(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    name: StaticString,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<ChildState, ChildAction>
  ) {
    place = state
    statePath = State.allCasePaths[keyPath: state]
    actionPath = Action.allCasePaths[keyPath: action]
    self.child = LazyReducer(site: site, child)
    self.name = name
    self.site = site
  }

  @inlinable
  @inline(__always)
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = actionPath.extract(from: action) else { return .none }
    let effect = statePath.modify(&state) {
      child.reduce(into: &$0, action: childAction)
    }
    guard let effect else { return missing(action) }
    guard !effect.isNone else { return .none }
    return lift(effect, state)
  }

  @usableFromInline
  @inline(never)
  func missing(_ action: Action) -> Effect<Action> {
    let place = RuntimeIssue.typeName(ChildState.self)
    return .missingChild(of: name, action: action, place: place, site: site)
  }

  @usableFromInline
  @inline(never)
  func lift(_ effect: Effect<ChildAction>, _ state: State) -> Effect<Action> {
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
