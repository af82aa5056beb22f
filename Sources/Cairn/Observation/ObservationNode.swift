import CairnCore

/// What is observed of a store, directly or through its children.
///
/// The nodes of a tree of stores are a tree themselves, in which are only those of which something is
/// observed. It is gone through at the end of a burst, as far down as the state may have changed. A
/// node is there for those who have read something, also when the store through which they did is
/// not there any more.
@MainActor
final class ObservationNode {
  /// Those who are told of every burst, for as long as the store lives.
  weak var observers: BurstObservers?
  private let fields = FieldTable()
  /// One for all that is read here: in the list of somebody who tracks, it is one more object and not
  /// one more path of each.
  private let probe = TrackingProbe()
  private var knownWhole: ObservedField?
  /// Which children there are, where the state is a collection of them.
  private var knownStructure: ObservedField?
  private var presences: [ScopeKey: ObservedField] = [:]
  // SAFETY: these three are looked at, added to and replaced at once, and never handed out. The fields
  // are held elsewhere too, and children that go are released when the others are in place; so no two
  // accesses overlap, whatever the `==` and the `deinit` of a value do. What it saves is an entry in
  // the runtime's accounts at every look, of which a burst takes many.
  @safe
  @exclusivity(unchecked)
  private var awaited: ContiguousArray<ObservedField> = []
  @safe
  @exclusivity(unchecked)
  private var children: ContiguousArray<ObservedChild> = []
  @safe
  @exclusivity(unchecked)
  private var elements: ObservedElements?

  /// The children of which something may be asked late, also while nobody observes them.
  private var kept: [ScopeKey: ObservedChild] = [:]

  /// Whether somebody tracks at the moment.
  var isTracked: Bool { probe.isTracked }

  /// Whether nobody observes anything.
  var isIdle: Bool {
    awaited.isEmpty && children.isEmpty && elements?.isEmpty ?? true
      && observers?.isEmpty ?? true
  }

  /// How many fields somebody waits for, here and in the children.
  var awaitedCount: Int {
    awaited.count + children.reduce(elements?.awaitedCount ?? 0) { $0 + $1.awaitedCount }
  }

  /// Writes what was kept for late readers to a state that is not newer.
  ///
  /// - Parameter count: How many actions had been reduced when the state was what it is.
  func write(to state: MutableStateAddress, keptSince count: UInt64) {
    for field in keepingFields.sorted(by: { $0.keepingCount < $1.keepingCount })
    where field.keepingCount >= count {
      field.write(to: state)
    }
  }

  /// How many fields are known, those included that no observer waits for.
  var fieldCount: Int { keepingFields.count }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {
    for field in keepingFields {
      field.forgetLast()
    }
  }

  /// The fields that may keep something for late readers.
  private var keepingFields: [ObservedField] {
    Array(fields.all) + (knownStructure.map { [$0] } ?? [])
  }
}

// MARK: - What is observed

extension ObservationNode {
  /// Registers a read of a field that is not, or not surely, what it was when it was read before.
  ///
  /// - Parameters:
  ///   - isSettled: Whether no burst is under way, and none that nobody was told of.
  ///   - remember: Remembers what was read.
  /// - Returns: whether the field is awaited from now on and was not before.
  func register(_ field: ObservedField, isSettled: Bool, _ remember: () -> Void) -> Bool {
    guard field.isAwaited || probe.isTracked else { return false }
    return field.register(isSettled: isSettled, remember)
  }

  func add(_ field: ObservedField) {
    awaited.append(field)
  }

  /// - Parameters:
  ///   - state: Where the state lies now.
  ///   - type: Its type.
  func add(_ child: ObservedChild, at state: RawStateAddress, of type: Any.Type) {
    if child.key.id != nil, elements == nil { elements = .make(in: type) }
    if child.key.id != nil, let elements { return elements.add(child, at: state) }
    children.append(child)
  }

  /// Where a stored field lies that was read before, if nothing needs to be remembered of it now: that
  /// is how most reads are. The read is registered.
  func place(
    of keyPath: AnyKeyPath,
    at state: RawStateAddress,
    _ status: EngineStatus
  ) -> RawStateAddress? {
    status.checkReading()
    guard let (field, offset) = fields.recentStored(keyPath),
      field.use({ register($0, status) })
    else { return nil }
    return state.advanced(by: offset)
  }

  /// The same, where late readers will ask for what was read: if that has been kept.
  func keptPlace(
    of keyPath: AnyKeyPath,
    at state: RawStateAddress,
    _ status: EngineStatus
  ) -> RawStateAddress? {
    guard let (field, offset) = fields.recentStored(keyPath),
      field.use({ $0.keepingCount == status.reductionCount && register($0, status) })
    else { return nil }
    return state.advanced(by: offset)
  }

  /// Registers a read of the whole state, if nothing needs to be remembered of it now. Returns whether
  /// that is so.
  func registerWhole(_ status: EngineStatus) -> Bool {
    if let knownWhole { return register(knownWhole, status) }
    return !probe.isTracked
  }

  @inline(__always)
  private func register(_ field: ObservedField, _ status: EngineStatus) -> Bool {
    guard field.isAwaited else { return !probe.isTracked }
    guard status.isSettled else { return false }
    field.access()
    return true
  }

