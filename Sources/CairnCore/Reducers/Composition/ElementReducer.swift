/// The reducer of the elements of a collection, with actions that contain their ids.
@usableFromInline
class ElementReducer<State, Action, Elements: ChildCollection, ElementAction>: ChildReducer<
  State, Action, Elements.Child, ElementAction
>
{
  @usableFromInline final let field: FieldPath<State, Elements>

  /// - Parameters:
  ///   - lens: The lens of the elements in the field.
  ///   - embed: Converts the action of the element with an id to an action of the parent.
  ///   - dismissal: Makes the action that dismisses an element; nil if the elements aren't
  ///     presented.
  init(
    _ field: FieldPath<State, Elements>,
    _ lens: ChildLens<State, Elements.Child>,
    element: LazyReducer<Elements.Child, ElementAction>,
    parent: @escaping Reduction,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ElementAction>,
    embed: @escaping (Elements.ChildID, ElementAction) -> Action,
    take: @escaping (Action) -> TakenAction<ElementAction>?,
    dismissal: ((Elements.ChildID) -> Action)? = nil
  ) {
    self.field = field
    super.init(
      lens,
      child: element,
      parent: parent,
      name: "forEach",
      site: site,
      mayRemove: mayRemove,
      embed: { key in
        let id = Self.id(key)
        return { embed(id, $0) }
      },
      take: take,
      dismissal: dismissal.map { dismissal in
        { key in
          let id = Self.id(key)
          return { bottom in dismissal(bottom as? Elements.ChildID ?? id) }
        }
      }
    )
  }

  private static func id(_ key: AnyID?) -> Elements.ChildID {
    guard let id = key?.base as? Elements.ChildID else {
      preconditionFailure("ElementReducer: \(key as Any) isn't a \(Elements.ChildID.self)")
    }
    return id
  }

  /// Runs the element in place, if it is there, then the parent. `action` is the parent's action.
  @inlinable
  @inline(__always)
  final func reduce(
    _ id: Elements.ChildID,
    into state: inout State,
    _ elementAction: ElementAction,
    action: Action
  ) -> Effect<Action> {
    guard let offset = field.offset else {
      return reduceComputed(id, into: &state, elementAction, action: action)
    }
    var effect: Effect<ElementAction>?
    FieldPath<State, Elements>.change(at: offset, in: &state) { elements in
      elements.change(id) { effect = child.reduce(into: &$0, action: elementAction) }
    }
    guard let effect, effect.isNone else { return reduceParent(after: effect, id, &state, action) }
    return parent(&state, action)
  }

  /// Out of line, so that the app's module makes no key.
  @usableFromInline
  @inline(never)
  final func reduceParent(
    after effect: Effect<ElementAction>?,
    _ id: Elements.ChildID,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    reduceParent(after: effect, at: AnyID(id), &state, action)
  }

  /// Does the same for a computed field.
  @usableFromInline
  @inline(never)
  final func reduceComputed(
    _ id: Elements.ChildID,
    into state: inout State,
    _ elementAction: ElementAction,
    action: Action
  ) -> Effect<Action> {
    var effect: Effect<ElementAction>?
    field.modify(&state) { elements in
      elements.change(id) { effect = child.reduce(into: &$0, action: elementAction) }
    }
    return reduceParent(after: effect, id, &state, action)
  }
}

/// The reducer of children whose actions are all ``IdentifiedAction``s.
@usableFromInline
final class IdentifiedReducer<State, Action, Elements: ChildCollection, ChildAction>:
  ElementReducer<
    State, Action, Elements, ChildAction
  >
where Elements.ChildID: SendableMetatype {
  /// - Parameter parent: The reducer that runs after a child.
  @usableFromInline
  init(
    _ field: FieldPath<State, Elements>,
    _ lens: ChildLens<State, Elements.Child>,
    action path: CasePath<Action, IdentifiedAction<Elements.ChildID, ChildAction>>,
    parent: @escaping Reduction,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    element: @escaping () -> ResolvedReducer<Elements.Child, ChildAction>
  ) {
    super.init(
      field,
      lens,
      element: LazyReducer(element),
      parent: parent,
      site: site,
      mayRemove: mayRemove,
      embed: { path.embed(.element(id: $0, action: $1)) },
      take: { action in
        guard case .element(let id, let action)? = path.extract(from: action) else { return nil }
        return .ofChild(action, key: AnyID(id))
      }
    )
  }

  /// Returns one function that runs the child that an action names, then the parent. The path must
  /// be that of the initializer.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, IdentifiedAction<Elements.ChildID, ChildAction>>
  ) -> Reduction {
    // As in `CaseChildReducer`, the inner function captures only the contents of a literal path.
    let extract = path.extractValue
    let reduce: (inout State, Action, IdentifiedReducer) -> Effect<Action> = {
      state,
      action,
      this in
      guard case .element(let id, let childAction)? = extract(action) else {
        return this.parent(&state, action)
      }
      return this.reduce(id, into: &state, childAction, action: action)
    }
    return { state, action in reduce(&state, action, self) }
  }
}

extension ChildCollection where ChildID: SendableMetatype {
  /// Returns the parent's reducer with a reducer on the child that an ``IdentifiedAction`` names.
  @inlinable
  @inline(__always)
  static func identified<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    _ lens: ChildLens<State, Child>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Child, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action> where Elements.ElementID == ChildID {
    guard let path = Elements.rows(action) else { noActions(of: "rows", Elements.self) }
    let children = IdentifiedReducer(
      FieldPath(field),
      lens,
      action: path,
      parent: parent.reduction,
      site: site,
      mayRemove: path.rowRemovalTest(),
      element: child
    )
    return children.resolved(children.reduction(path), parent: parent)
  }
}

extension IdentifiedArray {
  @usableFromInline
  static func lens<Parent>(of field: FieldPath<Parent, Self>) -> ChildLens<Parent, Element> {
    ElementLens(field)
  }

  @inlinable
  @inline(__always)
  package mutating func change(_ id: ID, _ body: (inout Element) -> Void) {
    // Not a method of the storage: see ``StackState/index(of:in:_:)``.
    guard let position = storage.index.position(of: id, in: storage.ids) else { return }
    let hadOwnID = hasAssertedID(at: position)
    body(&storage[position])
    assertID(at: position, if: hadOwnID)
  }
}

extension StackState {
  @usableFromInline
  static func lens<Parent>(of field: FieldPath<Parent, Self>) -> ChildLens<Parent, Element> {
    ElementLens(field)
  }

  @inlinable
  @inline(__always)
  package mutating func change(_ id: StackElementID, _ body: (inout Element) -> Void) {
    guard let position = Self.index(of: id, in: storage.ids, storage.index) else { return }
    body(&storage[position])
  }
}
