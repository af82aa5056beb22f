@testable import CairnCore

/// Passes over a reducer's state-driven effects, as a store makes them after a burst.
struct PassRunner<State, Action> {
  let declarations: Declarations<State, Action>?
  let reconciler = Reconciler()
  /// What each effect sends that was started and has not been ended.
  private(set) var running: [(subscription: Subscription, action: Action)] = []
  /// Owners of the effects that the last pass started.
  private(set) var owners: [[IdentityComponent]] = []

  init(_ reducer: some Reducer<State, Action>) {
    declarations = Declarations.search(reducer.resolve().makeDeclarations())
  }

  /// What the pass started and ended.
  mutating func pass(_ state: State) -> (started: [Action], ended: [Action]) {
    guard let declarations else { return ([], []) }
    let leaves = reconciler.visit(state, with: declarations.visit).leaves
    let ended = reconciler.endPass()
    let gone = running.filter { entry in ended.contains { $0 === entry.subscription } }
    running.removeAll { entry in ended.contains { $0 === entry.subscription } }
    var started: [Action] = []
    for (leaf, next) in zip(leaves, leaves.dropFirst()) {
      guard case .subscription(let subscription) = leaf.kind, case .send(let action) = next.kind
      else { continue }
      started.append(action)
      running.append((subscription, action))
    }
    owners = leaves.map(\.owner)
    return (started, gone.map(\.action))
  }

  /// Ends one of the effects that run, as a runner does whose owner has left the state, even if it is
  /// there again.
  mutating func endWithOwner(_ index: Int) {
    running.remove(at: index).subscription.endWithOwner()
  }
}
