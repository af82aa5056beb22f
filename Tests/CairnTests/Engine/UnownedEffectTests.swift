import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct UnownedEffectTests {
  /// Runs a feature with children and maps its effects by hand.
  private struct ByHand: Reducer {
    typealias Body = Never
    typealias Action = Tree.Action

    struct State {
      var tree = Tree.State.full(depth: 1)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      Tree().reduce(into: &state.tree, action: action).map(\.self)
    }
  }

  // L1
  @Test func `An effect of a child that was mapped by hand runs, and is an issue`() async {
    let issues = IssueRecorder()
    let store = Store(initialState: ByHand.State()) { ByHand() }
    let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
      .run { send in
        await send(.note("sent"))
        try await Gate().pass()
      }
      .cancellable(id: 1)
    }
    let line: UInt = #line + 1
    issues { _ = store.send(.presented(.presented(.perform(body)))) }
    #expect(
      issues.texts == [
        """
        An effect of Tree.State has no path to its feature in Tree.State [unowned-effect]
          The action was sent at CairnTests/UnownedEffectTests.swift:\(line).
          It was mapped by hand; it runs, and belongs to the feature that mapped it.
          Compose features with Scope, ifLet, ifCaseLet or forEach.
        """
      ]
    )
    var states = store.states.makeAsyncIterator()
    while let state = await states.next() {
      if state.tree.presented.wrappedValue?.notes == ["sent"] { break }
    }
    #expect(store.inFlight == ["unnamed"])
    store.send(.perform { _ in .cancel(id: 1) })
    #expect(store.inFlight == [])
  }

  // L1
  @Test
  func `A feature's own effect that was mapped by hand belongs to the feature that mapped it`() {
    let issues = IssueRecorder()
    let store = Store(initialState: ByHand.State()) { ByHand() }
    issues { _ = store.send(.perform { _ in .waiting("a").cancellable(id: 1) }) }
    #expect(issues.texts == [])
    store.send(.perform { _ in .cancel(id: 1) })
    #expect(store.inFlight == [])
  }

  // L1
  @Test func `The effects of a child that were mapped by hand end with the child of the parent`() {
    struct Parent: Reducer {
      struct State {
        var optional: ByHand.State? = ByHand.State()
      }

      enum Action: Sendable, CasePathable {
        case child(Tree.Action)
        case remove

        struct AllCasePaths {
          var child: CasePath<Action, Tree.Action> {
            CasePath(
              embed: { .child($0) },
              extract: { if case .child(let action) = $0 { action } else { nil } }
            )
          }
        }

        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .remove = action { state.optional = nil }
          return .none
        }
        .ifLet(\.optional, action: \.child) { ByHand() }
      }
    }
    let issues = IssueRecorder()
    let store = Store(initialState: Parent.State()) { Parent() }
    issues {
      _ = store.send(.child(.presented(.presented(.perform { _ in .waiting("a") }))))
    }
    #expect(issues.codes == [.unownedEffect])
    #expect(store.inFlight == ["a"])
    store.send(.remove)
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }
}
