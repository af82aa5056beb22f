import CairnCore

/// The node of a store in the tree of observed fields.
///
/// The tree has nodes only for the stores through which, or through whose children, something is
/// observed. At the end of a burst, the root is searched as deep as the state may have changed. A
/// node belongs to the observers that have read something through it: it stays even if the store
/// was released.
@MainActor
final class ObservationNode {
  /// The observers of every burst, for as long as the store lives.
  weak var observers: BurstObservers?
  private let fields = FieldTable()
  /// The object with the values that are read through this node next. An observer's list has one
  /// object for many values.
  // SAFETY: it is read or replaced at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var tracked = TrackedObject()
  private var knownWhole: ObservedField?
  /// The field for the removal of the state's feature.
  private(set) lazy var removal: ObservedField = RemovalField(TrackedValue(of: &tracked))
  /// The field for the ids of the children, if the state is a collection of them.
  private var knownStructure: ObservedField?
  private var presences: [ScopeKey: ObservedField] = [:]
  /// The number of presences at which those are removed that no observer waits for: a path has
  /// another one for each of its elements.
  private var presenceLimit = smallestPresenceLimit
  private static let smallestPresenceLimit = 16
  /// The key paths of whether an optional has a value, by those of the optionals: an appended key
  /// path is another object each time, and would be looked up slowly.
  private var presencePaths: [AnyKeyPath: AnyKeyPath] = [:]
  // SAFETY: these three are read, added to and replaced at once, and never passed on. The fields
  // are held elsewhere too, and removed children are released when the others are in place; so no
  // two accesses overlap, whatever the `==` and the `deinit` of a value do. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var awaited: ContiguousArray<ObservedField> = []
  @safe
  @exclusivity(unchecked)
  private var children: ContiguousArray<ObservedChild> = []
  @safe
  @exclusivity(unchecked)
  private var elements: ObservedElements?

  /// The children whose last known state may be read, kept even while they have no observers.
  private var kept: [ScopeKey: ObservedChild] = [:]

  /// Whether an observer is tracking now.
  var isTracked: Bool { tracked.isTracked }

  /// Whether there are no observers.
  var isIdle: Bool {
    awaited.isEmpty && children.isEmpty && elements?.isEmpty ?? true
      && observers?.isEmpty ?? true
  }

  /// The number of fields that observers wait for, here and in the children.
  var awaitedCount: Int {
    awaited.count + children.reduce(elements?.awaitedCount ?? 0) { $0 + $1.awaitedCount }
  }

  /// Writes the last known values of fields to a state that is not newer.
  ///
  /// - Parameter version: The version of the state when `state` was read.
  func write(to state: MutableStateAddress, keptSince version: UInt64) {
    for field in keepingFields.sorted(by: { $0.keepingVersion < $1.keepingVersion })
    where field.keepingVersion >= version {
      field.write(to: state)
    }
  }

  /// The number of known fields, including those that no observer waits for.
  var fieldCount: Int { keepingFields.count }

  /// The same of children whose presence was observed.
  var presenceCount: Int { presences.count }

  /// Discards the last known values, because newer ones are known.
  func forgetLast() {
    for field in keepingFields {
      field.forgetLast()
    }
  }

  /// The fields that may keep a last known value.
  private var keepingFields: [ObservedField] {
    Array(fields.all) + (knownStructure.map { [$0] } ?? [])
  }
}

// MARK: - Observed fields

extension ObservationNode {
  /// Whether an observer that is tracking needs another field: the observers of this one have read
  /// another value, because they were not notified of the last burst yet, or they are notified once
  /// more.
  ///
  /// The field stays among those that are awaited, until its own observers are notified.
  ///
  /// - Parameter state: The address of the state; nil if it was removed.
  private func needsTwin(
    _ field: ObservedField,
    at state: RawStateAddress?,
    _ status: EngineStatus
  ) -> Bool {
    guard field.isAwaited, !status.isSettled || field.isOverdue, let state else { return false }
    return field.hasChanged(at: state) && tracked.isTracked
  }

  func add(_ field: ObservedField) {
    awaited.append(field)
  }

  /// - Parameters:
  ///   - state: The address of the state.
  ///   - type: The type of the state.
  func add(_ child: ObservedChild, at state: RawStateAddress, of type: Any.Type) {
    if child.key.id != nil, elements == nil { elements = .make(in: type) }
    if child.key.id != nil, let elements { return elements.add(child, at: state) }
    children.append(child)
  }

  /// A read of a stored field that was read before. Most reads are of this kind.
  struct KnownRead {
    /// The address of the field.
    let place: RawStateAddress
    /// Whether the field is awaited from now on and was not before.
    let isFirst: Bool
  }

