/// The ids of the elements that have left a collection lately, in order.
///
/// As a ``TouchLog`` does, it answers readers that keep a stamp from their last look: that of the
/// collection's structure.
@usableFromInline
struct DepartureLog<ID> {
  fileprivate struct Change {
    let version: StructuralVersion
    /// The id of what has gone; nil for any other change of the structure.
    let departed: ID?
  }

  private var changes: ContiguousArray<Change> = []
  /// The version before the first change.
  private var base = StructuralVersion.empty

  @usableFromInline
  init() {}

  /// The structure has become what this version stands for.
  ///
  /// - Parameter departed: The id of the element that has gone, if that is how it has changed.
  mutating func add(_ version: StructuralVersion, departed: ID? = nil) {
    if changes.count == DepartureLogLimits.capacity { dropOlderHalf() }
    changes.append(Change(version: version, departed: departed))
  }

  /// The elements are others: whatever was there may have gone.
  mutating func restart(at version: StructuralVersion) {
    base = version
    changes.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the id of each element that has gone since the version was `version`, which may be
  /// back. Returns false, having called nothing, if that is not known.
  func forEachDeparted(since version: StructuralVersion, _ body: (ID) -> Void) -> Bool {
    guard let first = firstIndex(after: version) else { return false }
    for change in changes[first...] {
      if let departed = change.departed { body(departed) }
    }
    return true
  }

  /// Whether it is known what has gone since the version was `version`.
  func isKnown(since version: StructuralVersion) -> Bool {
    firstIndex(after: version) != nil
  }

  private func firstIndex(after version: StructuralVersion) -> Int? {
    if version == changes.last?.version ?? base { return changes.endIndex }
    if let index = changes.lastIndex(where: { $0.version == version }) { return index + 1 }
    return version == base ? 0 : nil
  }

  private mutating func dropOlderHalf() {
    let dropped = DepartureLogLimits.capacity / 2
    base = changes[dropped - 1].version
    changes.removeFirst(dropped)
  }
}

private enum DepartureLogLimits {
  static let capacity = 32
}

extension DepartureLog: Sendable where ID: Sendable {}
extension DepartureLog.Change: Sendable where ID: Sendable {}
