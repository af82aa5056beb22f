/// The elements of a ``StackState`` in a field.
@usableFromInline
struct StackChild<State, Action, ElementState, ElementAction> {
  @usableFromInline let field: FieldPath<State, StackState<ElementState>>
  @usableFromInline let path: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: LazyReducer<ElementState, ElementAction>
  @usableFromInline let site: CallSite

  @inlinable
  init(
    field: WritableKeyPath<State, StackState<ElementState>>,
    path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<ElementState, ElementAction>
  ) {
    self.field = FieldPath(field)
    self.path = path
    self.element = LazyReducer(site: site, isPresented: true, element)
    self.site = site
  }

  /// Rule K2. The element runs where it lies, then the parent.
  @inlinable
  @inline(__always)
  func reduce(
    _ id: StackElementID,
    into state: inout State,
    _ elementAction: ElementAction,
    action: Action,
    parent: ResolvedReducer<State, Action>.Reduction
  ) -> Effect<Action> {
    var effect = Effect<ElementAction>.none
    let isThere: Void? = field.modify(&state) { stack in
      stack.modify(id: id) { effect = element.reduce(into: &$0, action: elementAction) }
    }
    guard isThere != nil, effect.isNone else {
      let lifted = isThere == nil ? missing(id, action) : lift(effect, id, state)
      return lifted.merge(with: parent(&state, action))
    }
    return parent(&state, action)
  }

  /// Rule K3: the parent runs first, and may have popped the element itself, or put another stack
  /// there that uses the same id.
  @inlinable
  func pop(
    from id: StackElementID,
    in state: inout State,
    action: Action,
    parent: ResolvedReducer<State, Action>
  ) -> Effect<Action> {
    let stamp = field.modify(&state) { $0.stamp(id: id) }
    guard let stamp else {
      return unknownID(id, state).merge(with: parent.reduce(into: &state, action: action))
    }
    let effect = parent.reduce(into: &state, action: action)
    field.modify(&state) { stack in
      if stack.stamp(id: id) == stamp { stack.pop(from: id) }
    }
    return effect
  }

  /// Rule K4.
  @inlinable
  func push(
    _ element: ElementState,
    id: StackElementID,
    in state: inout State
  ) -> Effect<Action> {
    let isNew = field.modify(&state) { $0.push(element, id: id) }
    return isNew ? .none : refusedID(id, state)
  }

  /// Rule K9.
  @inlinable
  func set(_ path: StackState<ElementState>, in state: inout State) {
    field.modify(&state) { $0.replace(with: path) }
  }
}

extension StackChild {
  @usableFromInline
  @inline(never)
  func lift(
    _ effect: Effect<ElementAction>,
    _ id: StackElementID,
    _ state: State
  ) -> Effect<Action> {
    let step = StackElementStep(field: field, id: id, in: state)
    return effect.lifted(through: step, embed: embed(id), dismissal: dismissal(of: id))
  }

  private func embed(_ id: StackElementID) -> (ElementAction) -> Action {
    { [path] in path.embed(.element(id: id, action: $0)) }
  }

  private func dismissal(of id: StackElementID) -> () -> Action {
    { [path] in path.embed(.popFrom(id: id)) }
  }

  private func visit(_ state: State, _ visitor: Visitor) -> Effect<Action> {
    guard let visit = element.visits?.visit else { return .none }
    let stack = field.value(in: state)
    var effects: [Effect<Action>] = []
    let top = stack.topID
    for (key, value) in zip(stack.storage.ids, stack) {
      let step = StackElementStep(field: field, key: key)
      let effect = visitor.inside(covered: key.id != top) {
        step.visit(
          value,
          visitor,
          with: visit,
          embed: embed(key.id),
          dismissal: dismissal(of: key.id)
        )
      }
      if !effect.isNone { effects.append(effect) }
    }
    return .merge(effects)
  }

  @usableFromInline
  @inline(never)
  func missing(_ id: StackElementID, _ action: Action) -> Effect<Action> {
    .missingChild(of: "forEach", action: action, place: "stack element \(id)", site: site)
  }

  @usableFromInline
  @inline(never)
  func unknownID(_ id: StackElementID, _ state: State) -> Effect<Action> {
    .issue(field.value(in: state).unknownID(id, operation: "StackAction.popFrom", site: site))
  }

  @usableFromInline
  @inline(never)
  func refusedID(_ id: StackElementID, _ state: State) -> Effect<Action> {
    guard id.isValid else {
      return .issue(.invalidID(id, operation: "StackAction.push", site: site))
    }
    let ids = field.value(in: state).ids
    return .issue(.duplicateID(id, among: ids, operation: "StackAction.push", site: site))
  }
}

extension StackChild {
  @usableFromInline
  var visits: Visits<State, Action> {
    Visits(declares: element.declaresVisits, visit: visit)
  }
}
