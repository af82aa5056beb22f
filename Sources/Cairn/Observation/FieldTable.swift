import CairnCore

/// The fields of a state that were read through a store, by key path.
///
/// Comparing and hashing key paths is slow, and most of them are literals with one object each. So
/// the table first looks them up by identity.
///
/// A key path with arguments is a field for each of their values. So when there are many fields,
/// the table removes those that no observer waits for and that keep nothing.
///
/// It is a class, so that a lookup is not an access to the whole table: see Performance notes,
/// "Exclusivity checks".
@MainActor
final class FieldTable {
  /// A plain value, so that a search through many of them retains none.
  private struct Recent {
    let keyPath: ObjectIdentifier
    // SAFETY: `fields` holds it; where fields are removed or replaced, the recent ones are forgotten.
    let field: UnretainedReference<ObservedField>
    /// The offset of the field in the state, if it is stored.
    let offset: Int?
  }

  // SAFETY: it is searched and added to at once and never passed on, so no two accesses overlap.
  // See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var recent: ContiguousArray<Recent> = []
  /// The key paths of the recent fields, held so that no other key path gets the identity of one.
  private var recentKeyPaths: ContiguousArray<AnyKeyPath> = []
  /// The index of the recent field that the next one replaces.
  private var oldest = 0
  private var fields: [AnyKeyPath: ObservedField] = [:]
  /// The number of fields at which idle ones are removed: twice as many as were left the last time.
  private var idleLimit = 2 * recentCapacity

  private static let recentCapacity = 32

  /// Returns the stored field at a key path with its offset, if it is among those that were read
  /// last.
  @inline(__always)
  func recentStored(_ keyPath: AnyKeyPath) -> (
    field: UnretainedReference<ObservedField>, offset: Int
  )? {
    guard let entry = recentEntry(keyPath), let offset = entry.offset else { return nil }
    return (entry.field, offset)
  }

  /// Returns the field at a key path, if it was read before.
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

  /// Replaces the field at a key path. The caller holds the former one.
  func replace(_ field: ObservedField, at keyPath: AnyKeyPath) {
    fields[keyPath] = field
    forgetRecent()
    use(keyPath, field)
  }

  /// Makes reads of the recent fields look them up again.
  func forgetRecent() {
    recent = []
    recentKeyPaths = []
    oldest = 0
  }

  /// All fields that were read, except idle ones that were removed.
  var all: some Collection<ObservedField> { fields.values }

  private func removeIdle() {
    forgetRecent()
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
