/// What the owners of a store share. It tells at a glance that no owner has left the state: most actions leave
/// every collection with the children that it has, and touch nothing that is presented.
///
/// It holds where the slots lie whose children are owners, and their stamps. That is enough as
/// long as all owners are below slots that have stamps and always lie where they do: then nothing
/// that an action costs depends on owners, however many there are. What is presented is one slot
/// with all below it.
final class OwnerTree {
  private struct Stamp {
    let offset: Int
    let latest: ChangeStamp
  }

  // SAFETY: it is looked through and written at once and never handed out, so no two accesses
  // overlap. What it saves is an entry in the runtime's accounts at every action.
  @safe
  @exclusivity(unchecked)
  private var stamps: ContiguousArray<Stamp> = []
  /// Collections whose children have owners below them.
  private var logs: ContiguousArray<SeenStamp> = []
  private var hasLogs = false
  private(set) var isCurrent = false
  /// Whether all owners are below the slots that were added.
  private var isComplete = false

  /// What the engine is at whose tree it is.
  let status: EngineStatus
  /// The open scopes in the tree.
  var openScopes = ScopeTable()

  init(status: EngineStatus) {
    self.status = status
  }

  /// The tree of owners has changed, or a stamp has.
  func invalidate() {
    isCurrent = false
  }

  /// A slot whose children are owners, and who were looked for at a stamp of it.
  func add(_ stamp: SeenStamp) {
    switch stamp.location {
    case .stamp(let offset):
      stamps.append(Stamp(offset: offset, latest: stamp.latest))
    case .log:
      logs.append(stamp)
      hasLogs = true
    }
  }

  /// Looks for the slots anew.
  ///
  /// - Parameter addSlots: Adds them, and says whether there are no other owners.
  func renew(_ addSlots: () -> Bool) {
    stamps.removeAll(keepingCapacity: true)
    logs.removeAll(keepingCapacity: true)
    hasLogs = false
    isComplete = addSlots()
    isCurrent = true
  }

  /// Whether all owners are known to be in the state.
  func allRemain(in state: RawStateAddress) -> Bool {
    guard isCurrent, isComplete else { return false }
    for stamp in stamps {
      guard state.stamp(at: stamp.offset) == stamp.latest else { return false }
    }
    return !hasLogs || logsRemain(in: state)
  }

  /// Apart, as a log is looked at elsewhere: with a call in it, the loop above would hold its array.
  @inline(never)
  private func logsRemain(in state: RawStateAddress) -> Bool {
    logs.allSatisfy { $0.isLatest(in: state) }
  }
}