  /// Registers a read of a stored field that was read before; nil if another observer may have read
  /// another value.
  func read(
    _ keyPath: AnyKeyPath,
    at state: RawStateAddress,
    _ status: EngineStatus
  ) -> KnownRead? {
    status.checkReading()
    guard let (field, offset) = fields.recentStored(keyPath),
      let isFirst = field.use({ register($0, at: state, status) })
    else { return nil }
    return KnownRead(place: state.advanced(by: offset), isFirst: isFirst)
  }

  /// The same for a field with a last known value.
  func readKept(
    _ keyPath: AnyKeyPath,
    at state: RawStateAddress,
    _ status: EngineStatus
  ) -> KnownRead? {
    guard let (field, offset) = fields.recentStored(keyPath) else { return nil }
    let place = state.advanced(by: offset)
    return field.use { field in
      guard let isFirst = register(field, at: state, status) else { return nil }
      if !field.isKept(at: place, in: status.stateVersion) {
        field.keep(at: state, in: status.stateVersion)
      }
      return KnownRead(place: place, isFirst: isFirst)
    }
  }

  /// Registers a read of the whole state. Returns whether the state is awaited from now on and was
  /// not before; nil if the read is not registered.
  func registerWhole(at state: RawStateAddress, _ status: EngineStatus) -> Bool? {
    if let knownWhole { return register(knownWhole, at: state, status) }
    return tracked.isTracked ? nil : false
  }

  /// Returns whether the field is awaited from now on and was not before; nil if the read is not
  /// registered, because the field's observers may have read another value.
  @inline(__always)
  private func register(
    _ field: ObservedField,
    at state: RawStateAddress,
    _ status: EngineStatus
  ) -> Bool? {
    if field.isAwaited, !status.isSettled { return nil }
    guard field.register() else { return false }
    field.remember(at: state)
    awaited.append(field)
    return true
  }

  /// The field at a key path.
  ///
  /// - Parameter state: The address of the state; nil if it was removed.
  func field<State, Value>(
    _ keyPath: KeyPath<State, Value>,
    canOutliveChild: Bool,
    at state: RawStateAddress?,
    _ status: EngineStatus
  ) -> TypedField<State, Value> {
    guard let known = fields.field(keyPath) else {
      let field = TypedField.make(
        TrackedValue(of: &tracked),
        keyPath,
        canOutliveChild: canOutliveChild
      )
      fields.insert(field, at: keyPath)
      return field
    }
    // SAFETY: it was inserted under this key path, or under one that is equal, and equal key paths
    // have the same types.
    let field = downcast(known, to: TypedField<State, Value>.self)
    guard needsTwin(field, at: state, status) else { return field }
    let twin = field.makeTwin(TrackedValue(of: &tracked))
    fields.replace(twin, at: keyPath)
    return twin
  }

  /// Notifies the observers of a field although its value has not changed.
  func notifyObservers(of keyPath: AnyKeyPath) {
    guard let field = fields.field(keyPath) else { return }
    let round = ObservationRound()
    round.add(field)
    round.notify()
  }

  /// The field of the whole state; nil if it was never observed, and is not now.
  func whole<State>(
    of type: State.Type,
    at state: RawStateAddress?,
    _ status: EngineStatus
  ) -> TypedField<State, State>? {
    // SAFETY: a node is that of one state.
    if let knownWhole, !needsTwin(knownWhole, at: state, status) {
      return downcast(knownWhole, to: TypedField<State, State>.self)
    }
    guard tracked.isTracked else { return nil }
    let whole = TypedField.makeWhole(TrackedValue(of: &tracked), \State.self)
    knownWhole = whole
    return whole
  }

  /// Returns the field for the ids of the children, for a state that is a collection of them.
  func structure<State: ChildCollection>(
    canOutliveChild: Bool,
    at state: RawStateAddress?,
    _ status: EngineStatus
  ) -> TypedField<State, State> {
    // SAFETY: as above.
    if let knownStructure, !needsTwin(knownStructure, at: state, status) {
      return downcast(knownStructure, to: TypedField<State, State>.self)
    }
    let value = TrackedValue(of: &tracked)
    let structure = StructureField(
      value,
      FieldPath<State, State>.whole,
      canOutliveChild: canOutliveChild
    )
    knownStructure = structure
    return structure
  }

  /// The presence of the child that `key` names; nil if it was never observed, and is not now.
  func presence<State>(
    of key: ScopeKey,
    in type: State.Type,
    at state: RawStateAddress?,
    _ status: EngineStatus
  ) -> PresenceField<State>? {
    // SAFETY: as above.
    if let known = presences[key], !needsTwin(known, at: state, status) {
      return downcast(known, to: PresenceField<State>.self)
    }
    guard tracked.isTracked else { return nil }
    if presences.count >= presenceLimit { forgetIdlePresences() }
    let presence = PresenceField<State>(TrackedValue(of: &tracked))
    presences[key] = presence
    return presence
  }

