/// The effects that are cancelled together: those under one `cancellable`, or one subscription.
final class CancellationScope: EffectFrame {
  let id: AnyID?
  /// The policy if other effects with the id are in flight; nil if there is no id.
  let policy: InFlightPolicy?
  let owner: Owner
  private let group: EffectGroup
  private(set) var isCancelled = false
  let parent: CancellationScope?
  /// The number of scopes around this one, of the same owner, with the same id; nil until it is
  /// needed.
  private var enclosingCount: Int?
  private var isAbandoned = false
  private var isMarked = false
  private var effects = EffectTable<RunningEffect>()
  private var children: [ObjectIdentifier: CancellationScope] = [:]

  /// - Parameter scope: The scope around this one.
  init(
    id: AnyID?,
    policy: InFlightPolicy? = nil,
    in scope: EffectScope,
    next: EffectFrame?
  ) {
    self.id = id
    self.policy = policy
    owner = scope.owner
    group = scope.group
    parent = scope.cancellation
    super.init(next: next)
  }

  /// Makes a scope for an id of an effect.
  convenience init(_ cancellable: Cancellable, in scope: EffectScope, next: EffectFrame?) {
    self.init(id: cancellable.id, policy: cancellable.policy, in: scope, next: next)
  }

  /// The scope of the effects in this one.
  var inside: EffectScope {
    EffectScope(owner: owner, cancellation: self, group: group)
  }

  /// The scope around this one.
  private var outside: EffectScope {
    EffectScope(owner: owner, cancellation: parent, group: group)
  }

  /// Registers the scope, so that it can be cancelled.
  func open() {
    parent?.children[ObjectIdentifier(self)] = self
    guard let id else { return }
    owner.scopes.insert(self, for: id)
    owner.status.openScopes.insert(self, for: id)
  }

  /// Removes the scope, because its effects have completed.
  func close() {
    parent?.children.removeAndShrink(ObjectIdentifier(self))
    guard let id else { return }
    owner.scopes.remove(self, for: id)
    owner.status.openScopes.remove(self, for: id)
  }

  /// Removes the scope and those around it, because the store was released.
  func abandon() {
    var scope: CancellationScope? = self
    while let next = scope, !next.isAbandoned {
      next.isAbandoned = true
      next.close()
      scope = next.parent
    }
  }

  /// Called when the effects in the scope have completed. Effects that waited for that continue
  /// before the next one.
  override func effectDidComplete(in runtime: EffectRuntime) -> Bool {
    close()
    guard let id, !owner.queues.isEmpty, let queue = owner.queues[id], !queue.isAdvancing else {
      return true
    }
    runtime.push(self)
    queue.advance(in: runtime)
    return false
  }

  override func proceed(in runtime: EffectRuntime) {
    runtime.complete(next)
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    let scope = copier.scope(outside)
    let copy = CancellationScope(id: id, policy: policy, in: scope, next: next)
    // The scope of a subscription whose effect has ended is closed, but has neither id nor parent.
    copy.open()
    return copy
  }

  func add(_ effect: RunningEffect) {
    effects.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    effects.remove(effect.id)
  }

  /// Records that an effect may start when the effects in this scope have ended.
  func follow() {
    var rest = [self]
    while let scope = rest.popLast() {
      for effect in scope.effects.all {
        effect.handle.follow()
      }
      rest.append(contentsOf: scope.children.values)
    }
  }

  /// Marks scopes and those inside them as cancelled. Returns their effects, oldest first.
  static func cancel(_ scopes: [CancellationScope]) -> [RunningEffect] {
    var marked: [CancellationScope] = []
    var rest = scopes
    while let scope = rest.popLast() {
      // A scope inside of another one may have been reached through that.
      guard !scope.isMarked else { continue }
      scope.isMarked = true
      scope.isCancelled = true
      marked.append(scope)
      rest.append(contentsOf: scope.children.values)
    }
    var effects: [RunningEffect] = []
    for scope in marked {
      scope.isMarked = false
      effects.append(contentsOf: scope.effects.all)
    }
    return effects.sorted { $0.id < $1.id }
  }

  /// Counts the scopes with the id of an owner, from `innermost` outwards.
  static func count(
    _ id: AnyID,
    of owner: Owner,
    from innermost: CancellationScope?
  ) -> Int {
    var found: [CancellationScope] = []
    var known = 0
    var scope = innermost
    while let next = scope {
      if next.owner === owner, next.id == id {
        found.append(next)
        if let count = next.enclosingCount {
          known = count
          break
        }
      }
      scope = next.parent
    }
    // Keeps the counts for scopes further in.
    for (index, scope) in found.reversed().enumerated() {
      scope.enclosingCount = known + index
    }
    return known + found.count
  }
}
