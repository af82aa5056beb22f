/// The independent child stores that one operator of a feature declares (rule D1).
///
/// The reconciler finds out which of them come and go when the ids in the state have changed. The runner
/// then starts and ends them, and ends all of them with the feature.
package class ChildStoreSet: Lifecycle {
  /// The field that holds the ids.
  package let field: AnyKeyPath
  /// The call of the operator.
  package let site: CallSite
  /// The stores that run, by id.
  private(set) var stores: [AnyHashable: any ChildStoreRun] = [:]
  /// Whether the runner has taken the set; nil until it has decided.
  private var isAccepted: Bool?

  init(number: Int, field: AnyKeyPath, site: CallSite) {
    self.field = field
    self.site = site
    super.init(number: number)
  }

  /// The store of an id; nil if there is none.
  package subscript(id: AnyHashable) -> (any ChildStoreRun)? { stores[id] }

  /// The stores, in the order in which they were started.
  package var inOrder: [any ChildStoreRun] {
    stores.values.sorted { $0.number < $1.number }
  }

  /// Whether the runner takes the set. It is asked once.
  package func isAccepted(_ decide: () -> Bool) -> Bool {
    if let isAccepted { return isAccepted }
    let decision = decide()
    isAccepted = decision
    return decision
  }

  /// Ends the set with its feature, and all its stores.
  override package func end() {
    super.end()
    let ended = inOrder
    stores = [:]
    for store in ended {
      store.end()
    }
  }

  fileprivate func insert(_ store: any ChildStoreRun, for id: AnyHashable) {
    stores[id] = store
  }

  fileprivate func remove(_ ids: [AnyHashable]) {
    let ended = ids.compactMap { stores.removeValue(forKey: $0) }
    for store in ended.sorted(by: { $0.number < $1.number }) {
      store.end()
    }
  }
}

/// An independent child store that runs.
package protocol ChildStoreRun: AnyObject {
  /// Given in the order in which the stores were started.
  var number: UInt64 { get }

  /// Ends the store: its id has left the state.
  func end()
}

/// What a runner needs to start an independent child store.
package struct StartingChildStore<State, Action, ParentAction> {
  package let id: AnyHashable
  package let initialState: State
  package let reducer: ResolvedReducer<State, Action>
  /// Whether an action of the child is an output. This is asked of every action.
  package let isOutput: (Action) -> Bool
  /// The action of the parent that an output becomes; nil where the child has none.
  package let output: ((Action) -> ParentAction?)?
  /// What is in force where the operator stands.
  package let context: (any Sendable)?
  /// The call of the operator.
  package let site: CallSite
}

/// The set of one operator.
final class TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>: ChildStoreSet {
  private let description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>
  private let differ: ChildIDDiffer<State, Seed>
  private lazy var reducer = description.makeReducer()
  private let context = AmbientContext.current
  private var coming: [(id: AnyHashable, state: ChildState)] = []
  private var leaving: [AnyHashable] = []
  private var isKnownToRunner = false

  init(
    number: Int,
    field: AnyKeyPath,
    _ description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>,
    _ differ: ChildIDDiffer<State, Seed>
  ) {
    self.description = description
    self.differ = differ
    super.init(number: number, field: field, site: description.site)
  }

  /// Looks at the state at the end of a burst.
  ///
  /// - Returns: what starts and ends stores; nil if the ids are what they were.
  func visit(_ state: State) -> DeclaredStart<Action>? {
    if isKnownToRunner, !differ.mayDiffer(in: state) { return nil }
    return visitChanged(state)
  }

  /// Apart: most bursts leave the ids alone.
  @inline(never)
  private func visitChanged(_ state: State) -> DeclaredStart<Action>? {
    let change = differ.change(in: state)
    // Also without ids: the runner is to know the field.
    guard !isKnownToRunner || !change.isEmpty else { return nil }
    isKnownToRunner = true
    leaving += change.leaving
    for (id, seed) in change.coming {
      coming.append((id, description.makeState(seed)))
    }
    if !coming.isEmpty { _ = reducer }
    return ChildStoresStart(
      self,
      change.firstDuplicate.map { .duplicateChildStore($0, site: site) }
    )
  }

