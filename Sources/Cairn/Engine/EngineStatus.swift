import CairnCore

/// The present activity of an engine, and the copies that it has to release before it reduces an
/// action.
///
/// Stores and observers of all types hold it.
final class EngineStatus: DependencyScopeUser {
  /// The loop, which decides the engine's next step.
  // SAFETY: each call of a method of the loop returns before anything else runs, so no two accesses
  // overlap. See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  var loop: BurstLoop
  /// Whether there are features in the tree below the root.
  var hasOwners = false { didSet { hasOwnersOrIssues = hasOwners || hasIssues } }
  /// The issues that reducers have found in the action that is being reduced.
  private var issues: [RuntimeIssue] = []
  /// Whether reducers have found issues.
  private(set) var hasIssues = false
  /// Whether owners or issues have to be checked after an action: one flag, which every action
  /// reads.
  private(set) var hasOwnersOrIssues = false

  /// The open scopes of the engine's effects.
  var openScopes = ScopeTable()
  /// Whether the store only shows states that are given to it, and drops all actions.
  var isDisplay = false
  /// The instruments that note replaced screens.
  private var screenReceivers: [any ReplacedScreensReceiver] = []

  init(_ loop: BurstLoop, dependencies: DependencyScope) {
    self.loop = loop
    super.init(dependencies: dependencies)
  }

  /// Whether a burst is in progress.
  var isInBurst: Bool { loop.isInBurst }
  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing: Bool { loop.isReducing }
  /// The number of actions that were reduced, including the one that is being reduced.
  var reductionCount: UInt64 { loop.reductionCount }
  /// The version of the state. While it stays the same, the state does too.
  var stateVersion: UInt64 { loop.stateVersion }
  /// Whether no burst is in progress, and observers were notified of all of them.
  var isSettled: Bool { loop.isSettled }

  /// Copies of parts of the state, which readers share in one version of the state.
  // SAFETY: each access adds or takes one element and returns before anything else runs. See
  // Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var copies: [EmptyableStorage] = []
  /// Whether there are copies. A stored flag: see Performance notes, "Exclusivity checks".
  private(set) var hasCopies = false

  /// Registers a copy of a part of the state, which is released before an action is reduced.
  /// Otherwise the reducer would copy what it can change in place.
  func share(_ copy: EmptyableStorage) {
    copies.append(copy)
    hasCopies = true
  }

  /// Releases the copies, and begins another version of the state.
  func releaseCopies() {
    while let copy = copies.popLast() {
      // A value that is released may read the state in its `deinit`. That may add a copy.
      loop.didChangeWithoutAction()
      copy.empty()
    }
    hasCopies = false
  }

  /// Returns the issues that reducers have found, in order, and removes them.
  func takeIssues() -> [RuntimeIssue] {
    defer { issues = [] }
    hasIssues = false
    hasOwnersOrIssues = hasOwners
    return issues
  }

  /// Traps if a reducer is running: reading the state from inside a reducer is a broken
  /// precondition (rule S4).
  func checkReading() {
    precondition(
      !isReducing,
      "The store's state was read from inside a reducer; use the reducer's own 'state' parameter"
    )
  }
}

extension EngineStatus: ReplacedScreensReceiver {
  func add(_ receiver: any ReplacedScreensReceiver) {
    screenReceivers.append(receiver)
  }

  func receive(replacedScreens ids: Set<StackElementID>) {
    // `Store.wouldRefuse(_:)` asks guards about an action that is not reduced.
    guard isReducing else { return }
    for receiver in screenReceivers { receiver.receive(replacedScreens: ids) }
  }
}

extension EngineStatus: IssueReceiver {
  func receive(_ issue: RuntimeIssue) {
    issues.append(issue)
    hasIssues = true
    hasOwnersOrIssues = true
  }
}

extension EngineStatus: FeatureWorkKeeper {
  func didFind(_ feature: FeatureNode, at address: RawStateAddress) {
    Owner.of(feature)?.wasFound(at: address)
  }

  func treeDidChange(hasFeatures: Bool) {
    hasOwners = hasFeatures
  }
}
