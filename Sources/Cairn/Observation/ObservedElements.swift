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

  /// See ``ObservationNode/noteSharedRead(of:)``.
  func noteSharedRead(of key: ScopeKey) -> Bool {
    preconditionFailure("ObservedElements.noteSharedRead: abstract")
  }

  func collect(_ state: RawStateAddress, into round: ObservationRound) {
    preconditionFailure("ObservedElements.collect: abstract")
  }

  func end(into round: ObservationRound) {
    preconditionFailure("ObservedElements.end: abstract")
  }
}

/// The children by id. At the end of a burst, only the children are checked that the burst has
/// touched, and those that have read a shared value if it has changed one.
final class TypedElements<Elements: ChildCollection>: ObservedElements {
  private var children: [Elements.ChildID: ObservedChild] = [:]
  /// The children whose ids are not equal to themselves, such as NaN. A dictionary does not find
  /// such an id.
  private var unequal: [AnyID: ObservedChild] = [:]
  /// Children that others with their ids have replaced before the end of the burst.
  private var replaced: [ObservedChild] = []
  /// The cursor from the end of the last burst.
  private var lastSeen: ChangeCursor?
  /// The children in which something was removed in this burst.
  private var idsWithRemovals: Set<AnyID> = []
  /// The children that may have read shared values, in the order of their first reads.
  private var readers = OrderedIDs<Elements.ChildID>()

  override var isEmpty: Bool { children.isEmpty && unequal.isEmpty }
  override var awaitedCount: Int { all.reduce(0) { $0 + $1.awaitedCount } }

  private var all: [ObservedChild] { Array(children.values) + Array(unequal.values) }

  override func add(_ child: ObservedChild, at state: RawStateAddress) {
    guard let id = id(child.key) else { return }
    // The first child has read the present state.
    if isEmpty { lastSeen = state.of(Elements.self).read { $0.cursor } }
    let former =
      id == id
      ? children.updateValue(child, forKey: id) : unequal.updateValue(child, forKey: AnyID(id))
    if let former { replaced.append(former) }
    if child.isComputed { addReader(id) }
  }

  override func child(_ key: ScopeKey) -> ObservedChild? {
    id(key).flatMap { children[$0] ?? unequalChild($0) }
  }

  override func noteRemoval(of key: ScopeKey) -> Bool {
    guard let id = key.id, child(key) != nil else { return false }
    return idsWithRemovals.insert(id).inserted
  }

  override func noteSharedRead(of key: ScopeKey) -> Bool {
    guard let id = id(key) else { return false }
    // Those with unequal ids are always checked.
    return children[id] != nil ? addReader(id) : unequalChild(id) != nil
  }

  /// Returns whether the child was not among the readers before.
  @discardableResult
  private func addReader(_ id: Elements.ChildID) -> Bool {
    if readers.count > 2 * children.count { readers.removeAll { children[$0] == nil } }
    return readers.insert(id)
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
    if !collectChanged(elements, state, into: round) {
      collectAll(elements, state, into: round)
    }
    if !idsWithRemovals.isEmpty { collectElementsWithRemovals(state, into: round) }
    if !replaced.isEmpty { replaced = replaced.filter { $0.collect(state, into: round) } }
    // Postponed notifications are due after the next burst, whatever it touches.
    lastSeen = round.postponedCount == postponedCount ? elements.cursor : nil
  }

  override func end(into round: ObservationRound) {
    for child in all + replaced {
      child.end(into: round)
    }
    children = [:]
    unequal = [:]
    replaced = []
    idsWithRemovals = []
    readers = OrderedIDs()
  }

  private func id(_ key: ScopeKey) -> Elements.ChildID? {
    key.id?.base as? Elements.ChildID
  }

  private func unequalChild(_ id: Elements.ChildID) -> ObservedChild? {
    unequal.isEmpty ? nil : unequal[AnyID(id)]
  }

  private func collect(
    _ id: Elements.ChildID,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    let readCount = SharedReferences.readCount
    if children[id]?.collect(state, into: round) == false { children[id] = nil }
    if SharedReferences.readCount != readCount { addReader(id) }
    if unequalChild(id)?.collect(state, into: round) == false { unequal[AnyID(id)] = nil }
  }

  /// Collects the children that may have changed since the last burst. Returns false, without
  /// collecting, if they are not known.
  private func collectChanged(
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) -> Bool {
    guard let lastSeen else { return false }
    if round.hasChangedValues {
      return collectChangedAndReaders(since: lastSeen, elements, state, into: round)
    }
    return elements.forEachID(changedSince: lastSeen) { collect($0, state, into: round) }
  }

  /// The same after a change of a shared value. Out of line: few bursts change one.
  @inline(never)
  private func collectChangedAndReaders(
    since lastSeen: ChangeCursor,
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) -> Bool {
    guard unequal.isEmpty else { return false }
    // Each child is collected once, because it may have an observer of every burst.
    let readers = readers
    let isKnown = elements.forEachID(changedSince: lastSeen) {
      if !readers.contains($0) { collect($0, state, into: round) }
    }
    if isKnown { for id in readers { collect(id, state, into: round) } }
    return isKnown
  }

  /// Collects the children whose stamps may be the same although another child has replaced a
  /// removed one.
  private func collectElementsWithRemovals(
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    for case let id as Elements.ChildID in idsWithRemovals.map(\.base) {
      collect(id, state, into: round)
    }
    idsWithRemovals = []
  }

  /// Collects all children in the order of the collection, and then those that are no longer in it.
  private func collectAll(
    _ elements: Elements,
    _ state: RawStateAddress,
    into round: ObservationRound
  ) {
    var others = children
    for id in elements.childIDs {
      if others.removeValue(forKey: id) != nil { collect(id, state, into: round) }
    }
    for id in others.keys {
      collect(id, state, into: round)
    }
    unequal = unequal.filter { $0.value.collect(state, into: round) }
  }
}

/// Different ids in the order in which they were added.
private struct OrderedIDs<ID: Hashable>: Sequence {
  private var all: [ID] = []
  private var known: Set<ID> = []

  var count: Int { all.count }
  var isEmpty: Bool { all.isEmpty }

  func contains(_ id: ID) -> Bool { known.contains(id) }

  func makeIterator() -> IndexingIterator<[ID]> { all.makeIterator() }

  /// Returns whether the id is new.
  mutating func insert(_ id: ID) -> Bool {
    guard known.insert(id).inserted else { return false }
    all.append(id)
    return true
  }

  mutating func removeAll(where isRemoved: (ID) -> Bool) {
    all.removeAll(where: isRemoved)
    known = Set(all)
  }
}

extension ObservedElements {
  /// Returns nil if the state is not a collection of children.
  static func make(in state: Any.Type) -> ObservedElements? {
    func make<Elements: ChildCollection>(_ type: Elements.Type) -> ObservedElements {
      TypedElements<Elements>()
    }
    return (state as? any ChildCollection.Type).map { make($0) }
  }
}
