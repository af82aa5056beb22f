/// The elements of a ``StackState`` in a field.
@usableFromInline
final class StackChild<State, Action, ElementState, ElementAction> {
  @usableFromInline typealias Stack = StackState<ElementState>

  @usableFromInline let field: FieldPath<State, Stack>
  private let path: CasePath<Action, StackAction<ElementState, ElementAction>>
  @usableFromInline let element: LazyReducer<ElementState, ElementAction>
  @usableFromInline let parent: ResolvedReducer<State, Action>.Reduction
  private let site: CallSite

  /// - Parameter parent: The reducer that the stack belongs to.
  @usableFromInline
  init(
    field: FieldPath<State, Stack>,
    path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    parent: @escaping ResolvedReducer<State, Action>.Reduction,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<ElementState, ElementAction>
  ) {
    self.field = field
    self.path = path
    self.element = LazyReducer(site: site, isPresented: true, element)
    self.parent = parent
    self.site = site
  }

  /// The element that an action names, or what an action does to the path, and the parent, as one
  /// function. The path is that of the initialiser.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, StackAction<ElementState, ElementAction>>
  ) -> ResolvedReducer<State, Action>.Reduction {
    // As in `CaseChild`, the inner function captures nothing but what a literal path holds.
    let extract = path.extractValue
    let reduce: (inout State, Action, StackChild) -> Effect<Action> = { state, action, this in
      switch extract(action) {
      case nil:
        return this.parent(&state, action)
      case .element(let id, let elementAction):
        return this.reduce(id, into: &state, elementAction, action: action)
      case .popFrom(let id):
        return this.pop(from: id, in: &state, action: action)
      case .push(let id, let element):
        return this.push(element, id: id, in: &state, action: action)
      case .set(let path):
        return this.set(path, in: &state, action: action)
      }
    }
    return { state, action in reduce(&state, action, self) }
  }

  /// Rule K2. The element runs where it lies, then the parent.
  @inlinable
  @inline(__always)
  func reduce(
    _ id: StackElementID,
    into state: inout State,
    _ elementAction: ElementAction,
    action: Action
  ) -> Effect<Action> {
    guard let offset = field.offset else {
      return reduceComputed(id, into: &state, elementAction, action: action)
    }
    var effect = Effect<ElementAction>.none
    let isThere: Void? = FieldPath.modify(&state, at: offset) { (stack: inout Stack) in
      stack.modify(id: id) { effect = element.reduce(into: &$0, action: elementAction) }
    }
    guard isThere != nil, effect.isNone else {
      return handOn(isThere.map { effect }, id, &state, action)
    }
    return parent(&state, action)
  }

  /// The same for a field that is computed.
  @usableFromInline
  @inline(never)
  func reduceComputed(
    _ id: StackElementID,
    into state: inout State,
    _ elementAction: ElementAction,
    action: Action
  ) -> Effect<Action> {
    let effect = field.modify(&state) { stack in
      stack.modify(id: id) { element.reduce(into: &$0, action: elementAction) }
    }
    return handOn(effect, id, &state, action)
  }

  /// Runs the parent, after an element that has an effect, or was not there.
  @usableFromInline
  @inline(never)
  func handOn(
    _ effect: Effect<ElementAction>?,
    _ id: StackElementID,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    let lifted = effect.map { lift($0, id, state) } ?? missing(id, action)
    return lifted.merge(with: parent(&state, action))
  }

  /// Rule K3: the parent runs first, and may have popped the element itself, or put another stack
  /// there that uses the same id.
  @inlinable
  func pop(
    from id: StackElementID,
    in state: inout State,
    action: Action
  ) -> Effect<Action> {
    let stamp = field.modify(&state) { $0.stamp(id: id) }
    guard let stamp else {
      return unknownID(id, state).merge(with: parent(&state, action))
    }
    let effect = parent(&state, action)
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
    in state: inout State,
    action: Action
  ) -> Effect<Action> {
    let isNew = field.modify(&state) { $0.push(element, id: id) }
    let issue = isNew ? .none : refusedID(id, state)
    return issue.merge(with: parent(&state, action))
  }

  /// Rule K9.
  @inlinable
  func set(_ path: Stack, in state: inout State, action: Action) -> Effect<Action> {
    field.modify(&state) { $0.replace(with: path) }
    return parent(&state, action)
  }
}

extension StackChild {
  private func lift(
    _ effect: Effect<ElementAction>,
    _ id: StackElementID,
    _ state: State
  ) -> Effect<Action> {
    guard !effect.isNone else { return .none }
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
    let positions = visitor.unsettledPositions(of: stack, at: field.place)
    return positions.isEmpty ? .none : self.visit(stack, at: positions, visitor, with: visit)
  }

  /// Apart: most bursts have touched no element.
  @inline(never)
  private func visit(
    _ stack: Stack,
    at positions: [Int],
    _ visitor: Visitor,
    with visit: @escaping (ElementState, Visitor) -> Effect<ElementAction>
  ) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    let top = stack.topID
    for position in positions {
      let key = stack.storage.ids[position]
      let step = StackElementStep(field: field, key: key)
      let effect = visitor.inside(covered: key.id != top) {
        step.visit(
          stack[position],
          visitor,
          with: visit,
          embed: embed(key.id),
          dismissal: dismissal(of: key.id)
        )
      }
      if !effect.isNone { effects.append(effect) }
    }
    return effects.isEmpty ? .none : .merge(effects)
  }

  private func missing(_ id: StackElementID, _ action: Action) -> Effect<Action> {
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
