import Cairn
import CairnCore

/// The reasons for a difference that a test store can name.
extension TestStore {
  /// Advice for a failure whose expected state shows which mistake was made.
  func advice(
    on action: Any?,
    from before: SharedPair<State>,
    expecting expected: SharedPair<State>
  ) -> String? {
    guard let action = action as? Action else { return nil }
    if let child = engine.missingOperator(for: action, expected: expected.state) {
      return TestStoreFailure.missingOperator(child)
    }
    if let write = (action as? any BindableAction<State>)?.binding, !scope.hasSharedValues,
      comparison.areEqual(stateWritingFirst(write, action, from: before.state), expected.state)
    {
      return TestStoreFailure.lateBinding
    }
    return scope.storedValuesInMemory(expected.shared).first.map(TestStoreFailure.unreadShared)
  }

  /// Reduces the action again, without its effects and issues.
  private func stateWritingFirst(
    _ write: BindingAction<State>,
    _ action: Action,
    from before: State
  ) -> State {
    let now = generatorsOfState
    defer { now?.restore() }
    return withIssueReporter(CollectingReporter()) {
      engine.stateWritingFirst(write, action, from: before)
    }
  }

  /// Fails the test if an object in the state has other contents than after the action before.
  func reportChangedObjects(_ event: @autoclosure () -> String, at site: CallSite) {
    let now = StateObjects(in: state)
    for name in now.changed(since: objects) {
      TestStoreFailure.changedObject(name, after: event()).record(at: site)
    }
    objects = now
  }
}

extension TestStoreFailure {
  static func missingOperator(_ child: UnhandledChild) -> String {
    "No operator handles the action. Add '\(child.application)' to '\(child.feature).body': it removes "
      + "an alert or a dialog after an action of its own, and any child when it is dismissed."
  }

  static var lateBinding: String {
    "The state would be as expected if the write came first. Put 'BindingReducer()' above the "
      + "reducers that read the field."
  }

  static func unreadShared(_ name: String) -> String {
    "Tests keep shared values in memory, so the stored value of '\(name)' was not read. To read it, "
      + "set '$0.persistsSharedValues = true' in 'withDependencies'."
  }

  static func keptInMemory(_ names: [String]) -> TestStoreFailure {
    TestStoreFailure(
      "Nothing is written: tests keep shared values in memory",
      "Values: \(names.joined(separator: ", "))",
      "To write them, set '$0.persistsSharedValues = true' in 'withDependencies'."
    )
  }

  static func changedObject(_ object: StateObjects.Name, after event: String) -> TestStoreFailure {
    TestStoreFailure(
      "The object in '\(object.path)' was changed in place after \(event)",
      "The state before holds the same object, so no comparison shows the change, and observers are "
        + "not notified. Make \(object.type) a struct, or keep the object in a dependency."
    )
  }
}
