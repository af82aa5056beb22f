import CairnCore

/// The part that differs between a root store and a child store: where the state comes from, and
/// where the actions go. Each kind has one final subclass.
@MainActor
class StoreCore<State, Action> {
  /// The identity path from the root to the feature, once an action has used it; nil at the root.
  private var knownPath: IdentityPath? {
    didSet { pathReference = knownPath.map { UnretainedReference($0) } }
  }
  /// The same path, without reference counting, for actions.
  // SAFETY: `knownPath` holds it for as long as the core lives: it is set once.
  private var pathReference: UnretainedReference<IdentityPath>?
  /// The registry of the child stores of the whole tree.
  let registry: StoreRegistry
  /// The status of the engine at the root.
  private let status: EngineStatus
  /// The address of the state, if it never changes: then it is in the engine, which the store
  /// holds.
  let address: StateAddress<State>?
  /// The address of the state when it was last looked up, and the version of the state in which it
  /// is valid.
  private var lastAddress: StateAddress<State>?
  private var lastAddressVersion = UInt64.max
  // The flags stand together, because each one alone would take a whole word.
  /// Whether the child can be removed, so that readers need the last known state (rule O4).
  let canOutliveChild: Bool
  /// Whether reading the whole state is not observed, because the caller uses only a part of it.
  private var suppressesObservation = false
  /// The observed fields of the store; nil until they are first needed.
  private var knownObservation: ObservationNode? {
    didSet { observationReference = knownObservation.map { UnretainedReference($0) } }
  }
  /// The same node, without reference counting, for reads.
  // SAFETY: `knownObservation` holds it for as long as the core lives: it is set once.
  private var observationReference: UnretainedReference<ObservationNode>?
  private var observers: TypedBurstObservers<State>?
  private var presenceReadCount = 0
  /// The version of the state when ``lastWhole`` was the state.
  private var lastVersion: UInt64

  /// - Parameter isRemoved: Whether ``lastWhole`` is older than what earlier stores of the same
  ///   child have read.
  init(
    registry: StoreRegistry,
    address: StateAddress<State>?,
    canOutliveChild: Bool,
    isRemoved: Bool = false
  ) {
    self.registry = registry
    status = registry.status
    self.address = address
    self.canOutliveChild = canOutliveChild
    lastVersion = isRemoved ? 0 : status.stateVersion
  }

  /// The state as it was last read as a whole, if the child can be removed.
  ///
  /// The subclasses hold it. If this class did, all subclasses would look up the offsets of their
  /// properties, which would depend on its type.
  var lastWhole: State {
    get { preconditionFailure("StoreCore.lastWhole: abstract") }
    set { preconditionFailure("StoreCore.lastWhole: abstract") }
  }

  /// Whether the feature was removed, by itself or together with an ancestor.
  var isRemoved: Bool { false }

  /// Whether the feature can be removed while the store is held.
  var canBeRemoved: Bool { canOutliveChild }

  /// Whether the feature was removed by itself.
  var isRemovedDirectly: Bool { false }

  /// Whether another child has the slot of the feature, or of a feature above it.
  var isReplaced: Bool { false }

  /// The watch over the feature's owner, if the feature can be removed by itself; nil if it was
  /// removed before the store was made.
  var watch: OwnerWatch? { nil }

  /// Makes the identity path from the root to the feature.
  func makePath() -> IdentityPath? {
    preconditionFailure("StoreCore.makePath: abstract")
  }

  /// Returns the address of the state or of a copy of it, valid in this version of the state; nil if
  /// the child was removed. Not called on stores whose `address` is known.
  func findAddress() -> StateAddress<State>? {
    preconditionFailure("StoreCore.findAddress: abstract")
  }

  /// Sends an action of this feature.
  func send(_ action: Action, from origin: ActionOrigin) -> EffectGroup? {
    guard let pathReference else { return send(action, from: origin, to: path) }
    return pathReference.use { send(action, from: origin, to: $0) }
  }

