/// What is observed of a store, directly or through its children.
///
/// The nodes of a tree of stores are a tree themselves, in which are only those of which something is
/// observed. It is gone through at the end of a burst, as far down as the state may have changed. A
/// node is there for those who have read something, also when the store through which they did is
/// not there any more.
@MainActor
final class ObservationNode<State> {
  /// Those who are told of every burst, for as long as the store lives.
  weak var observers: BurstObservers<State>?
  private var fields = FieldTable()
  private var knownWhole: TypedField<State, State>?
  private var presences: [ScopeKey: PresenceField<State>] = [:]
  private var awaited: ContiguousArray<ObservedField<State>> = []
  private var children: ContiguousArray<ObservedChild<State>> = []
  private var elements: ObservedElements<State>?

  /// Whether nobody observes anything.
  var isIdle: Bool {
    awaited.isEmpty && children.isEmpty && elements?.isEmpty ?? true
      && observers?.list.isEmpty ?? true
  }

  /// How many fields somebody waits for, here and in the children.
  var awaitedCount: Int {
    awaited.count + children.reduce(elements?.awaitedCount ?? 0) { $0 + $1.awaitedCount }
  }

  /// Forgets what is kept for late readers, who get something newer.
  func forgetLast() {
    for field in fields.all {
      field.forgetLast()
    }
  }
}

// MARK: - What is observed

extension ObservationNode {
  func add(_ field: ObservedField<State>) {
    awaited.append(field)
  }

  func add(_ child: ObservedChild<State>) {
    if child.key.id != nil, elements == nil { elements = .make() }
    if child.key.id != nil, let elements { return elements.add(child) }
    children.append(child)
  }

  /// The field at a key path.
  func field<Value>(
    _ keyPath: KeyPath<State, Value>,
    isLosable: Bool
  ) -> TypedField<State, Value> {
    if let known = fields.field(keyPath) {
      // SAFETY: it was inserted under this key path, or under one that is equal, and equal key
      // paths have the same types.
      return unsafeDowncast(known, to: TypedField<State, Value>.self)
    }
    let field = TypedField.make(keyPath, isLosable: isLosable)
    fields.insert(field, at: keyPath)
    return field
  }

  /// The state as a whole; nil if nobody has observed it, or does now.
  var whole: TypedField<State, State>? {
    if let knownWhole { return knownWhole }
    guard TrackedValue.isTracking else { return nil }
    knownWhole = .makeWhole(\State.self)
    return knownWhole
  }

  /// The presence of the child that `key` names; nil if nobody has asked for it, or does now.
  func presence(of key: ScopeKey) -> PresenceField<State>? {
    if let known = presences[key] { return known }
    guard TrackedValue.isTracking else { return nil }
    let presence = PresenceField<State>()
    presences[key] = presence
    return presence
  }

  /// The child that `key` names, if something of it is observed.
  func child(_ key: ScopeKey) -> ObservedChild<State>? {
    key.id == nil ? children.first { $0.key == key } : elements?.child(key)
  }
}

// MARK: - The end of a burst

extension ObservationNode {
  /// Finds out what has changed with the burst that led to `state`.
  func collect(_ state: UnsafePointer<State>, into round: ObservationRound) {
    observers?.collect(state, into: round)
    collectFields(state, into: round)
    collectChildren(state, into: round)
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

  private func collectFields(_ state: UnsafePointer<State>, into round: ObservationRound) {
    var hasChanges = false
    for field in awaited where field.hasChanged(at: state) {
      field.release()
      round.add(field)
      hasChanges = true
    }
    if hasChanges { awaited.removeAll { !$0.isAwaited } }
  }

  private func collectChildren(_ state: UnsafePointer<State>, into round: ObservationRound) {
    var hasIdle = false
    for child in children where !child.collect(state, into: round) {
      hasIdle = true
    }
    if hasIdle { children.removeAll { !$0.isAttached } }
    elements?.collect(state, into: round)
  }
}
