/// The state that `forEach` runs a reducer on: the rows of an ``IdentifiedArray``, the values of a
/// dictionary, or the elements of a ``StackState``.
///
/// Don't conform types of your own to this protocol. With it, `forEach` is one method instead of
/// one for each kind of state. The compiler tries every method with the same labels when it looks
/// for a mistake, for every operator of a body.
public protocol ForEachState {
  /// The id of an element.
  associatedtype ElementID: Hashable
  /// The state of an element.
  associatedtype ElementState
  /// The state of an element of a path; `Never` if the elements aren't a path.
  associatedtype PathElement

  /// Returns the parent's reducer with a reducer on the element that an action names.
  ///
  /// - Parameters:
  ///   - field: The field of the parent's state that holds the elements.
  ///   - action: The case of the parent's actions that holds the elements' actions.
  ///   - parent: The parent's reducer.
  ///   - site: The place in the user's code, for messages.
  ///   - element: Makes the reducer of an element.
  static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<ElementState, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action>
  where Elements.ElementID == ElementID, Elements.PathElement == PathElement
}

/// The actions of the elements that `forEach` runs: an ``IdentifiedAction`` or a ``StackAction``.
///
/// Don't conform types of your own to this protocol. See ``ForEachState``.
public protocol ForEachAction {
  /// The id of an element.
  associatedtype ElementID: Hashable & SendableMetatype
  /// The actions of an element.
  associatedtype ElementAction
  /// The state of an element of a path; `Never` if the elements aren't a path.
  associatedtype PathElement

  /// Returns `path` if the actions are those of rows, otherwise nil.
  static func rows<Root>(
    _ path: CasePath<Root, Self>
  ) -> CasePath<Root, IdentifiedAction<ElementID, ElementAction>>?

  /// Returns `path` if the actions are those of a navigation path, otherwise nil.
  static func stack<Root>(
    _ path: CasePath<Root, Self>
  ) -> CasePath<Root, StackAction<PathElement, ElementAction>>?
}

extension IdentifiedAction: ForEachAction {
  /// The id of an element.
  public typealias ElementID = ID
  /// The actions of an element.
  public typealias ElementAction = Action
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Never

  @inlinable
  @inline(__always)
  public static func rows<Root>(_ path: CasePath<Root, Self>) -> CasePath<Root, Self>? {
    path
  }

  @inlinable
  @inline(__always)
  public static func stack<Root>(
    _ path: CasePath<Root, Self>
  ) -> CasePath<Root, StackAction<Never, Action>>? {
    nil
  }
}

extension StackAction: ForEachAction {
  /// The id of an element.
  public typealias ElementID = StackElementID
  /// The actions of an element.
  public typealias ElementAction = Action
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = State

  @inlinable
  @inline(__always)
  public static func rows<Root>(
    _ path: CasePath<Root, Self>
  ) -> CasePath<Root, IdentifiedAction<StackElementID, Action>>? {
    nil
  }

  @inlinable
  @inline(__always)
  public static func stack<Root>(_ path: CasePath<Root, Self>) -> CasePath<Root, Self>? {
    path
  }
}

extension IdentifiedArray: ForEachState {
  /// The id of an element.
  public typealias ElementID = ID
  /// The state of an element.
  public typealias ElementState = Element
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Never

  @inlinable
  @inline(__always)
  public static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<Element, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action>
  where Elements.ElementID == ID, Elements.PathElement == Never {
    identified(
      field,
      lens(of: FieldPath(field)),
      action: action,
      parent: parent,
      site: site,
      child: element
    )
  }
}

extension StackState: ForEachState {
  /// The id of an element.
  public typealias ElementID = StackElementID
  /// The state of an element.
  public typealias ElementState = Element
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Element

  @inlinable
  @inline(__always)
  public static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<Element, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action>
  where Elements.ElementID == StackElementID, Elements.PathElement == Element {
    guard let path = Elements.stack(action) else { noActions(of: "a path", Elements.self) }
    let stack = StackReducer(
      FieldPath(field),
      action: path,
      parent: parent.reduction,
      site: site,
      mayRemove: path.pathRemovalTest(),
      element: element
    )
    return stack.resolved(stack.reduction(path), parent: parent)
  }
}

@usableFromInline
@inline(never)
func noActions(of elements: String, _ actions: Any.Type) -> Never {
  preconditionFailure("forEach: \(actions) aren't the actions of \(elements)")
}
