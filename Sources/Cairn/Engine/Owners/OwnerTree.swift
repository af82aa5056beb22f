/// The state that the owners of a store share. With it, the engine finds out at once that no owner
/// was removed: most actions leave every collection with its children, and do not change what is
/// presented.
///
/// It has the offsets of the slots whose children are owners, and their stamps. That is enough if
/// all owners are below slots that have stamps and constant offsets: then the cost of an action
/// does not depend on the number of owners. A presented child is one slot with everything below it.
final class OwnerTree {
  // SAFETY: they are searched and written at once and never passed on, so no two accesses overlap.
  // See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var stamps: ContiguousArray<SeenStamp> = []
  /// Whether the stamps are those of the slots.
  private(set) var isCurrent = false
  /// The number of times that the tree of owners, or a stamp, has changed.
  private(set) var changeCount = 0
  /// Whether all owners are below the slots that were added.
  private var isComplete = false

  /// The status of the tree's engine.
  let status: EngineStatus
  /// The open scopes in the tree.
  var openScopes = ScopeTable()

  init(status: EngineStatus) {
    self.status = status
  }

  /// Records that the tree of owners, or a stamp, has changed.
  func invalidate() {
    isCurrent = false
    changeCount += 1
  }

  /// Adds a slot whose children are owners, with the stamp at which they were last checked.
  func add(_ stamp: SeenStamp) {
    stamps.append(stamp)
  }

  /// Finds the slots again.
  ///
  /// - Parameter addSlots: Adds the slots, and returns whether there are no other owners.
  func renew(_ addSlots: () -> Bool) {
    stamps.removeAll(keepingCapacity: true)
    isComplete = addSlots()
    isCurrent = true
  }

  /// Whether all owners are known to be in the state.
  func allRemain(in state: RawStateAddress) -> Bool {
    guard isCurrent, isComplete else { return false }
    for stamp in stamps {
      guard state.stamp(at: stamp.offset) == stamp.latest else { return false }
    }
    return true
  }
}
