/// The effects that are cancelled together: those under one `cancellable`, or one subscription.
final class CancellationScope {
  let id: CancelID?
  /// What happens to the effects while others with the id are in flight; nil if there is no id.
  let policy: InFlightPolicy?
  let owner: Owner
  private(set) var isCancelled = false
  let parent: CancellationScope?
  private var effects: [EffectID: RunningEffect] = [:]
  private var children: [ObjectIdentifier: CancellationScope] = [:]

  init(
    id: CancelID?,
    policy: InFlightPolicy? = nil,
    owner: Owner,
    parent: CancellationScope?
  ) {
    self.id = id
    self.policy = policy
    self.owner = owner
    self.parent = parent
  }

  /// A scope for an id at a place.
  convenience init(_ cancellable: Cancellable, in place: EffectPlace) {
    self.init(
      id: cancellable.id,
      policy: cancellable.policy,
      owner: place.owner,
      parent: place.scope
    )
  }

  /// Makes the scope known to those who can cancel it.
  func open() {
    parent?.children[ObjectIdentifier(self)] = self
    if let id { owner.scopes[id, default: [:]][ObjectIdentifier(self)] = self }
  }

  /// Forgets the scope: its effects have completed.
  func close() {
    parent?.children[ObjectIdentifier(self)] = nil
    guard let id, let index = owner.scopes.index(forKey: id) else { return }
    owner.scopes.values[index][ObjectIdentifier(self)] = nil
    if owner.scopes.values[index].isEmpty { owner.scopes.remove(at: index) }
  }

  /// Forgets the scope and those around it: the store is gone.
  func closeAll() {
    close()
    parent?.closeAll()
  }

  func add(_ effect: RunningEffect) {
    effects[effect.id] = effect
  }

  func remove(_ effect: RunningEffect) {
    effects[effect.id] = nil
  }

  /// Marks this scope and those inside it. Returns their effects, oldest first.
  func cancel() -> [RunningEffect] {
    var cancelled: [RunningEffect] = []
    mark(&cancelled)
    return cancelled.sorted { $0.id < $1.id }
  }

  private func mark(_ cancelled: inout [RunningEffect]) {
    isCancelled = true
    cancelled.append(contentsOf: effects.values)
    for child in children.values {
      child.mark(&cancelled)
    }
  }
}
