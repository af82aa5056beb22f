import CairnCore

/// What differs between a store at the root and a child store: where the state comes from, and where
/// the actions go. There is one final subclass for each kind.
@MainActor
class StoreCore<State, Action> {
  /// The way from the root to the feature, once an action has taken it; nil at the root.
  private var knownPath: IdentityPath? {
    didSet { pathAtHand = knownPath.map { UnretainedReference($0) } }
  }
  /// The same, for actions.
  // SAFETY: `knownPath` holds it for as long as the core lives: it is set once.
  private var pathAtHand: UnretainedReference<IdentityPath>?
  /// The children of the whole tree of stores.
  let registry: StoreRegistry
  /// What the engine at the root is at.
  private let status: EngineStatus
  /// Where the state lies, if that is always the same place: in the engine, which the store holds.
  let address: StateAddress<State>?
  /// Where the state lay when it was last looked for, and how many actions had been reduced then: it
  /// stays there until the next one.
  private var lastPlace: StateAddress<State>?
  private var lastPlaceCount = UInt64.max
  /// Whether what is looked at is a copy of what the parent's state holds.
  private let isCopied: Bool
  /// The copy that readers share until an action is reduced.
  private lazy var copy = ManualStorage<State>()
  /// Whether the state may be gone one day, so that late readers need an answer (rule O4).
  let isLosable: Bool
  /// What is observed of the store; nil until somebody asks.
  private var knownObservation: ObservationNode? {
    didSet { observationAtHand = knownObservation.map { UnretainedReference($0) } }
  }
  /// The same, for reads.
  // SAFETY: `knownObservation` holds it for as long as the core lives: it is set once.
  private var observationAtHand: UnretainedReference<ObservationNode>?
  private var observers: TypedBurstObservers<State>?
  /// Whether reading the whole state is not observed, as only a part of it is looked at.
  private var isLookedThrough = false
  private var presenceReadCount = 0
  /// How many actions had been reduced when the state was what late readers get.
  private var lastCount: UInt64
  /// The state for late readers. Behind all others, whose places do not depend on its type then.
  private var last: State?

  /// - Parameter isLate: Whether `last` is older than what earlier stores of the same child have read.
  init(
    registry: StoreRegistry,
    address: StateAddress<State>?,
    isCopied: Bool,
    isLosable: Bool,
    last: State?,
    isLate: Bool = false
  ) {
    self.registry = registry
    status = registry.status
    self.address = address
    self.isCopied = isCopied
    self.isLosable = isLosable
    self.last = last
    lastCount = isLate ? 0 : status.reductionCount
  }

  /// Whether the feature has left the state, by itself or with one above it.
  var isGone: Bool { false }

  /// Whether it was the feature itself that left.
  var hasLeft: Bool { false }

  /// The watch over the feature's owner, if the feature can leave by itself; nil when it had left
  /// before the store was made.
  var watch: OwnerWatch? { nil }

  /// Makes the way from the root to the feature.
  func makePath() -> IdentityPath? {
    preconditionFailure("StoreCore.makePath: abstract")
  }

  /// Reads the state where it lies, or where a copy of it does, unless it is gone. Of a store whose
  /// state always lies in the same place, nobody asks for it.
  ///
  /// What `body` makes of it is not returned: the type would be one that is looked up at every level.
  func lookAtCurrent(_ body: (StateAddress<State>) -> Void) {
    preconditionFailure("StoreCore.lookAtCurrent: abstract")
  }

  /// Sends an action of this feature.
  func send(_ action: Action, from origin: ActionOrigin) -> EffectGroup? {
    guard let pathAtHand else { return send(action, from: origin, to: path) }
    return pathAtHand.use { send(action, from: origin, to: $0) }
  }

  /// The way from the root to the feature; nil at the root.
  @inline(never)
  final var path: IdentityPath? {
    if knownPath == nil { knownPath = makePath() }
    return knownPath
  }

  /// Sends an action of this feature on behalf of the one that `path` leads to.
  func send(_ action: Action, from origin: ActionOrigin, to path: IdentityPath?) -> EffectGroup? {
    preconditionFailure("StoreCore.send: abstract")
  }

  /// Whether a guard would refuse an action of this feature.
  func refuses(_ action: Action) -> Bool {
    preconditionFailure("StoreCore.refuses: abstract")
  }

