/// Looks for changes that `onChange` has not seen, after each action (rule N1).
///
/// An action may change a value from anywhere: in the feature, in a child, or in a parent that assigns it. So a
/// runner goes over the state after the action, as far as it was touched, and compares each watched value
/// with the one that it has kept for the feature's identity. What follows from a change may change other
/// values; so passes repeat until there is nothing new.
package final class ChangePasses<State, Action> {
  private let watch: Declarations<State, Action>.Watch
  private let reconciler = Reconciler()
  private let log = SeenChanges()
  private var mustVisitEverything = false

  /// How many passes there are after one action.
  private static var limit: Int { 100 }

  /// Nil if no reducer watches a value.
  package init?(_ declarations: Declarations<State, Action>?) {
    guard let watching = Declarations.search(declarations, for: .changes) else { return nil }
    watch = watching.watch
  }

  /// Keeps the values of the state that a store begins with.
  package func begin(with state: State) {
    _ = find(in: state, after: nil)
  }

  /// Has the next pass visit everything: what the state refers to changes, and the state does not say so.
  package func visitEverything() {
    mustVisitEverything = true
  }

  /// Reduces an action, and then carries out what follows from its changes.
  package func reduce(
    _ state: inout State,
    _ action: Action,
    with reducer: ResolvedReducer<State, Action>
  ) -> Effect<Action> {
    let stay = SeenChanges.slots.ofThisThread.enter(log)
    defer { stay.leave() }
    log.removeAll()
    let effect = reducer.reduce(into: &state, action: action)
    return follow(&state, after: action, effect)
  }

  /// Carries out what follows from changes of values that the state refers to, which no action has made.
  package func follow(_ state: inout State) -> Effect<Action> {
    let stay = SeenChanges.slots.ofThisThread.enter(log)
    defer { stay.leave() }
    log.removeAll()
    return follow(&state, after: nil, .none)
  }

  private func follow(
    _ state: inout State,
    after action: Action?,
    _ effect: Effect<Action>
  ) -> Effect<Action> {
    var effect = effect
    for _ in 0..<Self.limit {
      guard let change = find(in: state, after: action) else { return effect }
      effect = effect.merge(with: change(&state))
    }
    if find(in: state, after: action) != nil {
      RuntimeIssue.endlessChange(sites: reconciler.changedSites).reportWhileReducing()
    }
    return effect
  }

  /// What follows from the changes since the last pass; nil if there are none.
  private func find(in state: State, after action: Action?) -> StateChange<State, Action>? {
    if mustVisitEverything {
      mustVisitEverything = false
      reconciler.forgetStamps()
    }
    let change = reconciler.watch(state, after: action, with: watch)
    _ = reconciler.endPass()
    // What the reducers have seen was seen before the first pass.
    log.removeAll()
    return reconciler.hasFoundChanges ? change : nil
  }
}

extension RuntimeIssue {
  /// Rule N1.
  fileprivate static func endlessChange(sites: [CallSite]) -> RuntimeIssue {
    RuntimeIssue(
      code: .endlessChange,
      summary: "What onChange does changes the value again, 100 times after one action",
      details: [
        "Calls of onChange: \(sites.map(\.description).joined(separator: ", "))",
        "The last change was not followed. Assign a value only if it is another one, or watch it in "
          + "one feature only.",
      ],
      site: sites.first
    )
  }

  /// Rule N1.
  static func changeWithoutAction(of state: Any.Type, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .changeWithoutAction,
      summary: "onChange has no action for its reducer: another feature has changed the value",
      details: [
        "Feature: \(featureName(ofState: state))",
        "The reducer takes an action of its feature, and there is none. Write what follows "
          + "without an action: .onChange(of: …) { state, old, new in … }",
      ],
      site: site
    )
  }
}
