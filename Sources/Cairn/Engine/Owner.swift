/// A feature that has effects in flight: a node in the tree of identities.
///
/// Nodes exist only for features with effects or child stores, and for their ancestors. After each action the tree
/// is compared with the state (``OwnerNode/sweep(_:_:)``).
class Owner {
  /// The owner above; it lives for as long as this one is in the tree.
  unowned let parent: Owner?
  /// The way here from the root, which itself has none.
  let path: IdentityPath?
  /// The last step of that way.
  let component: IdentityComponent?
  /// Shared by the whole tree.
  let survey: OwnerSurvey
  /// Set when the feature has left the state, by itself or with one above it.
  private(set) var isGone = false
  /// Set when it was the feature itself that left.
  private(set) var hasLeft = false
  var effects: [EffectID: RunningEffect] = [:]
  var scopes: [CancelID: [ObjectIdentifier: CancellationScope]] = [:]
  /// The effects that wait for others with the same id.
  var queues: [CancelID: EffectQueue] = [:]
  /// The state-driven effects that were started, and that the state asks for.
  var subscriptions: [ObjectIdentifier: Subscription] = [:]
  /// The intervals of throttled effects, which last longer than those.
  var throttles = Throttles()
  /// How many actions of the feature's effects wait to be reduced.
  var waitingActions = 0
  /// How many child stores want to know whether the feature is still there.
  var watchers = 0
  /// The watches of the stores that are among them.
  private var watches: [UnownedWatch] = []

  /// What wants to know when the feature leaves the state.
  var mounts: [Mounting] = []

  init(parent: Owner?, component: IdentityComponent? = nil, survey: OwnerSurvey) {
    self.parent = parent
    self.component = component
    self.survey = survey
    path = component.map { .path($0, below: parent?.path) }
  }

  func add(_ watch: OwnerWatch) {
    watches.append(UnownedWatch(watch: watch))
  }

  func remove(_ watch: OwnerWatch) {
    watches.removeAll { $0.watch === watch }
  }

  /// A store holds its watch, and whoever ends it does until then.
  private struct UnownedWatch {
    unowned let watch: OwnerWatch
  }

  /// The feature's state now, whatever its type; nil when it is gone.
  var anyState: Any? { preconditionFailure("Owner.anyState: abstract") }

  /// The name of the case that the state is in, if `place` is one.
  func caseName(of place: IdentityPlace) -> String? {
    preconditionFailure("Owner.caseName: abstract")
  }

  var isUnused: Bool {
    effects.isEmpty && scopes.isEmpty && waitingActions == 0 && watchers == 0 && heldCount == 0
  }

  /// How many things keep the owner in the tree while it has nothing in flight.
  var heldCount: Int { throttles.count + subscriptions.count }

  /// How many owners there are right below.
  var childCount: Int { 0 }

  func addChildren(to owners: inout [Owner]) {}

  /// Removes this node, and ancestors, as far as nothing is left in them.
  ///
  /// Not while an effect is being started: what is started next may belong to this node.
  func pruneIfUnused() {}

  /// What owners that have left the state leave behind.
  struct Remains {
    var effects: [RunningEffect] = []
    var heldCount = 0
    var watches: [OwnerWatch] = []
  }

  /// Marks this node, which has left the state, and all below it, and adds what is left of them.
  func leave(_ remains: inout Remains) {
    hasLeft = true
    markGone(&remains)
  }

  /// Those above this node, with which it had left, are back, and it is not.
  func leaveAlone() {
    hasLeft = true
  }

  /// Whether the feature is the one that `path` leads to, or is below it.
  func isWithin(_ path: IdentityPath) -> Bool {
    var owner: Owner? = self
    while let candidate = owner {
      if path.leads(to: candidate.path) { return true }
      owner = candidate.parent
    }
    return false
  }

  private func markGone(_ remains: inout Remains) {
    isGone = true
    remains.effects.append(contentsOf: effects.values)
    remains.heldCount += heldCount
    remains.watches.append(contentsOf: watches.map(\.watch))
    watches = []
    throttles = Throttles()
    for subscription in subscriptions.values {
      subscription.endWithOwner()
      subscription.runnerState = nil
    }
    subscriptions = [:]
    for child in children {
      child.markGone(&remains)
    }
  }

  /// The owners right below.
  final var children: [Owner] {
    guard childCount > 0 else { return [] }
    var owners: [Owner] = []
    addChildren(to: &owners)
    return owners
  }
}
