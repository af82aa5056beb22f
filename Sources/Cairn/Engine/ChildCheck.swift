/// Finds actions of children without an operator (rule T1), where each action is checked: in a
/// test.
final class ChildCheck<Action> {
  private let caseName: ((Action) -> String)?
  /// The cases whose payload is not an action of a child.
  private var plainCases: Set<String> = []
  /// The most recent plain case: most tests send an action several times.
  private var lastPlainCase: String?

  init() {
    caseName = (Action.self as? any CasePathable.Type).flatMap { Self.caseName(of: $0) }
  }

  private static func caseName<Known: CasePathable>(of: Known.Type) -> ((Action) -> String)? {
    { (action: Known) in action.caseName } as? (Action) -> String
  }

  func callAsFunction<State>(
    _ action: Action,
    at site: CallSite?,
    in engine: Engine<State, Action>
  ) {
    // Operators find the actions of children only through case paths.
    guard let name = caseName?(action), name != lastPlainCase else { return }
    guard plainCases.contains(name) || engine.checkChildren(in: action, at: site) else { return }
    plainCases.insert(name)
    lastPlainCase = name
  }
}

extension Engine {
  /// Returns the operator that a feature lacks for an alert or another child that an action should
  /// have removed; nil if no feature lacks one.
  ///
  /// - Parameter expected: The state that a test expects after the action.
  package func missingOperator(for action: Action, expected: State) -> UnhandledChild? {
    func left(in state: State) -> UnhandledChild? {
      let handling = operators.all.handlingInFeature(of: action, in: state)
      return handling.unhandledChild.flatMap { $0.mayBeHandled ? $0 : nil }
    }
    return left(in: expected) == nil ? left(in: state) : nil
  }

  /// Returns the state after an action if the write that the action holds came before all reducers.
  package func stateWritingFirst(
    _ write: BindingAction<State>,
    _ action: Action,
    from before: State
  ) -> State {
    var state = before
    write.apply(to: &state)
    _ = status.dependencies.whileReducing { reducer.reduce(into: &state, action: action) }
    return state
  }

  /// Checks an action that a test sends.
  package func checkChildren(ofSent action: Action, at site: CallSite) {
    childCheck?(action, at: site, in: self)
  }

  /// Reports an action of a child without an operator. Returns whether no action in the same case
  /// is an action of a child.
  @discardableResult
  func checkChildren(in action: Action, at site: CallSite?) -> Bool {
    switch operators.all.handlingInFeature(of: action, in: state) {
    case .notTaken: return true
    case .taken(let child):
      if let child, !child.mayBeHandled { report(.unhandledChild(child, site: site)) }
      return false
    }
  }
}
