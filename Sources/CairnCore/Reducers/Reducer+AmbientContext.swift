extension Reducer {
  /// Returns this reducer in another context: the reducer is made, reduces and is visited in this
  /// context, and so is everything inside it.
  ///
  /// Only this reducer and the reducers inside it pay for the context switch of each action.
  ///
  /// - Parameters:
  ///   - making: The context in which to make the reducer.
  ///   - context: Returns the context in which to run it, given the current one.
  package func inAmbientContext(
    _ making: any Sendable,
    running context: @escaping ((any Sendable)?) -> any Sendable
  ) -> ResolvedReducer<State, Action> {
    let base = AmbientContext.with(making) { resolve() }
    return ResolvedReducer(
      reduction: { state, action in
        let inForce = context(AmbientContext.current)
        return AmbientContext.with(inForce) { base.reduction(&state, action) }
      },
      operators: {
        let operators = AmbientContext.with(making, base.makeOperators)
        return OperatorList(OperatorsInContext(running: context, operators))
      }
    )
  }
}

/// Operators that are asked in another context: it stands for them in a list.
private final class OperatorsInContext<State, Action>: OperatorNode<State, Action> {
  private let all: OperatorList<State, Action>
  // Not as ResolvedOperators: the feature as a whole numbers the declarations.
  private lazy var effects = all.declaring(.effects)
  private lazy var changes = all.declaring(.changes)
  private lazy var guards = all.declaring(.guards)
  private let context: ((any Sendable)?) -> any Sendable

  init(
    running context: @escaping ((any Sendable)?) -> any Sendable,
    _ all: OperatorList<State, Action>
  ) {
    self.all = all
    self.context = context
  }

  private func inContext<Answer>(_ ask: () -> Answer) -> Answer {
    AmbientContext.with(context(AmbientContext.current), ask)
  }

  override var sites: [DeclarationSite] { all.operators.flatMap(\.sites) }

  override func declares(_ search: inout DeclarationSearch) -> Bool { all.declares(&search) }

  override func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    inContext { effects?.effects(for: state, reconciler) }
  }

  override func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    let inForce = context(AmbientContext.current)
    let change = AmbientContext.with(inForce) { changes?.changes(in: state, reconciler) }
    return change.map { change in
      { state in AmbientContext.with(inForce) { change(&state) } }
    }
  }

  override func handling(of action: Action, in state: State?) -> ChildHandling {
    all.handling(of: action, in: state)
  }

  override func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    all.outline(&search)
  }

  override func mayRefuse(_ action: Action) -> Bool { guards?.mayRefuse(action) == true }

  override func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    inContext { guards?.reply(to: action, in: state, inquiry) }
  }

  override func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    inContext { guards?.reply(toRemovalOf: state, with: ancestor, inquiry) }
  }

  override func rewritten(_ action: Action, _ present: Targets, in state: State) -> Action? {
    all.rewritten(action, present, in: state)
  }
}
