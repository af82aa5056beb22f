/// Determines which ids were added to a state, and which were removed from it, since the last call.
class ChildIDDiffer<State, Seed> {
  /// The changes of the ids.
  struct Change {
    /// The added ids, in order, with the values from which the states of their stores are made.
    var coming: [(id: AnyID, seed: Seed)] = []
    /// The removed ids.
    var leaving: [AnyID] = []
    /// An id that occurs twice, the first time that one is found.
    var firstDuplicate: AnyID?

    var isEmpty: Bool { coming.isEmpty && leaving.isEmpty && firstDuplicate == nil }
  }

  /// Whether the ids may have changed since the last call. Called after every burst.
  func mayDiffer(in state: State) -> Bool {
    preconditionFailure("ChildIDDiffer.mayDiffer: abstract")
  }

  /// Returns the changes since the last call.
  func change(in state: State) -> Change {
    preconditionFailure("ChildIDDiffer.change: abstract")
  }
}

/// The ids in a collection.
///
/// A copy of the collection is kept. An unchanged collection has the same storage, which most
/// collections detect without comparing their elements.
final class CollectionIDDiffer<State, IDs: Collection & Equatable>: ChildIDDiffer<
  State, IDs.Element
>
where IDs.Element: Hashable {
  private let field: FieldPath<State, IDs>
  /// An object, because an optional of a generic type costs a look-up of its type.
  private var kept: KeptValue<IDs>?
  private var known: Set<SameID<IDs.Element>> = []
  private var hasFoundDuplicate = false

  init(_ field: FieldPath<State, IDs>) {
    self.field = field
  }

  override func mayDiffer(in state: State) -> Bool {
    guard let kept else { return true }
    return kept.value != field.value(in: state)
  }

  override func change(in state: State) -> Change {
    let ids = field.value(in: state)
    let former = kept
    kept = KeptValue(ids)
    guard let former = former?.value else { return wholeChange(ids) }
    if let former = former as? Set<IDs.Element>, let ids = ids as? Set<IDs.Element> {
      return change(from: former, to: ids)
    }
    // Most ids in an array are where they were. Those in other collections may be in any order.
    guard let same = commonBytes(former, ids) else { return wholeChange(ids) }
    return change(from: former, to: ids, behind: same) ?? wholeChange(ids)
  }

  /// Returns the changes between two sets, each of which contains an id once.
  private func change(from former: Set<IDs.Element>, to ids: Set<IDs.Element>) -> Change {
    // A set does not find an id that is not equal to itself.
    let coming = ids.filter { !former.contains($0) && !known.contains(SameID($0)) }
    var leaving: Set<IDs.Element> = []
    if known.count + coming.count > ids.count {
      leaving = former.filter { id in
        !ids.contains(id) && !ids.contains { $0 != $0 && areSame($0, id) }
      }
    }
    known.formUnion(coming.lazy.map { SameID($0) })
    known.subtract(leaving.lazy.map { SameID($0) })
    return Change(coming: coming.map { (AnyID($0), $0) }, leaving: leaving.map { AnyID($0) })
  }

  /// Returns the changes in the part between the first and the last ids that differ; nil if an id
  /// occurs twice.
  ///
  /// - Parameter same: The numbers of ids at the start and at the end that are the same.
  private func change(
    from former: IDs,
    to ids: IDs,
    behind same: (start: Int, end: Int)
  ) -> Change? {
    guard !hasFoundDuplicate else { return nil }
    let removed = former.dropFirst(same.start).dropLast(same.end).map { SameID($0) }
    let added = ids.dropFirst(same.start).dropLast(same.end).map { SameID($0) }
    let (before, after) = (Set(removed), Set(added))
    let coming = added.filter { !before.contains($0) }
    // An id that is known is also outside of the part.
    guard after.count == added.count, coming.allSatisfy({ !known.contains($0) }) else { return nil }
    let leaving = removed.filter { !after.contains($0) }
    known.subtract(leaving)
    known.formUnion(coming)
    return Change(
      coming: coming.map { (AnyID($0.id), $0.id) },
      leaving: leaving.map { AnyID($0.id) }
    )
  }

  private func wholeChange(_ ids: IDs) -> Change {
    var change = Change()
    var present = Set<SameID<IDs.Element>>(minimumCapacity: ids.underestimatedCount)
    for id in ids {
      guard present.insert(SameID(id)).inserted else {
        if !hasFoundDuplicate { change.firstDuplicate = AnyID(id) }
        hasFoundDuplicate = true
        continue
      }
      if !known.contains(SameID(id)) { change.coming.append((AnyID(id), id)) }
    }
    if known.count + change.coming.count > present.count {
      change.leaving = known.filter { !present.contains($0) }.map { AnyID($0.id) }
    }
    known = present
    return change
  }
}

