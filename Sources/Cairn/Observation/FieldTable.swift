/// The fields of a state that were read through a store, by key path.
///
/// Comparing and hashing key paths is slow, and most of them are literals, of which there is one
/// object each. So they are looked for by identity first.
///
/// A class, so that looking is no access to the whole table, of which the runtime would keep account.
@MainActor
final class FieldTable {
  private struct Recent {
    /// Held, so that no other key path gets its identity.
    let keyPath: AnyKeyPath
    let field: ObservedField
  }

  // SAFETY: it is looked through and added to at once and never handed out, so no two accesses
  // overlap. What it saves is an entry in the runtime's accounts at every read.
  @exclusivity(unchecked)
  private var recent: ContiguousArray<Recent> = []
  /// Which of the recent ones makes room for the next.
  private var oldest = 0
  private var fields: [AnyKeyPath: ObservedField] = [:]

  private static let recentCapacity = 32

  /// The field at a key path, if it is among those that were read last.
  func recentField(_ keyPath: AnyKeyPath) -> ObservedField? {
    for entry in recent where entry.keyPath === keyPath {
      return entry.field
    }
    return nil
  }

  /// The field at a key path, if it was read before.
  func field(_ keyPath: AnyKeyPath) -> ObservedField? {
    if let field = recentField(keyPath) { return field }
    guard let field = fields[keyPath] else { return nil }
    use(keyPath, field)
    return field
  }

  func insert(_ field: ObservedField, at keyPath: AnyKeyPath) {
    fields[keyPath] = field
    use(keyPath, field)
  }

  /// All fields that were read.
  var all: some Collection<ObservedField> { fields.values }

  private func use(_ keyPath: AnyKeyPath, _ field: ObservedField) {
    let entry = Recent(keyPath: keyPath, field: field)
    guard recent.count == Self.recentCapacity else { return recent.append(entry) }
    recent[oldest] = entry
    oldest = (oldest + 1) % Self.recentCapacity
  }
}
