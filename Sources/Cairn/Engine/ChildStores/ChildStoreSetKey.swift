/// The operator and the feature that declare child stores.
struct ChildStoreSetKey: Hashable {
  /// The field that holds the ids.
  let field: AnyKeyPath
  /// The identity path of the feature; nil for the root.
  let path: IdentityPath?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.field == rhs.field && IdentityPath.isSame(lhs.path, rhs.path)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(field)
    path?.hash(into: &hasher)
  }
}