  /// The identity path from the root to the feature; nil at the root.
  @inline(never)
  final var path: IdentityPath? {
    if knownPath == nil {
      knownPath = makePath()
      knownPath?.sender = self
    }
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

  /// The feature's owner, made if needed. It has no children if the feature was removed; nil if the
  /// feature was removed before the store was made.
  func makeOwner() -> OwnerNode<State>? {
    preconditionFailure("StoreCore.makeOwner: abstract")
  }

  /// Begins to watch the feature.
  func makeFeature() -> WatchedFeature<State> {
    preconditionFailure("StoreCore.makeFeature: abstract")
  }

  /// Makes the store at the root check a child at the end of every burst.
  func observeAtRoot(_ child: ObservedChild) {
    preconditionFailure("StoreCore.observeAtRoot: abstract")
  }

  /// Makes the node of the observed fields, or finds the one that earlier stores of the same child
  /// have used.
  func makeObservation() -> ObservationNode {
    preconditionFailure("StoreCore.makeObservation: abstract")
  }

  /// Makes the engine check the node for changes at the end of every burst, until the node is idle.
  func listen() {
    preconditionFailure("StoreCore.listen: abstract")
  }

  /// Keeps a value that a view has written after the removal of the feature as the last known value
  /// of a field (rule O4).
  func keepWritten<Value>(_ value: Value, to keyPath: KeyPath<State, Value>) {
    let field = observation.field(keyPath, canOutliveChild: canOutliveChild, at: nil, status)
    field.last.fill(value)
    field.keepingVersion = status.stateVersion
    restore(keyPath)
  }

  /// Makes the stores above check this one when the burst ends, because a child below was removed.
  /// The root is always checked.
  func noteRemoval() {}

  /// Makes the stores above check this one after each change of a shared value, because it may have
  /// read one. The root is always checked.
  func noteSharedRead() {}

  /// Makes this store check a child after each change of a shared value.
  final func noteSharedRead(of key: ScopeKey) {
    if knownObservation?.noteSharedRead(of: key) == true { noteSharedRead() }
  }

  /// Records that a child was removed in this burst, and that another one may have its slot.
  ///
  /// A collection above can be the same as at the end of the last burst, with all its stamps, if it
  /// was restored from a copy.
  final func noteRemoval(of key: ScopeKey) {
    if knownObservation?.noteRemoval(of: key) == true { noteRemoval() }
  }
}

extension StoreCore: @MainActor ActionSender {
  final var stateType: Any.Type { State.self }
}

extension StoreCore {
  /// The state now, or the last known state.
  final var state: State {
    if let address {
      status.checkReading()
      return address.value
    }
    return currentOrLast
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private final var currentOrLast: State {
    if let currentAddress { return currentAddress.value }
    return lastKnownState
  }

  /// The state as it was last read: as a whole, and then with the fields that were read later.
  private final var lastKnownState: State {
    var state = lastWhole
    withMutableAddress(of: &state) { observation.write(to: $0, keptSince: lastVersion) }
    return state
  }

  /// The address of the state or of a copy of it, valid in this version of the state; nil if the
  /// child was removed.
  final var currentAddress: StateAddress<State>? {
    if let address {
      status.checkReading()
      return address
    }
    return foundAddress
  }

  /// The same, of a state whose address can change.
  @inline(__always)
  private final var foundAddress: StateAddress<State>? {
    if lastAddressVersion == status.stateVersion, let lastAddress { return lastAddress }
    return findAddressAgain()
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private final func findAddressAgain() -> StateAddress<State>? {
    lastAddress = findAddress()
    lastAddressVersion = status.stateVersion
    return lastAddress
  }

  /// Whether the child is in the state.
  final var isPresent: Bool { currentAddress != nil }

  /// Keeps a state that was read as the last known state.
  final func remember(_ state: State) {
    guard canOutliveChild else { return }
    lastWhole = state
    lastVersion = status.stateVersion
    knownObservation?.forgetLast()
  }
}

// MARK: - Observation

extension StoreCore {
  /// The node of the observed fields.
  final var observation: ObservationNode {
    if let knownObservation { return knownObservation }
    let observation = makeObservation()
    knownObservation = observation
    return observation
  }

  /// The same node, without reference counting.
  private final var observed: UnretainedReference<ObservationNode> {
    observationReference ?? UnretainedReference(observation)
  }

  /// The same as ``state``, observed as a whole and kept as the last known state.
  final func read() -> State {
    if let address {
      status.checkReading()
      if suppressesObservation { return address.value }
      if let isFirst = observed.use({ $0.registerWhole(at: address.raw, status) }) {
        if isFirst { listen() }
        return address.value
      }
    }
    return readSlowPath()
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private final func readSlowPath() -> State {
    let state = state
    remember(state)
    guard !suppressesObservation,
      let whole = observation.whole(of: State.self, at: currentAddress?.raw, status)
    else { return state }
    register(whole) { whole.remember(state) }
    return state
  }

  /// Reads a field, which is observed.
  final func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let known =
      if let address {
        observationReference?.use { $0.read(keyPath, at: address.raw, status) }
      } else if let observationReference, let foundAddress {
        observationReference.use { $0.readKept(keyPath, at: foundAddress.raw, status) }
      } else { nil as ObservationNode.KnownRead? }
    guard let known else { return readSlowPath(keyPath) }
    if known.isFirst { listen() }
    return known.place[as: Value.self]
  }

  /// Makes the views that have read a field read it again: they show a value that was not written
  /// to it (rules O5, G2).
  final func restore(_ keyPath: AnyKeyPath) {
    knownObservation?.notifyObservers(of: keyPath)
  }

  /// Whether the feature was removed. An observer is notified of the removal.
  final func readRemoval() -> Bool {
    guard !isRemoved else { return true }
    if canBeRemoved { register(observation.removal) {} }
    return false
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private final func readSlowPath<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let scope = registry.enterSharedValues()
    defer { scope?.leave() }
    let readCount = ObservationNode.sharedReadCount
    let state = currentAddress?.raw
    let value = read(
      observed.use { $0.field(keyPath, canOutliveChild: canOutliveChild, at: state, status) }
    )
    if ObservationNode.sharedReadCount != readCount { noteSharedRead() }
    return value
  }

  private final func read<Value>(_ field: TypedField<State, Value>) -> Value {
    guard !canOutliveChild else { return readOutliving(field) }
    guard let address else { return readCopied(field) }
    status.checkReading()
    let value = field.value(at: address)
    register(field) { field.remember(value) }
    return value
  }

  /// Out of line: few states are copied.
  @inline(never)
  private final func readCopied<Value>(_ field: TypedField<State, Value>) -> Value {
    let value = withAddress(of: state) { field.value(at: $0) }
    field.keepingVersion = status.stateVersion
    register(field) { field.remember(value) }
    return value
  }

  /// Reads a collection of children, and observes which children there are (rule O3).
  final func readStructure() -> State where State: ChildCollection {
    read(observation.structure(canOutliveChild: canOutliveChild, at: currentAddress?.raw, status))
  }

  /// Reads a field, and keeps it as a part of the last known state (rule O4).
  private final func readOutliving<Value>(_ field: TypedField<State, Value>) -> Value {
    guard let currentAddress else {
      // A view may still write the field: see ``keepWritten(_:to:)``.
      _ = field.tracked.access()
      return readLastKnown(field)
    }
    field.keep(at: currentAddress.raw, in: status.stateVersion)
    let value = field.last.value
    register(field) { field.remember(value) }
    return value
  }

  /// The value that was last read of a field, unless the state was read as a whole later.
  private final func readLastKnown<Value>(_ field: TypedField<State, Value>) -> Value {
    guard field.keepingVersion >= lastVersion, field.last.isFilled else {
      return field.path.value(in: lastKnownState)
    }
    return field.last.value
  }

  /// Observes whether the child that `key` names is still the same one, or still missing.
  ///
  /// - Parameters:
  ///   - watch: The watch of the child's store; nil when there is none.
  ///   - lens: The lens of the child.
  final func observePresence<ChildState>(
    of key: ScopeKey,
    watch: OwnerWatch?,
    at lens: () -> ChildLens<State, ChildState>
  ) {
    presenceReadCount += 1
    let scope = registry.enterSharedValues()
    defer { scope?.leave() }
    let address = currentAddress?.raw
    guard let presence = observation.presence(of: key, in: State.self, at: address, status)
    else { return }
    let readCount = ObservationNode.sharedReadCount
    register(presence) { presence.remember(key.id, at: lens(), in: state) }
    if ObservationNode.sharedReadCount != readCount { noteSharedRead() }
    presence.rely(on: watch)
  }

  /// Reads the case that the state is in, with a body that reads the whole state.
  ///
  /// The child in that case is observed, and not its content. If the case has no child, the state
  /// is observed as a plain value.
  final func readCase<Result>(_ body: () -> Result) -> Result {
    let count = presenceReadCount
    let hasSuppressed = suppressesObservation
    suppressesObservation = true
    let result = body()
    suppressesObservation = hasSuppressed
    if presenceReadCount == count { _ = read(\State.self) }
    return result
  }

  /// Checks a child for changes at the end of every burst.
  final func observe(_ child: ObservedChild) {
    if let currentAddress { observation.add(child, at: currentAddress.raw, of: State.self) }
    listen()
    if child.isComputed { noteSharedRead() }
  }

  /// Calls `notify` at the end of every burst, until the returned object is released or the state
  /// was removed.
  ///
  /// - Parameter end: An object to release when the state is removed.
  /// - Returns: the observer; nil if the state was removed.
  final func addObserver(
    releasing end: AnyObject? = nil,
    _ notify: @escaping (State) -> Void
  ) -> BurstObserver? {
    guard !isRemoved else { return nil }
    let observers = observers ?? TypedBurstObservers()
    self.observers = observers
    let observer = TypedBurstObserver(notify)
    observers.add(observer, releasing: end)
    observation.observers = observers
    listen()
    registry.hasBurstObservers = true
    noteSharedRead()
    return observer
  }

  /// Calls `notify` at the end of every burst, until the returned object is released or the state
  /// was removed, even if this store is released meanwhile.
  ///
  /// - Parameter end: An object to release when the state, or the store at the root, is removed.
  /// - Returns: the observer; nil if the state was removed.
  final func addFeatureObserver(
    releasing end: AnyObject,
    _ notify: @escaping (State) -> Void
  ) -> BurstObserver? {
    guard !isRemoved else { return nil }
    let observer = TypedBurstObserver(notify)
    observeAtRoot(FeatureObserver(observer, of: makeFeature(), releasing: end))
    return observer
  }

  private func register(_ field: ObservedField, _ remember: () -> Void) {
    guard field.register() else { return }
    remember()
    guard !isRemoved else { return }
    observation.add(field)
    listen()
  }
}