  /// The feature's node in the tree of owners, made if need be; nil when the feature is gone.
  func makeOwner() -> OwnerNode<State>? {
    preconditionFailure("StoreCore.makeOwner: abstract")
  }

  /// The node for what is observed, which knows of what earlier stores of the same child have read.
  func makeObservation() -> ObservationNode {
    preconditionFailure("StoreCore.makeObservation: abstract")
  }

  /// Has the node asked at the end of every burst what has changed, until it is idle.
  func listen() {
    preconditionFailure("StoreCore.listen: abstract")
  }

  /// Has the stores above look at this one when the burst ends, because a child below has left. The root
  /// is always looked at.
  func noteDeparture() {}

  /// A child has left for good in this burst, and another one may have its place.
  ///
  /// A collection above may be what it was when the last burst ended, all stamps included, if it was put
  /// back from a copy.
  final func noteDeparture(of key: ScopeKey) {
    if knownObservation?.noteDeparture(of: key) == true { noteDeparture() }
  }
}

extension StoreCore {
  /// The state now, or what late readers get.
  final var state: State {
    if let address {
      status.checkReading()
      return address.value
    }
    return currentOrLast
  }

  /// Apart, since room for a state that may be missing costs a look-up of its type.
  @inline(never)
  private final var currentOrLast: State {
    withCurrent { $0.value } ?? lastKnownState
  }

  /// What was last seen of the state: as a whole, and since then of its fields.
  private final var lastKnownState: State {
    guard var state = last else { preconditionFailure("StoreCore.state: nobody kept the state") }
    withMutableAddress(of: &state) { observation.write(to: $0, keptSince: lastCount) }
    return state
  }

  /// What `body` makes of the state where it lies, or where a copy of it does; nil when it is gone.
  final func withCurrent<Result>(_ body: (StateAddress<State>) -> Result) -> Result? {
    var result: Result?
    look { result = body($0) }
    return result
  }

  /// Calls `body` with where the state lies, or where a copy of it does; not at all when it is gone.
  final func look(_ body: (StateAddress<State>) -> Void) {
    if let address {
      status.checkReading()
      body(address)
    } else if let placeAtRest {
      body(placeAtRest)
    } else {
      lookAtCurrent(body)
    }
  }

  /// Whether the state is there.
  final var isPresent: Bool {
    var isPresent = false
    look { _ in isPresent = true }
    return isPresent
  }

  /// Where the state, or a copy of it, lies until an action is reduced; nil when it is gone, and in the
  /// middle of a burst, when it may not be known yet who has left.
  private final var placeAtRest: StateAddress<State>? {
    if lastPlaceCount == status.reductionCount { return lastPlace }
    guard !status.isInBurst else { return nil }
    lastPlace = nil
    lookAtCurrent { lastPlace = isCopied ? shareCopy($0.value) : $0 }
    lastPlaceCount = status.reductionCount
    return lastPlace
  }

  /// Apart: few states are copied.
  @inline(never)
  private final func shareCopy(_ state: State) -> StateAddress<State> {
    copy.fill(state)
    status.share(copy)
    return copy.address
  }

  /// Keeps what somebody has seen of the state.
  final func remember(_ state: State) {
    guard isLosable else { return }
    last = state
    lastCount = status.reductionCount
    knownObservation?.forgetLast()
  }
}

// MARK: - Observation

extension StoreCore {
  /// What is observed of the store.
  final var observation: ObservationNode {
    if let knownObservation { return knownObservation }
    let observation = makeObservation()
    knownObservation = observation
    return observation
  }

  /// The same as ``state``, observed as a whole; late readers will get it.
  final func read() -> State {
    if let address {
      status.checkReading()
      let node = observationAtHand ?? UnretainedReference(observation)
      if isLookedThrough || node.use({ $0.registerWhole(status) }) { return address.value }
    }
    return readSlowPath()
  }

  /// Apart, for the same reason as the next one.
  @inline(never)
  private final func readSlowPath() -> State {
    let state = state
    remember(state)
    guard !isLookedThrough, let whole = observation.whole(of: State.self) else { return state }
    register(whole) { whole.remember(state) }
    return state
  }

