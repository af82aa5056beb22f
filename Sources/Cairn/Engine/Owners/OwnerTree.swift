/// The state that the owners of a store share. With it, the engine finds out at once that no owner
/// was removed: most actions leave every collection with its children, and do not change what is
/// presented.
///
/// It has the offsets of the slots whose children are owners, and their stamps. That is enough if
/// all owners are below slots that have stamps and constant offsets: then the cost of an action
/// does not depend on the number of owners. A presented child is one slot with everything below it.
final class OwnerTree {
  private struct Stamp {
    let offset: Int
    let latest: ChangeStamp
  }

  // SAFETY: these two are searched and written at once and never passed on, so no two accesses
  // overlap. See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var stamps: ContiguousArray<Stamp> = []
  /// Collections whose children have owners below them.
  @safe
  @exclusivity(unchecked)
  private var logs: ContiguousArray<SeenStamp> = []
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
    switch stamp.location {
    case .stamp(let offset):
      stamps.append(Stamp(offset: offset, latest: stamp.latest))
    case .log:
      logs.append(stamp)
    }
  }

  /// Finds the slots again.
  ///
  /// - Parameter addSlots: Adds the slots, and returns whether there are no other owners.
  func renew(_ addSlots: () -> Bool) {
    stamps.removeAll(keepingCapacity: true)
    logs.removeAll(keepingCapacity: true)
    isComplete = addSlots()
    isCurrent = true
  }

  /// Whether all owners are known to be in the state.
  func allRemain(in state: RawStateAddress) -> Bool {
    guard isCurrent, isComplete else { return false }
    for stamp in stamps {
      guard state.stamp(at: stamp.offset) == stamp.latest else { return false }
    }
    return logs.isEmpty || logsRemain(in: state)
  }

  /// Out of line: with a call in it, the loop above would retain its array.
  @inline(never)
  private func logsRemain(in state: RawStateAddress) -> Bool {
    logs.allSatisfy { $0.isLatest(in: state) }
  }
}
