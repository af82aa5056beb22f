/// The set of one operator, with its types.
final class TypedChildStoreSet<State, Action, Seed, ChildState, ChildAction>: ChildStoreSet {
  private let description: ChildStoreDescription<Seed, ChildState, ChildAction, Action>
  private let differ: ChildIDDiffer<State, Seed>
  private lazy var reducer = description.makeReducer()
  private let context = AmbientContext.current
  private var coming: [(id: AnyID, state: ChildState)] = []
  private var leaving: [AnyID] = []
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

  /// Compares the ids at the end of a burst.
  ///
  /// - Returns: The start that updates the stores; nil if the ids are unchanged.
  func visit(_ state: State) -> DeclaredStart<Action>? {
    if isKnownToRunner, !differ.mayDiffer(in: state) { return nil }
    return visitChanged(state)
  }

  /// Out of line, because most bursts don't change the ids.
  @inline(never)
  private func visitChanged(_ state: State) -> DeclaredStart<Action>? {
    let change = differ.change(in: state)
    // Returns a start without ids too, so that the runner knows the field.
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

  /// Ends the stores of removed ids, and starts the stores of added ids.
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
  /// An issue of the ids.
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

extension RuntimeIssue {
  /// Rule D1.
  fileprivate static func duplicateChildStore(_ id: AnyID, site: CallSite) -> RuntimeIssue {
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