  /// Reads a field, which is observed.
  final func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    if let address, let observationAtHand,
      let place = observationAtHand.use({ $0.place(of: keyPath, at: address.raw, status) })
    {
      return place[as: Value.self]
    }
    if lastPlaceCount == status.reductionCount, let lastPlace, let observationAtHand,
      let place = observationAtHand.use({ $0.keptPlace(of: keyPath, at: lastPlace.raw, status) })
    {
      return place[as: Value.self]
    }
    return readSlowPath(keyPath)
  }

  /// Apart: the types that this needs are looked up at its start, and most reads do not need them.
  @inline(never)
  private final func readSlowPath<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let stay = registry.enterSharedValues()
    defer { stay?.leave() }
    return read(observation.field(keyPath, isLosable: isLosable))
  }

  private final func read<Value>(_ field: TypedField<State, Value>) -> Value {
    guard !isLosable else { return readLosable(field) }
    guard let address else { return readCopied(field) }
    status.checkReading()
    let value = field.value(at: address)
    register(field) { field.remember(value) }
    return value
  }

  /// Apart: few states are copied.
  @inline(never)
  private final func readCopied<Value>(_ field: TypedField<State, Value>) -> Value {
    let value = withAddress(of: state) { field.value(at: $0) }
    field.keepingCount = status.reductionCount
    register(field) { field.remember(value) }
    return value
  }

  /// Reads a collection of children for the sake of which children there are (rule O3).
  final func readStructure() -> State where State: KeyedChildren {
    read(observation.structure(isLosable: isLosable))
  }

  /// Keeps what is read for late readers (rule O4).
  private final func readLosable<Value>(_ field: TypedField<State, Value>) -> Value {
    var isThere = false
    look {
      field.keep(at: $0)
      isThere = true
    }
    guard isThere else { return readLate(field) }
    field.keepingCount = status.reductionCount
    let value = field.last.value
    register(field) { field.remember(value) }
    return value
  }

  /// What was last read of a field, unless the state was seen as a whole since.
  private final func readLate<Value>(_ field: TypedField<State, Value>) -> Value {
    guard field.keepingCount >= lastCount, field.last.isFilled else {
      return field.path.value(in: lastKnownState)
    }
    return field.last.value
  }

  /// Observes whether the child that `key` names is still the one that it is now, or is missing.
  ///
  /// - Parameters:
  ///   - watch: That of the child's store; nil when there is none.
  ///   - lens: The place where the child lies.
  final func observePresence<ChildState>(
    of key: ScopeKey,
    watch: OwnerWatch?,
    at lens: () -> ChildLens<State, ChildState>
  ) {
    presenceReadCount += 1
    guard let presence = observation.presence(of: key, in: State.self) else { return }
    register(presence) { presence.remember(key.id, at: lens(), in: state) }
    presence.rely(on: watch)
  }

  /// Reads the case that the state is in, with a body that looks at the whole state.
  ///
  /// What is observed is the child in that case, and not what is in it. Where there is no child,
  /// the state is a plain value.
  final func readCase<Result>(_ body: () -> Result) -> Result {
    let count = presenceReadCount
    let wasLookedThrough = isLookedThrough
    isLookedThrough = true
    let result = body()
    isLookedThrough = wasLookedThrough
    if presenceReadCount == count { _ = read(\State.self) }
    return result
  }

  /// Has a child asked at the end of every burst what has changed in it.
  final func observe(_ child: ObservedChild) {
    withCurrent { observation.add(child, at: $0.raw, of: State.self) }
    listen()
  }

  /// Tells `tell` at the end of every burst, for as long as `lifetime` lives; `end` when the state
  /// is gone.
  final func addObserver(
    for lifetime: AnyObject,
    _ tell: @escaping (State) -> Void,
    end: @escaping () -> Void = {}
  ) {
    guard !isGone else { return end() }
    let observers = observers ?? TypedBurstObservers()
    self.observers = observers
    observers.add(for: lifetime, tell, end: end)
    observation.observers = observers
    listen()
  }

  private func register(_ field: ObservedField, _ remember: () -> Void) {
    let observation = observation
    guard observation.register(field, isSettled: status.isSettled, remember), !isGone else {
      return
    }
    observation.add(field)
    listen()
  }
}
