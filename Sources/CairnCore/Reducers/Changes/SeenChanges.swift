/// The changes of one action that `onChange` has already handled, in the reducer that made them.
///
/// A change belongs to a ``DeclarationSite``, because each reducer has its own sites, also those of
/// a feature that contains itself. Only the elements of a collection share a reducer, and an action
/// reaches one of them at most.
@usableFromInline
final class SeenChanges {
  private struct Entry {
    let site: DeclarationSite
    let old: Any
    let new: Any
  }

  private var entries: [Entry] = []

  static let slots = ThreadSlots()

  /// The log of the action that is being reduced on this thread.
  static var current: SeenChanges? {
    // The slots hold only logs.
    slots.current.map { downcast($0, to: SeenChanges.self) }
  }

  /// Adds a change to the log of the action that is being reduced on this thread, if there is one.
  @usableFromInline
  static func add<Value>(_ site: DeclarationSite, old: Value, new: Value) {
    current?.entries.append(Entry(site: site, old: old, new: new))
  }

  func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }

  /// Follows a value through the changes that a call of `onChange` has handled, and removes those
  /// from the log.
  ///
  /// - Returns: The value after the last of them.
  func follow<Value>(
    _ value: Value,
    of site: DeclarationSite,
    isSame: (Value, Value) -> Bool
  ) -> Value {
    var value = value
    while let index = entries.firstIndex(where: { entry in
      guard entry.site.isSame(as: site), let old = entry.old as? Value else { return false }
      return isSame(old, value)
    }) {
      guard let new = entries.remove(at: index).new as? Value else { break }
      value = new
    }
    return value
  }
}
