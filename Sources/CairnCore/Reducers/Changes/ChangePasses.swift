/// Finds the changes that `onChange` has not handled, after each action (rule N1).
///
/// Any feature may change a value: the feature itself, a child, or a parent that assigns it. After
/// an action, a pass visits the touched parts of the state and compares each observed value with
/// the value that is kept for the feature's identity. A change may cause other changes, so passes
/// repeat until none finds a change.
package final class ChangePasses<State, Action> {
  private let operators: OperatorList<State, Action>
  /// The tree of the features that observe values. It has no other work.
  private let root = FeatureNode()
  private let reconciler: Reconciler
  private let log = SeenChanges()
  private var mustVisitEverything = false

  /// The largest number of passes after one action.
  private static var limit: Int { 100 }

  /// - Parameter operators: The operators that observe values.
  package init(_ operators: OperatorList<State, Action>) {
    self.operators = operators
    reconciler = Reconciler(root)
  }

  /// Keeps the values of a store's initial state.
  package func begin(with state: State) {
    _ = find(in: state, after: nil)
  }

  /// Makes the next pass visit everything, because an object that the state refers to has changed,
  /// which no stamp shows.
  package func visitEverything() {
    mustVisitEverything = true
  }

  /// Reduces an action, and then runs the `onChange` closures for its changes.
  package func reduce(
    _ state: inout State,
    _ action: Action,
    with reducer: ResolvedReducer<State, Action>
  ) -> Effect<Action> {
    let scope = SeenChanges.slots.ofThisThread.enter(log)
    defer { scope.leave() }
    let effect = reducer.reduce(into: &state, action: action)
    return follow(&state, after: action, effect)
  }

  /// Runs the `onChange` closures for changes of objects that the state refers to, which no action
  /// made.
  package func follow(_ state: inout State) -> Effect<Action> {
    let scope = SeenChanges.slots.ofThisThread.enter(log)
    defer { scope.leave() }
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
    // Only the issue says whether a value is the same each time that it is computed.
    reconciler.computesValuesAgain = true
    defer { reconciler.computesValuesAgain = false }
    if find(in: state, after: action) != nil {
      RuntimeIssue.endlessChange(reconciler.changes).reportWhileReducing()
    }
    return effect
  }

  /// Returns the closure that handles the changes since the last pass; nil if there are none.
  private func find(in state: State, after action: Action?) -> StateChange<State, Action>? {
    if mustVisitEverything {
      mustVisitEverything = false
      reconciler.forgetStamps()
    }
    removeMissing(from: state)
    let change = reconciler.changes(in: state, after: action, of: operators)
    _ = reconciler.endPass()
    // The reducers saw these changes before the first pass.
    log.removeAll()
    return reconciler.changes.isEmpty ? nil : change
  }

  /// Forgets the values of the features that are no longer in the state.
  private func removeMissing(from state: State) {
    guard root.hasChildren else { return }
    withAddress(of: state) { state in
      if !root.tree.allRemain(in: state.raw) { root.tree.takeMissing(below: root, in: state.raw) }
    }
  }
}

/// A change that a pass has found.
struct FoundChange {
  /// The call of `onChange`.
  let site: CallSite
  /// Whether the new value is the same when it is computed again; true if the pass does not compute
  /// it again.
  let isSameAgain: Bool
}

extension RuntimeIssue {
  /// Rule N1.
  fileprivate static func endlessChange(_ changes: [FoundChange]) -> RuntimeIssue {
    let impure = changes.filter { !$0.isSameAgain }
    let isImpure = !impure.isEmpty
    var sites: [CallSite] = []
    for change in isImpure ? impure : changes where !sites.contains(change.site) {
      sites.append(change.site)
    }
    return RuntimeIssue(
      code: .endlessChange,
      summary: isImpure
        ? "onChange observes a value that is another one each time that it is computed"
        : "onChange changes the value again, 100 times after one action",
      details: [
        "Calls of onChange: \(sites.map(\.description).joined(separator: ", "))",
        isImpure
          ? "The store ran onChange 100 times after one action. Observe a value that depends only on "
            + "the state, or pass a comparison: .onChange(of: …, removeDuplicates: …)"
          : "The store did not run onChange for the last change. Assign the value only if it "
            + "differs, or observe it in one feature only.",
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
        "The reducer needs an action of its feature, and there is none. Use the overload "
          + "without an action: .onChange(of: …) { state, old, new in … }",
      ],
      site: site
    )
  }
}
