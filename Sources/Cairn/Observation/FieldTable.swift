import CairnCore

/// The fields of a state that were read through a store, by key path.
///
/// Comparing and hashing key paths is slow, and most of them are literals, of which there is one
/// object each. So they are looked for by identity first.
///
/// A key path with arguments is a field for each of their values. So when there are many, those go that
/// nobody waits for and in which nothing is kept.
///
/// A class, so that looking is no access to the whole table, of which the runtime would keep account.
@MainActor
final class FieldTable {
  /// A plain value, so that looking through many retains none of them.
  private struct Recent {
    let keyPath: ObjectIdentifier
    // SAFETY: `fields` holds it; `insert` replaces none, and where others go, so do the recent ones.
    let field: UnretainedReference<ObservedField>
    /// Where the field lies in the state, if it is stored.
    let offset: Int?
  }

  // SAFETY: it is looked through and added to at once and never handed out, so no two accesses
  // overlap. What it saves is an entry in the runtime's accounts at every read.
  @safe
  @exclusivity(unchecked)
  private var recent: ContiguousArray<Recent> = []
  /// Those of the recent ones, held, so that no other key path gets the identity of one.
  private var recentKeyPaths: ContiguousArray<AnyKeyPath> = []
  /// Which of the recent ones makes room for the next.
  private var oldest = 0
  private var fields: [AnyKeyPath: ObservedField] = [:]
  /// With how many fields the idle ones go: with twice as many as were left the last time.
  private var idleLimit = 2 * recentCapacity

  private static let recentCapacity = 32

  /// The stored field at a key path and where it lies, if it is among those that were read last.
  @inline(__always)
  func recentStored(_ keyPath: AnyKeyPath) -> (
    field: UnretainedReference<ObservedField>, offset: Int
  )? {
    guard let entry = recentEntry(keyPath), let offset = entry.offset else { return nil }
    return (entry.field, offset)
  }

  /// The field at a key path, if it was read before.
  func field(_ keyPath: AnyKeyPath) -> ObservedField? {
    if let entry = recentEntry(keyPath) { return entry.field.use { $0 } }
    guard let field = fields[keyPath] else { return nil }
    use(keyPath, field)
    return field
  }

  @inline(__always)
  private func recentEntry(_ keyPath: AnyKeyPath) -> Recent? {
    let identity = ObjectIdentifier(keyPath)
    // By index: an iterator would retain the array.
    for index in recent.indices where recent[index].keyPath == identity {
      return recent[index]
    }
    return nil
  }

  func insert(_ field: ObservedField, at keyPath: AnyKeyPath) {
    if fields.count >= idleLimit { removeIdle() }
    let known = fields.updateValue(field, forKey: keyPath)
    precondition(known == nil, "FieldTable.insert: there is a field at \(keyPath)")
    use(keyPath, field)
  }

  /// All fields that were read, but for those that were idle when there were many.
  var all: some Collection<ObservedField> { fields.values }

  private func removeIdle() {
    recent = []
    recentKeyPaths = []
    oldest = 0
    fields = fields.filter { $0.value.isAwaited || !$0.value.keepsNothing }
    idleLimit = 2 * max(fields.count, Self.recentCapacity)
  }

  private func use(_ keyPath: AnyKeyPath, _ field: ObservedField) {
    let entry = Recent(
      keyPath: ObjectIdentifier(keyPath),
      field: UnretainedReference(field),
      offset: field.offset
    )
    guard recent.count == Self.recentCapacity else {
      recent.append(entry)
      recentKeyPaths.append(keyPath)
      return
    }
    recent[oldest] = entry
    recentKeyPaths[oldest] = keyPath
    oldest = (oldest + 1) % Self.recentCapacity
  }
}
