/// The reducer of the elements of a ``StackState``, which also applies the actions of the path.
@usableFromInline
final class StackReducer<State, Action, ElementState, ElementAction>: ElementReducer<
  State, Action, StackState<ElementState>, ElementAction
>
{
  @usableFromInline typealias Stack = StackState<ElementState>

  private let elements: ElementLens<State, Stack>
  private let path: CasePath<Action, StackAction<ElementState, ElementAction>>
  private let positionsRemovedByOthers: ((Action, State) -> [Int]?)?

  /// - Parameters:
  ///   - parent: The reducer that the stack belongs to.
  ///   - positionsRemovedByOthers: Returns the positions of the elements that an action removes that
  ///     is not one of the path; nil for all other actions.
  @usableFromInline
  init(
    _ field: FieldPath<State, Stack>,
    action path: CasePath<Action, StackAction<ElementState, ElementAction>>,
    parent: @escaping Reduction,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ElementAction>,
    positionsRemovedByOthers: ((Action, State) -> [Int]?)? = nil,
    element: @escaping () -> ResolvedReducer<ElementState, ElementAction>
  ) {
    let elements = ElementLens(field)
    self.elements = elements
    self.path = path
    self.positionsRemovedByOthers = positionsRemovedByOthers
    super.init(
      field,
      elements,
      element: LazyReducer(isPresented: true, element),
      parent: parent,
      site: site,
      mayRemove: mayRemove,
      embed: { path.embed(.element(id: $0, action: $1)) },
      take: { action in
        switch path.extract(from: action) {
        case nil: nil
        case .element(let id, let action): .ofChild(action, key: AnyID(id))
        case .push, .popFrom, .set: .ofPath
        }
      },
      dismissal: { path.embed(.popFrom(id: $0)) }
    )
  }

  /// Returns one function that runs the element that an action names, or applies an action of the
  /// path, and runs the parent. The path must be that of the initializer.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, StackAction<ElementState, ElementAction>>
  ) -> Reduction {
    // As in `CaseChildReducer`, the inner function captures only the contents of a literal path.
    let extract = path.extractValue
    let reduce: (inout State, Action, StackReducer) -> Effect<Action> = { state, action, this in
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

  /// Rule K3: the parent runs first. It may pop the element itself, or assign another stack that
  /// uses the same id.
  @inlinable
  func pop(
    from id: StackElementID,
    in state: inout State,
    action: Action
  ) -> Effect<Action> {
    let stamp = field.modify(&state) { $0.stamp(id: id) }
    guard let stamp else {
      reportUnknownID(id, state)
      return parent(&state, action)
    }
    OperatorReceipt.acknowledge()
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
    if !isNew { reportRefusedID(id, state) }
    OperatorReceipt.acknowledge()
    return parent(&state, action)
  }

  /// Rule K9.
  @inlinable
  func set(_ path: Stack, in state: inout State, action: Action) -> Effect<Action> {
    field.modify(&state) { $0.replace(with: path) }
    OperatorReceipt.acknowledge()
    return parent(&state, action)
  }

  override func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    guard isGuarded, let positions = positionsRemovedByOthers?(action, state) else {
      return super.reply(to: action, in: state, inquiry)
    }
    return reply(toRemovalAt: positions, in: state, inquiry)
  }

  override func reply(
    toPathAction action: Action,
    in state: State,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    guard let action = path.extract(from: action) else { return nil }
    var bottom: StackElementID?
    if case .popFrom(let id) = action { bottom = id }
    let stack = field.value(in: state)
    let positions = stack.positions(removedBy: action)
    if case .set = action, !positions.isEmpty { inquiry.present = stack.targets }
    return reply(toRemovalAt: positions, from: bottom, in: state, inquiry)
  }

  override func rewritten(
    pathAction action: Action,
    _ present: Set<RemovalTarget>,
    in state: State
  ) -> Action? {
    guard case .set(let written)? = path.extract(from: action) else { return nil }
    return path.embed(.set(field.value(in: state).applying(written, madeFrom: present)))
  }

  /// Returns the reply of the guards in the elements at some positions to their removal; `bottom`
  /// is the lowest element of a pop.
  func reply(
    toRemovalAt positions: [Int],
    from bottom: StackElementID? = nil,
    in state: State,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    var reply: Reply?
    elements.forEachChild(in: state, at: positions) { element, step in
      reply = self.reply(
        toRemovalOf: element,
        at: step,
        with: RemovedAncestor(bottom: bottom),
        inquiry
      )
      return reply == nil
    }
    return reply
  }

  @usableFromInline
  @inline(never)
  func reportUnknownID(_ id: StackElementID, _ state: State) {
    field.value(in: state).unknownID(id, operation: "StackAction.popFrom", site: site)
      .reportWhileReducing()
  }

  @usableFromInline
  @inline(never)
  func reportRefusedID(_ id: StackElementID, _ state: State) {
    let operation = "StackAction.push"
    let issue: RuntimeIssue =
      id.isValid
      ? .duplicateID(id, among: field.value(in: state).ids, operation: operation, site: site)
      : .invalidID(id, operation: operation, site: site)
    issue.reportWhileReducing()
  }
}
