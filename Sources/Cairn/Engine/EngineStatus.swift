import CairnCore

/// What an engine is doing, and what has to be given up before it reduces an action.
///
/// Stores and observers of all types hold it.
final class EngineStatus: DependencyScopeUser {
  /// What the engine does next.
  var loop: BurstLoop
  /// Whether there are owners below the root.
  var hasOwners = false { didSet { hasOwnersOrIssues = hasOwners || hasIssues } }
  /// What reducers have found in the action that is being reduced.
  private var issues: [RuntimeIssue] = []
  /// Whether reducers have found something.
  private(set) var hasIssues = false
  /// Whether there is something to look at when an action was reduced: one flag, which every action reads.
  private(set) var hasOwnersOrIssues = false

  init(_ loop: BurstLoop, dependencies: DependencyScope) {
    self.loop = loop
    super.init(dependencies: dependencies)
  }

  /// Whether a burst is under way.
  var isInBurst: Bool { loop.isInBurst }
  /// Whether a reducer runs, so that the state cannot be read.
  var isReducing: Bool { loop.isReducing }
  /// How many actions were reduced, with the one that is being reduced. While it stays, the state does too.
  var reductionCount: UInt64 { loop.reductionCount }
  /// Whether no burst is under way, and observers were notified of all of them.
  var isSettled: Bool { loop.isSettled }

  /// Copies of parts of the state, which readers share until an action is reduced.
  private var copies: [EmptyableStorage] = []
  /// Whether there are any: asking the array would cost every action an entry in the runtime's
  /// accounts.
  private(set) var hasCopies = false

  /// Has a copy of a part of the state given up before an action is reduced: it would make the reducer
  /// copy what it could have changed in place.
  func share(_ copy: EmptyableStorage) {
    copies.append(copy)
    hasCopies = true
  }

  func giveUpCopies() {
    // None is added meanwhile: in the middle of a burst none is shared.
    for copy in copies {
      copy.empty()
    }
    copies.removeAll(keepingCapacity: true)
    hasCopies = false
  }

  /// Takes out the issues that reducers have found, in order.
  func takeIssues() -> [RuntimeIssue] {
    defer { issues = [] }
    hasIssues = false
    hasOwnersOrIssues = hasOwners
    return issues
  }

  /// Reading the state from inside a reducer is a broken precondition (rule S4).
  func checkReading() {
    precondition(
      !isReducing,
      "The store's state was read from inside a reducer; use the reducer's own 'state' parameter"
    )
  }
}

extension EngineStatus: IssueReceiver {
  func receive(_ issue: RuntimeIssue) {
    issues.append(issue)
    hasIssues = true
    hasOwnersOrIssues = true
  }
}
