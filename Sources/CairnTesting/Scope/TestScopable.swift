import Cairn

/// A test store, or a scope of one: what can be scoped.
public protocol TestScopable<State, Action> {
  /// The state of the store at the root.
  associatedtype RootState
  /// The action of the store at the root.
  associatedtype RootAction
  /// The state of this feature.
  associatedtype State
  /// The action of this feature.
  associatedtype Action

  /// This feature as a scope of the store at the root; nil when it is not there.
  var scoped: TestStoreScope<RootState, RootAction, State, Action>? { get }
}

extension TestStore: TestScopable {
  public var scoped: TestStoreScope<State, Action, State, Action>? {
    TestStoreScope(
      store: self,
      part: StatePart(get: { $0 }, modify: { $1(&$0) }),
      embed: { $0 },
      extract: { $0 }
    )
  }
}

extension TestStoreScope: TestScopable {
  public var scoped: Self? {
    isPresent ? self : nil
  }

  fileprivate func deeper<ChildState, ChildAction>(
    _ next: StatePart<State, ChildState>,
    _ action: CasePath<Action, ChildAction>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    TestStoreScope<RootState, RootAction, ChildState, ChildAction>(
      store: store,
      part: part.appending(next),
      embed: { [embed] in embed(action.embed($0)) },
      extract: { [extract] in extract($0).flatMap { action.extract(from: $0) } }
    )
  }
}

extension TestScopable where Action: CasePathable {
  /// A child feature that is always there.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction> {
    guard let child = scoped?.deeper(.field(state), Action.allCasePaths[keyPath: action]) else {
      preconditionFailure("TestStoreScope.scope: made of a scope whose feature is not there")
    }
    return child
  }

  /// A child feature in an optional field, or nil when it is not there. A row is one:
  /// `scope(state: \.rows[id: 1], action: \.rows[id: 1])`.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's own actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    scoped?.deeper(.optional(state), Action.allCasePaths[keyPath: action])
  }

  /// A presented feature in an optional field, or nil when nothing is presented.
  ///
  /// - Parameters:
  ///   - state: The optional field that holds the child's state.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    scoped?.deeper(.optional(state), Self.presented(action))
  }

  /// A presented feature in a ``/CairnCore/PresentationState``, or nil when nothing is presented.
  ///
  /// - Parameters:
  ///   - state: The field that holds the presentation state.
  ///   - action: The case that holds the child's presentation actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    scoped?.deeper(
      .optional(state.appending(path: \.wrappedValue)),
      Self.presented(action)
    )
  }

  /// An element of a stack, or nil when it is not there. Its feature is the scope of a case:
  /// `store.scope(state: \.path, action: \.path, id: 0)?.scope(state: \.detail, action: \.detail)`.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - id: Which element.
  public func scope<Element, ElementAction>(
    state: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
    id: StackElementID
  ) -> TestStoreScope<RootState, RootAction, Element, ElementAction>? {
    let path = Action.allCasePaths[keyPath: action]
    let element = StatePart<State, Element>(get: { $0[keyPath: state][id: id] }) { root, body in
      guard var element = root[keyPath: state][id: id] else { return }
      body(&element)
      root[keyPath: state][id: id] = element
    }
    let elementAction = CasePath<Action, ElementAction>(
      embed: { path.embed(.element(id: id, action: $0)) },
      extract: { action in
        guard case .element(id, let element)? = path.extract(from: action) else { return nil }
        return element
      }
    )
    return scoped?.deeper(element, elementAction)
  }

  /// The feature in one case of an enum state, or nil in another case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>?
  where State: CasePathable {
    scoped?.deeper(
      .case(State.allCasePaths[keyPath: state]),
      Action.allCasePaths[keyPath: action]
    )
  }

  private static func presented<ChildAction>(
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> CasePath<Action, ChildAction> {
    let path = Action.allCasePaths[keyPath: action]
    return CasePath(
      embed: { path.embed(.presented($0)) },
      extract: { action in
        guard case .presented(let child)? = path.extract(from: action) else { return nil }
        return child
      }
    )
  }
}
