/// Open scopes by their ids, of one owner or of a whole store.
struct ScopeTable {
  private var scopes: [AnyID: [ObjectIdentifier: CancellationScope]] = [:]

  var isEmpty: Bool { scopes.isEmpty }

  /// The scopes with an id.
  subscript(id: AnyID) -> some Collection<CancellationScope> {
    scopes[id, default: [:]].values
  }

  mutating func insert(_ scope: CancellationScope, for id: AnyID) {
    scopes[id, default: [:]][ObjectIdentifier(scope)] = scope
  }

  mutating func remove(_ scope: CancellationScope, for id: AnyID) {
    guard let index = scopes.index(forKey: id) else { return }
    scopes.values[index].removeAndShrink(ObjectIdentifier(scope))
    guard scopes.values[index].isEmpty else { return }
    scopes.remove(at: index)
    scopes.shrink()
  }
}

extension Owner {
  /// The open scopes with an id, here and below (rule C3). The cost of a cancellation depends only
  /// on the effects with its id.
  ///
  /// - Complexity: O(*m*) in the number of scopes with the id, or of owners from here on down,
  ///   whichever is less; times the depth of the tree.
  func openScopes(with id: AnyID) -> [CancellationScope] {
    let open = status.openScopes[id]
    guard !open.isEmpty else { return [] }
    if parent == nil { return open.filter { !$0.owner.isRemoved } }
    if let owners = all(atMost: open.count) { return owners.flatMap { Array($0.scopes[id]) } }
    return open.filter { $0.owner.isWithin(self) }
  }

  /// This owner and those below it; nil if there are more than `limit`.
  fileprivate func all(atMost limit: Int) -> [Owner]? {
    var owners: [Owner] = [self]
    var next = 0
    while next < owners.count {
      guard owners.count + Int(owners[next].childCount) <= limit else { return nil }
      owners[next].addChildren(to: &owners)
      next += 1
    }
    return owners
  }

  /// Whether this owner is in the tree, at `owner` or below it.
  fileprivate func isWithin(_ owner: Owner) -> Bool {
    guard !isRemoved else { return false }
    var candidate: Owner? = self
    while let next = candidate {
      if next === owner { return true }
      candidate = next.parent
    }
    return false
  }
}