  /// Ends the stores whose ids have left, and starts those whose ids have come.
  func update(with starter: some DeclarationStarter<Action>) {
    let (coming, leaving) = (coming, leaving)
    (self.coming, self.leaving) = ([], [])
    remove(leaving)
    for (id, state) in coming where !hasEnded {
      let output = description.output
      let child = StartingChildStore(
        id: id,
        initialState: state,
        reducer: reducer,
        isOutput: description.isOutput,
        output: output.map { output in { output(id, $0) } },
        context: context,
        site: site
      )
      insert(starter.start(child), for: id)
    }
  }
}

/// A change of the child stores of one operator.
final class ChildStoresStart<State, Action, Seed, ChildState, ChildAction>: DeclaredStart<Action> {
  typealias Set = TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>

  private let set: Set
  /// What is wrong with the ids.
  private let issue: RuntimeIssue?

  init(_ set: Set, _ issue: RuntimeIssue?) {
    self.set = set
    self.issue = issue
  }

  override func start(with starter: some DeclarationStarter<Action>) {
    if set.isAccepted({ starter.accept(set) }) { set.update(with: starter) }
    if let issue { starter.report(issue) }
  }
}

/// What an operator says about its child stores.
@usableFromInline
struct ChildStoreDescription<Seed, ChildState, ChildAction, Action> {
  let site: CallSite
  let makeState: (Seed) -> ChildState
  let makeReducer: () -> ResolvedReducer<ChildState, ChildAction>
  /// Whether an action of a child is an output.
  let isOutput: (ChildAction) -> Bool
  /// The action of the parent that an action of a child becomes; nil where no child has output.
  let output: ((AnyHashable, ChildAction) -> Action?)?
  /// Whether an action of the parent is one that an output becomes.
  let isReceived: (Action) -> Bool

  @usableFromInline
  init(
    site: CallSite,
    makeState: @escaping (Seed) -> ChildState,
    makeReducer: @escaping () -> ResolvedReducer<ChildState, ChildAction>,
    isOutput: @escaping (ChildAction) -> Bool = { _ in false },
    output: ((AnyHashable, ChildAction) -> Action?)? = nil,
    isReceived: @escaping (Action) -> Bool = { _ in false }
  ) {
    self.site = site
    self.makeState = makeState
    self.makeReducer = makeReducer
    self.isOutput = isOutput
    self.output = output
    self.isReceived = isReceived
  }

  /// The description of child stores with outputs. Inlined, since each action is asked what it is.
  ///
  /// - Parameters:
  ///   - outputs: The actions of a child that are outputs.
  ///   - received: The case of the parent that outputs arrive in.
  ///   - payload: What that case holds, for a child's id and its output.
  @inlinable
  @inline(__always)
  init<Output, Received>(
    site: CallSite,
    makeState: @escaping (Seed) -> ChildState,
    makeReducer: @escaping () -> ResolvedReducer<ChildState, ChildAction>,
    outputs: CasePath<ChildAction, Output>,
    received: CasePath<Action, Received>,
    payload: @escaping (AnyHashable, Output) -> Received?
  ) {
    self.init(
      site: site,
      makeState: makeState,
      makeReducer: makeReducer,
      isOutput: { outputs.extract(from: $0) != nil },
      output: { id, action in
        outputs.extract(from: action).flatMap { payload(id, $0) }.map { received.embed($0) }
      },
      isReceived: { received.extract(from: $0) != nil }
    )
  }
}

extension RuntimeIssue {
  /// Rule D1.
  fileprivate static func duplicateChildStore(_ id: AnyHashable, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .duplicateID,
      summary: "childStores found an id twice: \(id)",
      details: [
        "The id has one store. Keep each id once, for instance in a Set or an IdentifiedArray."
      ],
      site: site
    )
  }
}
