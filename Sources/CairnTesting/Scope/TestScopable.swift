import Cairn
import CairnCore

/// A test store, or a scope of a test store.
///
/// A function can take either, and test a feature alone or in its parent:
///
/// ```swift
/// func testOven(_ oven: some TestScopable<Oven.State, Oven.Action>) async {
///   await oven.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
///   await oven.receive(\.ticked) { $0.secondsLeft = 1 }
/// }
///
/// await testOven(TestStore(initialState: Oven.State()) { Oven() })
/// let kitchen = TestStore(initialState: Kitchen.State()) { Kitchen() }
/// await testOven(kitchen.scope(state: \.oven, action: \.oven))
/// ```
public protocol TestScopable<State, Action> {
  /// The state of the root store.
  associatedtype RootState
  /// The action of the root store.
  associatedtype RootAction
  /// The state of this feature.
  associatedtype State
  /// The action of this feature.
  associatedtype Action

  /// The feature's state after the asserted actions.
  var state: State { get }

  /// This feature as a scope of the root store.
  var scoped: TestStoreScope<RootState, RootAction, State, Action> { get }
}

extension TestStore: TestScopable {
  public var scoped: TestStoreScope<State, Action, State, Action> {
    TestStoreScope(store: self, feature: feature)
  }
}

extension TestStoreScope: TestScopable {
  public var scoped: Self { self }
}

extension TestScopable where Action: CasePathable {
  /// Returns a child feature that always exists.
  ///
  /// If this feature was removed, the test fails at the call, and so does a call on the scope.
  ///
  /// `state` is the field that holds the child's state, and `action` the case that holds its
  /// actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction> {
    let (store, parent) = (scoped.store, scoped.feature)
    if parent.presentState(in: store.state) == nil {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      TestStoreFailure.scopeOfRemovedParent(TestStoreFailure.name(of: action)).record(at: site)
    }
    let field = FieldPath(reading: state)
    let child = ChildFeature(
      of: parent,
      at: FieldLens(reading: field, action: action).step,
      Action.allCasePaths[keyPath: action],
      state: field.value(in: parent.state(in: store.state))
    )
    return TestStoreScope(store: store, feature: child)
  }

  /// Returns a child feature in an optional field. A row is such a child:
  /// `scope(state: \.rows[id: 1], action: \.rows[id: 1])`.
  ///
  /// If it does not exist, the test fails at the call, and the scope is nil.
  ///
  /// `state` is the optional field that holds the child's state, and `action` the case that
  /// holds its own actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    child(
      .optional(state),
      in: state,
      Action.allCasePaths[keyPath: action],
      TestStoreFailure.name(of: action),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns a presented feature in an optional field.
  ///
  /// If it does not exist, the test fails at the call, and the scope is nil.
  ///
  /// `state` is the optional field that holds the child's state, and `action` the case that
  /// holds its presentation actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    child(
      .optional(state),
      in: state,
      Self.presented(action),
      TestStoreFailure.name(of: action),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns a presented feature in a ``/CairnCore/PresentationState``.
  ///
  /// If it does not exist, the test fails at the call, and the scope is nil.
  ///
  /// `state` is the field that holds the child's state, and `action` the case that holds its
  /// presentation actions.
  public func scope<ChildState, ChildAction>(
    state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    child(
      .presented(state),
      Self.presented(action),
      TestStoreFailure.name(of: action),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns an element of a stack. To get the element's feature, scope to its case:
  /// `store.scope(state: \.path, action: \.path, id: 0)?.scope(state: \.detail, action: \.detail)`.
  ///
  /// If it does not exist, the test fails at the call, and the scope is nil.
  ///
  /// `state` is the field that holds the stack, and `action` the case that holds its actions.
  public func scope<Element, ElementAction>(
    state: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
    id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, Element, ElementAction>? {
    let path = Action.allCasePaths[keyPath: action]
    let elements = ElementLens<State, StackState<Element>>(FieldPath(reading: state))
    let elementAction = CasePath<Action, ElementAction>(
      embed: { path.embed(.element(id: id, action: $0)) },
      extract: { action in
        guard case .element(id, let element)? = path.extract(from: action) else { return nil }
        return element
      }
    )
    return child(
      elements,
      key: AnyID(id),
      elementAction,
      CaseKeyPathSearch.spelling(of: action).map { "\($0)[id: \(id.generation)]" }
        ?? TestStoreFailure.name(of: elementAction),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns the feature in one case of an enum state.
  ///
  /// If it does not exist, the test fails at the call, and the scope is nil.
  ///
  /// `state` is the case that holds the child's state, and `action` the case that holds its
  /// actions.
  public func scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>?
  where State: CasePathable {
    child(
      CaseLens(state),
      Action.allCasePaths[keyPath: action],
      TestStoreFailure.name(of: action),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Returns the scope of a child. If the child is not there, the test fails at the call, since
  /// calls on a nil scope do not run.
  ///
  /// - Parameters:
  ///   - key: The key of the child in actions; nil if the slot holds at most one child.
  ///   - property: The property that contains the child, if it is optional.
  ///   - name: The name of the case with the child's actions.
  private func child<ChildState, ChildAction>(
    _ lens: ChildLens<State, ChildState>,
    key: AnyID? = nil,
    in property: WritableKeyPath<State, ChildState?>? = nil,
    _ action: CasePath<Action, ChildAction>,
    _ name: @autoclosure () -> String,
    at site: CallSite
  ) -> TestStoreScope<RootState, RootAction, ChildState, ChildAction>? {
    let (store, parent) = (scoped.store, scoped.feature)
    guard let state = parent.presentState(in: store.state),
      let step = lens.step(to: key, in: state),
      let first = step.child(in: state)
    else {
      TestStoreFailure.missingScope(name()).record(at: site)
      return nil
    }
    let child = ChildFeature(of: parent, at: step, key: key, in: property, action, state: first)
    return TestStoreScope(store: store, feature: child)
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
