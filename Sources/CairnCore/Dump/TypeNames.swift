/// A cache of type names.
struct TypeNames {
  private var known: [ObjectIdentifier: TypeName] = [:]

  mutating func name(of type: Any.Type) -> TypeName {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = TypeName(type)
    known[ObjectIdentifier(type)] = name
    return name
  }
}
