/// Two objects that are compared with each other.
struct ObjectPair: Hashable {
  let before: ObjectIdentifier
  let after: ObjectIdentifier
}