  private func forgetIdlePresences() {
    presences = presences.filter { $0.value.isAwaited }
    presenceLimit = max(Self.smallestPresenceLimit, 2 * presences.count)
  }

  /// Returns the key path of whether an optional has a value: nil if it has none.
  ///
  /// Its value is an optional too, because `child` may be `\.destination?.edit`: the runtime ends the
  /// evaluation at the nil of a longer path, and returns it as the value of the whole path.
  func presencePath<State, Child>(of child: KeyPath<State, Child?>) -> KeyPath<State, Bool?> {
    if let known = presencePaths[child] {
      // SAFETY: it was inserted under an equal key path, which has the same types.
      return downcast(known, to: KeyPath<State, Bool?>.self)
    }
    // A key path with arguments is another one for each of their values.
    if presencePaths.count >= Self.presencePathLimit { presencePaths = [:] }
    let path = child.appending(path: \.presence)
    presencePaths[child] = path
    return path
  }

  private static let presencePathLimit = 256

  /// Makes the round check the child that `key` names when the burst ends, even if the state does
  /// not show a change. Returns whether the nodes above have to be checked too.
  func noteRemoval(of key: ScopeKey) -> Bool {
    guard key.id != nil, let elements else { return true }
    return elements.noteRemoval(of: key)
  }

  /// The number of reads of shared values: see ``SharedReferences/readCount``.
  static var sharedReadCount: Int { SharedReferences.readCount }

  /// Makes the round check the child that `key` names after each change of a shared value. Returns
  /// whether the nodes above have to do the same.
  func noteSharedRead(of key: ScopeKey) -> Bool {
    guard key.id != nil, let elements else { return true }
    return elements.noteSharedRead(of: key)
  }

  /// Keeps a child without observing it.
  func keep(_ child: ObservedChild) {
    kept[child.key] = child
  }

  /// The child that `key` names, if it is observed or kept.
  func child(_ key: ScopeKey) -> ObservedChild? {
    if key.id != nil, let elements { return elements.child(key) }
    return children.first { $0.key == key } ?? kept[key]
  }
}

// MARK: - The end of a burst

extension ObservationNode {
  /// Finds the changes of the burst that led to `state`, and then notifies all observers. Returns
  /// whether observers may have to be notified after the next burst.
  func notify(of state: RawStateAddress, in round: ObservationRound) -> Bool {
    if SharedReferences.areUsed {
      round.collectWithSharedValues { collect(state, into: round) }
    } else {
      collect(state, into: round)
    }
    guard round.isEmpty else {
      round.notify()
      // Observers that were notified now are likely to read again.
      return true
    }
    return !isIdle
  }

  /// Finds the changes of the burst that led to `state`.
  func collect(_ state: RawStateAddress, into round: ObservationRound) {
    observers?.collect(state, into: round)
    collectFields(state, into: round)
    if !children.isEmpty { collectChildren(state, into: round) }
    elements?.collect(state, into: round)
  }

  /// Ends all observation, because the state was removed.
  func end(into round: ObservationRound) {
    observers?.end(into: round)
    for field in awaited {
      field.end(into: round)
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
      // SAFETY: the field stays in `awaited`, to which its `==` may add.
      let hasChanged = UnretainedReference(awaited[index]).use { $0.hasChanged(at: state) }
      if hasChanged { return collectFields(from: index, state, into: round) }
      index += 1
    }
  }

  /// Collects the changed fields, beginning with one that is known. Out of line: most bursts change
  /// no observed field.
  ///
  /// An observer that is tracking meanwhile has sent the action that led to the burst. It is
  /// registered only when its closure ends, so it is notified once more of the fields that it may
  /// have read.
  @inline(never)
  private func collectFields(
    from first: Int,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    let isTracked = tracked.isKnownToBeTracked
    for (index, field) in awaited.enumerated().dropFirst(first)
    where index == first || field.hasChanged(at: state) {
      field.release()
      round.add(field)
      if isTracked {
        field.postpone()
        // From now on, the observer reads the new value.
        fields.forgetRecent()
        if field === knownWhole { knownWhole = nil }
        round.didPostpone(field, of: self)
      }
    }
    awaited.removeAll { !$0.isAwaited }
  }

  /// Collects a field that changed before the tracking observers were registered. Now they are
  /// registered, except those that are still tracking.
  func collectPostponed(_ field: ObservedField, into round: ObservationRound) {
    guard field.isOverdue else { return }
    round.add(field)
    guard !tracked.isKnownToBeTracked else { return }
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

extension Optional {
  fileprivate var presence: Bool? { self == nil ? nil : true }
}
