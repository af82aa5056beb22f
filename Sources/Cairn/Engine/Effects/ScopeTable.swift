/// Open scopes by their ids: those of one owner, or of a whole store.
struct ScopeTable {
  private var scopes: [CancelID: [ObjectIdentifier: CancellationScope]] = [:]

  var isEmpty: Bool { scopes.isEmpty }

  /// The scopes with an id.
  subscript(id: CancelID) -> some Collection<CancellationScope> {
    scopes[id, default: [:]].values
  }

  mutating func insert(_ scope: CancellationScope, for id: CancelID) {
    scopes[id, default: [:]][ObjectIdentifier(scope)] = scope
  }

  mutating func remove(_ scope: CancellationScope, for id: CancelID) {
    guard let index = scopes.index(forKey: id) else { return }
    scopes.values[index].removeGivingUpRoom(ObjectIdentifier(scope))
    guard scopes.values[index].isEmpty else { return }
    scopes.remove(at: index)
    scopes.giveUpRoom()
  }
}

extension Owner {
  /// The open scopes with an id, here and below (rule C3): what a cancellation costs depends on the effects
  /// that have its id, and on no others.
  ///
  /// - Complexity: O(*m*) in the number of scopes with the id, or of owners from here on down, whichever
  ///   is less; times the depth of the tree.
  func openScopes(with id: CancelID) -> [CancellationScope] {
    let open = tree.openScopes[id]
    guard !open.isEmpty else { return [] }
    if parent == nil { return open.filter { !$0.owner.isGone } }
    if let owners = all(atMost: open.count) { return owners.flatMap { Array($0.scopes[id]) } }
    return open.filter { $0.owner.isWithin(self) }
  }

  /// This owner and those below it; nil if there are more than `limit`.
  fileprivate func all(atMost limit: Int) -> [Owner]? {
    var owners: [Owner] = [self]
    var next = 0
    while next < owners.count {
      guard owners.count + owners[next].childCount <= limit else { return nil }
      owners[next].addChildren(to: &owners)
      next += 1
    }
    return owners
  }

  /// Whether it is in the tree, and is an owner or below it.
  fileprivate func isWithin(_ owner: Owner) -> Bool {
    // Those above one that has gone may be released.
    guard !isGone else { return false }
    var candidate: Owner? = self
    while let next = candidate {
      if next === owner { return true }
      candidate = next.parent
    }
    return false
  }
}