  /// The field at a key path.
  func field<State, Value>(
    _ keyPath: KeyPath<State, Value>,
    isLosable: Bool
  ) -> TypedField<State, Value> {
    if let known = fields.field(keyPath) {
      // SAFETY: it was inserted under this key path, or under one that is equal, and equal key
      // paths have the same types.
      return downcast(known, to: TypedField<State, Value>.self)
    }
    let field = TypedField.make(keyPath, isLosable: isLosable)
    fields.insert(field, at: keyPath)
    return field
  }

  /// The state as a whole; nil if nobody has observed it, or does now.
  func whole<State>(of type: State.Type) -> TypedField<State, State>? {
    // SAFETY: a node is that of one state.
    if let knownWhole { return downcast(knownWhole, to: TypedField<State, State>.self) }
    guard probe.isTracked else { return nil }
    let whole = TypedField.makeWhole(\State.self)
    knownWhole = whole
    return whole
  }

  /// Which children there are in the state, which is a collection of them.
  func structure<State: KeyedChildren>(isLosable: Bool) -> TypedField<State, State> {
    // SAFETY: as above.
    if let knownStructure {
      return downcast(knownStructure, to: TypedField<State, State>.self)
    }
    let structure = StructureField<State>.make(isLosable: isLosable)
    knownStructure = structure
    return structure
  }

  /// The presence of the child that `key` names; nil if nobody has asked for it, or does now.
  func presence<State>(of key: ScopeKey, in state: State.Type) -> PresenceField<State>? {
    // SAFETY: as above.
    if let known = presences[key] { return downcast(known, to: PresenceField<State>.self) }
    guard probe.isTracked else { return nil }
    let presence = PresenceField<State>()
    presences[key] = presence
    return presence
  }

  /// Has the child that `key` names looked at when the burst ends, whether or not the state says that it
  /// has changed. Returns whether that has to be done above too.
  func noteDeparture(of key: ScopeKey) -> Bool {
    guard key.id != nil, let elements else { return true }
    return elements.noteDeparture(of: key)
  }

  /// Keeps a child, which is not observed for that.
  func keep(_ child: ObservedChild) {
    kept[child.key] = child
  }

  /// The child that `key` names, if something of it is observed, or it is kept.
  func child(_ key: ScopeKey) -> ObservedChild? {
    if key.id != nil, let elements { return elements.child(key) }
    return children.first { $0.key == key } ?? kept[key]
  }
}

// MARK: - The end of a burst

extension ObservationNode {
  /// Finds out what has changed with the burst that led to `state`, and then tells everybody. Returns
  /// whether there may be more to tell after the next one.
  func tell(of state: RawStateAddress, in round: ObservationRound) -> Bool {
    if SharedReferences.areUsed {
      round.collectWithSharedValues { collect(state, into: round) }
    } else {
      collect(state, into: round)
    }
    guard round.isEmpty else {
      round.tell()
      // Those who were told now are likely to read again.
      return true
    }
    return !isIdle
  }

  /// Finds out what has changed with the burst that led to `state`.
  func collect(_ state: RawStateAddress, into round: ObservationRound) {
    observers?.collect(state, into: round)
    collectFields(state, into: round)
    if !children.isEmpty { collectChildren(state, into: round) }
    elements?.collect(state, into: round)
  }

  /// The state is gone: nothing more will be told.
  func end(into round: ObservationRound) {
    observers?.end(into: round)
    for field in awaited {
      field.release()
    }
    awaited = []
    for child in children {
      child.end(into: round)
    }
    children = []
    elements?.end(into: round)
  }

  private func collectFields(_ state: RawStateAddress, into round: ObservationRound) {
    // By index: an iterator would retain the array and each field.
    var index = 0
    while index < awaited.count {
      // SAFETY: it stays among those that are awaited, to which its `==` may add.
      let hasChanged = UnretainedReference(awaited[index]).use { $0.hasChanged(at: state) }
      if hasChanged { return collectFields(from: index, state, into: round) }
      index += 1
    }
  }

  /// Collects those that have changed, of which the first is known. Apart: most bursts change none of
  /// what is observed.
  ///
  /// Where somebody tracks meanwhile, they have sent what led to the burst. They are registered when
  /// their closure ends and not before, so what they may have read is told of once more.
  @inline(never)
  private func collectFields(
    from first: Int,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    let isTracked = probe.isKnownToBeTracked
    for (index, field) in awaited.enumerated().dropFirst(first)
    where index == first || field.hasChanged(at: state) {
      field.release()
      round.add(field)
      if isTracked {
        field.postpone()
        round.didPostpone(field, of: self)
      }
    }
    awaited.removeAll { !$0.isAwaited }
  }

  /// Collects a field that has changed when those who track had not registered yet. Now they have, all
  /// but those who track still.
  func collectPostponed(_ field: ObservedField, into round: ObservationRound) {
    guard field.isOverdue else { return }
    round.add(field)
    guard !probe.isKnownToBeTracked else { return }
    field.release()
    awaited.removeAll { !$0.isAwaited }
  }

  private func collectChildren(_ state: RawStateAddress, into round: ObservationRound) {
    var hasIdle = false
    for child in children where !child.collect(state, into: round) {
      hasIdle = true
    }
    if hasIdle { children = children.filter(\.isAttached) }
  }
}