/// The id in an optional.
final class OptionalIDDiffer<State, ID: Hashable>: ChildIDDiffer<State, ID> {
  private let field: FieldPath<State, ID?>
  private var last: ID?

  init(_ field: FieldPath<State, ID?>) {
    self.field = field
  }

  override func mayDiffer(in state: State) -> Bool { !areSame(field.value(in: state), last) }

  override func change(in state: State) -> Change {
    let id = field.value(in: state)
    defer { last = id }
    guard !areSame(id, last) else { return Change() }
    return Change(
      coming: id.map { [(AnyID($0), $0)] } ?? [],
      leaving: last.map { [AnyID($0)] } ?? []
    )
  }
}

/// The ids of the elements of an ``IdentifiedArray``, which records its changes.
final class ElementIDDiffer<State, ID: Hashable & SendableMetatype, Element>: ChildIDDiffer<
  State, Element
>
{
  private let field: FieldPath<State, IdentifiedArray<ID, Element>>
  // SAFETY: it is read and written at once, so no two accesses overlap.
  @safe
  @exclusivity(unchecked)
  private var seen = ChangeCursor(content: .empty, structure: .empty)
  private var known: Set<SameID<ID>> = []

  init(_ field: FieldPath<State, IdentifiedArray<ID, Element>>) {
    self.field = field
  }

  override func mayDiffer(in state: State) -> Bool {
    guard let offset = field.offset else { return true }
    // Elements that are touched from now on may be new.
    return withAddress(of: state) { !seen.skipTouches(in: $0.raw.advanced(by: offset)) }
  }

  override func change(in state: State) -> Change {
    let elements = field.value(in: state)
    defer { seen = elements.cursor }
    guard elements.cursor.structure != seen.structure else { return Change() }
    return recordedChange(in: elements) ?? wholeChange(in: elements)
  }

  /// Returns the changes that the collection has recorded; nil if its records don't reach back far
  /// enough.
  private func recordedChange(in elements: IdentifiedArray<ID, Element>) -> Change? {
    var (positions, left, came): ([Int], [ID], [Int]) = ([], [], [])
    let areKnown = elements.storage.forEachChange(since: seen) {
      positions.append($0)
    } removed: { id in
      if elements.index(id: id) == nil, known.remove(SameID(id)) != nil { left.append(id) }
    }
    guard areKnown else { return nil }
    for position in positions.sorted()
    where known.insert(SameID(elements.elementKeys[position])).inserted {
      came.append(position)
    }
    guard known.count == elements.count else {
      // The records belong to other changes, so all ids must be compared.
      known.subtract(came.map { SameID(elements.elementKeys[$0]) })
      known.formUnion(left.map { SameID($0) })
      return nil
    }
    return Change(
      coming: came.map { (AnyID(elements.elementKeys[$0]), elements[$0]) },
      leaving: left.map { AnyID($0) }
    )
  }

  private func wholeChange(in elements: IdentifiedArray<ID, Element>) -> Change {
    var change = Change()
    var present = Set<SameID<ID>>(minimumCapacity: elements.count)
    for (id, element) in zip(elements.elementKeys, elements)
    where present.insert(SameID(id)).inserted && !known.contains(SameID(id)) {
      change.coming.append((AnyID(id), element))
    }
    change.leaving = known.filter { !present.contains($0) }.map { AnyID($0.id) }
    known = present
    return change
  }
}
