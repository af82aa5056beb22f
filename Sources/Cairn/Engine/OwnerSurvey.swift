/// What tells at a glance that no owner has left the state: most actions leave every collection with
/// the children that it has.
///
/// It holds where the collections lie whose children are owners, and their versions. That is enough
/// as long as all owners are children of collections that always lie at the same place: then nothing
/// that an action costs depends on owners, however many there are.
final class OwnerSurvey {
  private struct Entry {
    let offset: Int
    let version: StructuralVersion
  }

  // SAFETY: it is looked through and written at once and never handed out, so no two accesses
  // overlap. What it saves is an entry in the runtime's accounts at every action.
  @exclusivity(unchecked)
  private var entries: ContiguousArray<Entry> = []
  private(set) var isCurrent = false
  /// Whether all owners are children of the collections in ``entries``.
  private var isComplete = false

  /// The tree of owners has changed, or a collection has.
  func invalidate() {
    isCurrent = false
  }

  /// A collection whose children are owners, and who were looked for at a version of it.
  func add(_ version: StructuralVersion, at offset: Int) {
    entries.append(Entry(offset: offset, version: version))
  }

  /// Looks for the collections anew.
  ///
  /// - Parameter addPlaces: Adds them, and says whether there are no other owners.
  func renew(_ addPlaces: () -> Bool) {
    entries.removeAll(keepingCapacity: true)
    isComplete = addPlaces()
    isCurrent = true
  }

  /// Whether all owners are known to be in the state.
  func allRemain(in state: UnsafeRawPointer) -> Bool {
    guard isCurrent, isComplete else { return false }
    for entry in entries {
      // SAFETY: the offset is that of the version of a collection that is stored in the state.
      let version = state.load(fromByteOffset: entry.offset, as: StructuralVersion.self)
      guard version == entry.version else { return false }
    }
    return true
  }
}
