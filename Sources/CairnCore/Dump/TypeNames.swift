import Synchronization

/// A cache of type names, which looks the names that it doesn't know up among those of the process:
/// to make a name costs more than the rest of a dump's node.
struct TypeNames {
  private static let made = Mutex<[ObjectIdentifier: TypeName]>([:])

  private var known: [ObjectIdentifier: TypeName] = [:]

  mutating func name(of type: Any.Type) -> TypeName {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = Self.madeName(of: type)
    known[ObjectIdentifier(type)] = name
    return name
  }

  private static func madeName(of type: Any.Type) -> TypeName {
    if let name = made.withLock({ $0[ObjectIdentifier(type)] }) { return name }
    // Outside of the lock: a name takes time.
    let name = TypeName(type)
    made.withLock { $0[ObjectIdentifier(type)] = name }
    return name
  }
}
