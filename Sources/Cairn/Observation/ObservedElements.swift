import CairnCore

/// The observed children of a collection.
@MainActor
class ObservedElements {
  var isEmpty: Bool { preconditionFailure("ObservedElements.isEmpty: abstract") }
  var awaitedCount: Int { preconditionFailure("ObservedElements.awaitedCount: abstract") }

  func add(_ child: ObservedChild, at state: RawStateAddress) {
    preconditionFailure("ObservedElements.add: abstract")
  }

  func child(_ key: ScopeKey) -> ObservedChild? {
    preconditionFailure("ObservedElements.child: abstract")
  }

  /// See ``ObservationNode/noteRemoval(of:)``.
  func noteRemoval(of key: ScopeKey) -> Bool {
    preconditionFailure("ObservedElements.noteRemoval: abstract")
  }

  func collect(_ state: RawStateAddress, into round: ObservationRound) {
    preconditionFailure("ObservedElements.collect: abstract")
  }

  func end(into round: ObservationRound) {
    preconditionFailure("ObservedElements.end: abstract")
  }
}

/// The children by id. At the end of a burst, only the children are checked that the burst has
/// touched.
final class TypedElements<Elements: KeyedChildren>: ObservedElements {
  // By `AnyID`, which also finds an id that is not equal to itself.
  private var children: [AnyID: ObservedChild] = [:]
  /// Children that others with their ids have replaced before the end of the burst.
  private var replaced: [ObservedChild] = []
  /// The collection's snapshot from the end of the last burst.
  private var lastSeen: ChildrenSnapshot?
  /// The children in which something was removed in this burst.
  private var idsWithRemovals: Set<AnyID> = []

  override var isEmpty: Bool { children.isEmpty }
  override var awaitedCount: Int { children.values.reduce(0) { $0 + $1.awaitedCount } }

  override func add(_ child: ObservedChild, at state: RawStateAddress) {
    guard let id = child.key.id else { return }
    // The first child has read the present state.
    if children.isEmpty { lastSeen = state.of(Elements.self).read { $0.makeSnapshot() } }
    if let former = children.updateValue(child, forKey: id) { replaced.append(former) }
  }

  override func child(_ key: ScopeKey) -> ObservedChild? {
    key.id.flatMap { children[$0] }
  }

  override func noteRemoval(of key: ScopeKey) -> Bool {
    guard let id = key.id, children[id] != nil else { return false }
    return idsWithRemovals.insert(id).inserted
  }

  override func collect(_ state: RawStateAddress, into round: ObservationRound) {
    state.of(Elements.self).read { collect($0, state, into: round) }
  }

  private func collect(
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    let postponedCount = round.postponedCount
    if round.hasChangedValues || !collectChanged(elements, state, into: round) {
      collectAll(elements, state, into: round)
    }
    if !idsWithRemovals.isEmpty { collectElementsWithRemovals(state, into: round) }
    if !replaced.isEmpty { replaced = replaced.filter { $0.collect(state, into: round) } }
    // Postponed notifications are due after the next burst, whatever it touches.
    lastSeen = round.postponedCount == postponedCount ? elements.makeSnapshot() : nil
  }

  override func end(into round: ObservationRound) {
    for child in Array(children.values) + replaced {
      child.end(into: round)
    }
    children = [:]
    replaced = []
    idsWithRemovals = []
  }

  private func collect(
    _ id: AnyID,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    if children[id]?.collect(state, into: round) == false { children[id] = nil }
  }

  /// Collects the children that may have changed since the last burst. Returns false, without
  /// collecting, if they are not known.
  private func collectChanged(
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) -> Bool {
    guard let lastSeen else { return false }
    return elements.forEachID(changedSince: lastSeen) { collect(AnyID($0), state, into: round) }
  }

  /// Collects the children whose stamps may be the same although another child has replaced a
  /// removed one.
  private func collectElementsWithRemovals(
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    for id in idsWithRemovals { collect(id, state, into: round) }
    idsWithRemovals = []
  }

  /// Collects all children in the order of the collection, and then those that are no longer in it.
  private func collectAll(
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    var others = children
    for id in elements.childIDs.lazy.map({ AnyID($0) }) {
      if others.removeValue(forKey: id) != nil { collect(id, state, into: round) }
    }
    for id in others.keys {
      collect(id, state, into: round)
    }
  }
}

extension ObservedElements {
  /// Returns nil if the state is not a collection of children.
  static func make(in state: Any.Type) -> ObservedElements? {
    func make<Elements: KeyedChildren>(_ type: Elements.Type) -> ObservedElements {
      TypedElements<Elements>()
    }
    return (state as? any KeyedChildren.Type).map { make($0) }
  }
}
