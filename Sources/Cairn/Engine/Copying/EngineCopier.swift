import CairnCore

/// Copies everything that an engine has in flight into another engine with the same state.
///
/// The other engine has visited the declarations of the state, so it has the same subscriptions and
/// mounts; their effects are copied too, and not started.
final class EngineCopier {
  /// The engine that receives the copies.
  let engine: AnyObject
  let host: any EffectHost
  private let originalRoot: Owner
  private let root: Owner
  private var frames: [ObjectIdentifier: EffectFrame] = [:]
  /// The group of all copied effects, because no task of `send` waits for them or cancels them.
  private let group = EffectGroup()
  /// Whether the declarations of the state are not those that the original has.
  private(set) var hasFailed = false

  init(from originalRoot: Owner, to root: Owner, of engine: AnyObject, host: any EffectHost) {
    self.originalRoot = originalRoot
    self.root = root
    self.engine = engine
    self.host = host
  }

  func engine<State, Action>(as type: Engine<State, Action>.Type) -> Engine<State, Action> {
    guard let engine = engine as? Engine<State, Action> else {
      preconditionFailure("EngineCopier: a \(Swift.type(of: engine)) instead of a \(type)")
    }
    return engine
  }

  // MARK: - Owners

  /// Returns the copy of an owner.
  func owner(_ owner: Owner) -> Owner {
    guard let parent = owner.parent, let component = owner.component else { return root }
    let parentCopy = self.owner(parent)
    return parentCopy.child(at: component) ?? owner.copied(below: parentCopy)
  }

  /// Returns the original of a copied owner; nil if there is none.
  private func original(of owner: Owner) -> Owner? {
    guard let parent = owner.parent, let component = owner.component else { return originalRoot }
    return original(of: parent)?.child(at: component)
  }

  // MARK: - Declarations

  /// Gives a declared subscription the effect of the original's, as a copy.
  func adopt(_ subscription: Subscription, at owner: Owner) {
    guard let original = original(of: owner)?.node.subscription(like: subscription),
      let scope = original.runnerState as? CancellationScope
    else {
      return hasFailed = true
    }
    subscription.runnerState = self.scope(scope)
  }

  /// Gives a declared lifecycle, which its owner gets next, the place of the original's.
  func adopt(_ lifecycle: Lifecycle, at owner: Owner) {
    guard let original = original(of: owner)?.node.lifecycle(like: lifecycle) else {
      return hasFailed = true
    }
    lifecycle.takePlace(of: original)
  }

  // MARK: - Effects

  func scope(_ scope: CancellationScope) -> CancellationScope {
    guard let copy = frame(scope) as? CancellationScope else {
      preconditionFailure("EngineCopier: the copy of a scope has another type")
    }
    return copy
  }

  func scope(_ scope: EffectScope) -> EffectScope {
    EffectScope(
      owner: owner(scope.owner),
      cancellation: scope.cancellation.map { self.scope($0) },
      group: group
    )
  }

  /// Returns the copy of a frame, with copies of the frames that follow it.
  func frame(_ first: EffectFrame?) -> EffectFrame? {
    var chain: [EffectFrame] = []
    var known: EffectFrame?
    var rest = first
    while let frame = rest {
      known = frames[ObjectIdentifier(frame)]
      if known != nil { break }
      chain.append(frame)
      rest = frame.next
    }
    for frame in chain.reversed() {
      let copy = frame.copied(by: self, next: known)
      frames[ObjectIdentifier(frame)] = copy
      known = copy
    }
    return known
  }

  // MARK: - Throttles

  /// Copies the throttles of the owners.
  func copyThrottles() {
    var rest = [originalRoot]
    while let owner = rest.popLast() {
      if owner.throttles.count > 0 { self.owner(owner).throttles.copy(owner.throttles) }
      owner.addChildren(to: &rest)
    }
  }
}
