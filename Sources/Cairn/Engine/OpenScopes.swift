/// The open scopes of a whole store, by id: what a cancellation costs depends on the effects that have its
/// id, and on no others.
final class OpenScopes {
  private var scopes: [CancelID: [ObjectIdentifier: CancellationScope]] = [:]

  func insert(_ scope: CancellationScope, for id: CancelID) {
    scopes[id, default: [:]][ObjectIdentifier(scope)] = scope
  }

  func remove(_ scope: CancellationScope, for id: CancelID) {
    guard let index = scopes.index(forKey: id) else { return }
    scopes.values[index].removeGivingUpRoom(ObjectIdentifier(scope))
    guard scopes.values[index].isEmpty else { return }
    scopes.remove(at: index)
    scopes.giveUpRoom()
  }

  /// The scopes with an id at an owner and below it (rule C3).
  ///
  /// - Complexity: O(*m*) in the number of scopes with the id, or of owners from there on down, whichever
  ///   is less; times the depth of the tree.
  func scopes(with id: CancelID, at owner: Owner) -> [CancellationScope] {
    guard let open = scopes[id] else { return [] }
    if owner.parent == nil { return open.values.filter { !$0.owner.isGone } }
    if let owners = owner.all(atMost: open.count) {
      return owners.flatMap { $0.scopes[id, default: [:]].values }
    }
    return open.values.filter { $0.owner.isWithin(owner) }
  }
}

extension Owner {
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
