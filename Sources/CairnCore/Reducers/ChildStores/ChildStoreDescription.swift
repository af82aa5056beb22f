/// The arguments of an operator that declares child stores.
@usableFromInline
struct ChildStoreDescription<Seed, ChildState, ChildAction, Action> {
  let site: CallSite
  let makeState: (Seed) -> ChildState
  let makeReducer: () -> ResolvedReducer<ChildState, ChildAction>
  /// Whether an action of a child is an output.
  let isOutput: (ChildAction) -> Bool
  /// The action of the parent for an action of a child; nil if the children have no outputs.
  let output: ((AnyID, ChildAction) -> Action?)?
  /// Whether an action of the parent is made from an output.
  let isReceived: (Action) -> Bool

  @usableFromInline
  init(
    site: CallSite,
    makeState: @escaping (Seed) -> ChildState,
    makeReducer: @escaping () -> ResolvedReducer<ChildState, ChildAction>,
    isOutput: @escaping (ChildAction) -> Bool = { _ in false },
    output: ((AnyID, ChildAction) -> Action?)? = nil,
    isReceived: @escaping (Action) -> Bool = { _ in false }
  ) {
    self.site = site
    self.makeState = makeState
    self.makeReducer = makeReducer
    self.isOutput = isOutput
    self.output = output
    self.isReceived = isReceived
  }

  /// Makes the description of child stores with outputs. Inlined, because it examines every action.
  ///
  /// - Parameters:
  ///   - outputs: The case of a child's outputs.
  ///   - received: The case of the parent that receives outputs.
  ///   - payload: Returns the payload of that case for a child's id and its output.
  @inlinable
  @inline(__always)
  init<Output, Received>(
    site: CallSite,
    makeState: @escaping (Seed) -> ChildState,
    makeReducer: @escaping () -> ResolvedReducer<ChildState, ChildAction>,
    outputs: CasePath<ChildAction, Output>,
    received: CasePath<Action, Received>,
    payload: @escaping (AnyID, Output) -> Received?
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
