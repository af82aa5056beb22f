import Foundation
import TestSupport
import Testing

import Cairn
import CairnCore

/// The reactions to a changed value, for every way of changing it.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChangeTests {
  private let store = Store(initialState: Board.State.full) { Board() }

  // N1
  @Test(arguments: Board.Place.all)
  func `A parent's change is seen`(place: Board.Place) {
    store.send(.change { place.modify(&$0) { $0.count = 5 } })
    let leaf = place.leaf(store.state)
    #expect(leaf?.seen == ["0 to 5"])
    #expect(leaf?.noted == 5)
  }

  // N1
  @Test(arguments: Board.Place.all)
  func `The feature's own change is seen once`(place: Board.Place) {
    store.send(place.action(.add(2)))
    store.send(place.action(.add(0)))
    store.send(place.action(.add(3)))
    #expect(place.leaf(store.state)?.seen == ["0 to 2", "2 to 5"])
    #expect(place.leaf(store.state)?.noted == 5)
  }

  // N1
  @Test(arguments: Board.Place.all)
  func `A change by a binding and one by an assignment of the whole state are seen`(
    place: Board.Place
  ) {
    store.send(place.action(.set(\.count, 4)))
    var state = store.state
    place.modify(&state) { $0.count = 7 }
    store.send(.change { [state] in $0 = state })
    #expect(place.leaf(store.state)?.seen == ["0 to 4", "4 to 7"])
  }

  // N1
  @Test(arguments: Board.Place.all)
  func `A parent's change of a value that the feature has just changed is seen too`(
    place: Board.Place
  ) {
    let store = Store(initialState: Board.State.full) {
      Board()
      Reduce<Board.State, Board.Action> { state, _ in
        place.modify(&state) { if $0.count == 1 { $0.count = 10 } }
        return .none
      }
    }
    store.send(place.action(.add(1)))
    #expect(place.leaf(store.state)?.seen == ["0 to 1", "1 to 10"])
  }

  // N1, L4
  @Test(arguments: Board.Place.all)
  func `A feature that is added has no change`(place: Board.Place) {
    let full = Board.State.full
    store.send(.change(place.remove))
    store.send(
      .change { state in
        state = full
        place.modify(&state) { $0.count = 9 }
      }
    )
    let isAlwaysThere = place.testDescription == "field"
    #expect(place.leaf(store.state)?.seen == (isAlwaysThere ? ["0 to 9"] : []))
    store.send(place.action(.add(1)))
    #expect(place.leaf(store.state)?.seen.last == "9 to 10")
  }

  // N1
  @Test func `Each row reacts to its own change, also when another row's action changed it`() {
    let store = Store(initialState: Board.State.full) {
      Board()
      Reduce<Board.State, Board.Action> { state, action in
        if case .rows(.element(1, .add)) = action { state.rows[id: 0]?.count += 1 }
        return .none
      }
    }
    store.send(.rows(.element(id: 1, action: .add(1))))
    #expect(store.rows.map(\.seen) == [["0 to 1"], ["0 to 1"]])
  }

  // N1
  @Test func `Changes are seen in turn, children first`() {
    store.send(
      .change {
        $0.rows[id: 0]?.count = 2
        $0.rows[id: 1]?.count = 3
      }
    )
    #expect(store.sums == [5])
    store.send(.rows(.element(id: 0, action: .add(1))))
    #expect(store.sums == [5, 6])
    let chained = Store(initialState: Board.State.full) {
      Board()
        .onChange(of: \.sums.count) { state, _, new in
          if new < 4 { state.rows[id: 0]?.count += 1 }
          return .none
        }
    }
    chained.send(.change { $0.rows[id: 1]?.count = 10 })
    #expect(chained.sums == [10, 11, 12, 13])
    #expect(chained.rows[id: 0]?.seen == ["0 to 1", "1 to 2", "2 to 3"])
  }

  // N1, S1
  @Test func `Observers see the state after all reactions`() {
    var seen: [[Int]] = []
    let observation = store.observe(\.sums) { seen.append($0) }
    store.send(.change { $0.rows[id: 1]?.count = 10 })
    #expect(seen == [[10]])
    withExtendedLifetime(observation) {}
  }

  // N1, L1
  @Test(arguments: Board.Place.all)
  func `An effect of a change belongs to the feature that watches the value`(place: Board.Place) {
    store.send(
      .change { state in
        place.modify(&state) { $0.count = 5 }
      }
    )
    #expect(place.leaf(store.state)?.noted == 5)
    #expect(!store.hasOwners)
  }

  // N1, O3
  @Test func `Looking for changes leaves the stamps of collections as they are`() {
    let before = (store.state.rows.cursor.content, store.state.path.cursor.content)
    for _ in 0..<10 { store.send(.field(.add(1))) }
    #expect((store.state.rows.cursor.content, store.state.path.cursor.content) == before)
  }

  // N1
  @Test func `Only rows that were touched are asked for changes`() {
    let calls = LockIsolated(0)
    var state = Chain.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Chain.State(id: $0) })
    let store = Store(initialState: state) { Chain(calls: calls) }
    calls.setValue(0)
    store.send(.change { $0.rows[id: 5_000]?.count = 1 })
    #expect(store.rows[id: 5_000]?.seen == [1])
    // The reducer asks before and after the action; each pass asks the root and the row.
    #expect(calls.value < 12)
    store.send(.change { $0.rows.remove(id: 3) })
    #expect(calls.value < 24)
  }

  // N1, P4
  @Test func `A change a hundred levels deep is seen, also on a small stack`() async {
    let seen = await onSmallStack {
      let depth = 100
      var state = Chain.State(id: depth)
      for id in (0..<depth).reversed() { state = Chain.State(id: id, child: state) }
      let engine = ManualHost().engine(state) { Chain() }
      engine.send(Chain.Action.change { $0.atBottom { $0.count = 3 } })
      var seen: [Int] = []
      var copy = engine.state
      copy.atBottom { seen = $0.seen }
      return seen
    }
    #expect(seen == [3])
  }

  // N1, L4
  @Test func `A change of a child that the action removes is not a change of its parent`() {
    let store = Store(initialState: Chain.State(child: Chain.State(id: 1))) {
      Chain()
      Reduce<Chain.State, Chain.Action> { state, _ in
        state.child.wrappedValue = nil
        return .none
      }
    }
    store.send(.child(.presented(.change { $0.count = 1 })))
    #expect(store.state == Chain.State())
  }

  // N1, I1
  @Test func `A change that changes its own value endlessly is an issue`() {
    let store = Store(initialState: Board.State.full) {
      Board()
        .onChange(of: \.sums.count) { state, _, _ in
          state.sums.append(0)
          return .none
        }
    }
    let issues = IssueRecorder()
    issues { _ = store.send(.change { $0.rows[id: 0]?.count = 1 }) }
    #expect(store.sums.count > 50)
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") } == [
        """
        onChange changes the value again, 100 times after one action [endless-change] at SITE
          Calls of onChange: SITE
          The store did not run onChange for the last change. Assign the value only if it differs, \
        or observe it in one feature only.
          The action was sent at SITE.
        """
      ]
    )
    issues { _ = store.send(.field(.add(1))) }
    #expect(issues.codes == [.endlessChange])
  }

  // N1, I1
  @Test func `The issue of an endless change says that a value is another one each time`() {
    let store = Store(initialState: 1.5) {
      Reduce<Double, Double> { state, action in
        state = action
        return .none
      }
      .onChange(of: { $0 > 2 ? UUID() : nil }) { _, _, _ in .none }
    }
    let issues = IssueRecorder()
    issues { _ = store.send(2) }
    #expect(issues.codes == [])
    issues { _ = store.send(3) }
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") } == [
        """
        onChange observes a value that is another one each time that it is computed \
        [endless-change] at SITE
          Calls of onChange: SITE
          The store ran onChange 100 times after one action. Observe a value that depends only on \
        the state, or pass a comparison: .onChange(of: …, removeDuplicates: …)
          The action was sent at SITE.
        """
      ]
    )
  }

  // N1
  @Test func `A reducer in onChange runs with the feature's action`() {
    let store = Store(initialState: Board.Leaf.State()) {
      Reduce<Board.Leaf.State, Board.Leaf.Action> { state, action in
        if case .add(let number) = action { state.count += number }
        return .none
      }
      .onChange(of: \.count) { old, new in
        Reduce { state, action in
          if case .add(let number) = action { state.seen.append("\(old) + \(number) = \(new)") }
          return .none
        }
      }
    }
    store.send(.add(2))
    store.send(.add(0))
    store.send(.add(3))
    #expect(store.seen == ["0 + 2 = 2", "2 + 3 = 5"])
  }

  // N1, I1
  @Test func `A reducer in onChange cannot run without an action of the feature`() {
    struct Follower: Reducer {
      var body: some Reducer<Board.Leaf.State, Board.Leaf.Action> {
        Board.Leaf()
        EmptyReducer()
          .onChange(of: \.count) { _, _ in
            Reduce { state, _ in
              state.seen.append("followed")
              return .none
            }
          }
      }
    }
    let store = Store(initialState: Board.State.full) {
      Board()
      Scope<Board.State, Board.Action>(state: \.field, action: \.field) { Follower() }
    }
    let issues = IssueRecorder()
    issues { _ = store.send(.change { $0.field.count = 5 }) }
    #expect(!store.field.seen.contains("followed"))
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") } == [
        """
        onChange has no action for its reducer: another feature has changed the value \
        [change-without-action] at SITE
          Feature: Leaf
          The reducer needs an action of its feature, and there is none. Use the overload without an \
        action: .onChange(of: …) { state, old, new in … }
          The action was sent at SITE.
        """
      ]
    )
  }

  // N1
  @Test func `A feature whose reducer is made for each action sees its own change once`() {
    struct Inlined: Reducer {
      var body: some Reducer<Board.Leaf.State, Board.Leaf.Action> { Board.Leaf() }

      func reduce(
        into state: inout Board.Leaf.State,
        action: Board.Leaf.Action
      ) -> Effect<Board.Leaf.Action> {
        body.reduce(into: &state, action: action)
      }

      func resolve() -> ResolvedReducer<Board.Leaf.State, Board.Leaf.Action> {
        ResolvedReducer(dispatching: self)
      }
    }
    let store = Store(initialState: Board.Leaf.State()) { Inlined() }
    store.send(.add(2))
    #expect(store.seen == ["0 to 2"])
  }

  // N1
  @Test func `A function determines which values are equal`() {
    let store = Store(initialState: Board.Leaf.State()) {
      Board.Leaf()
        .onChange(of: \.count, removeDuplicates: { $0 / 10 == $1 / 10 }) { state, old, new in
          state.seen.append("tens: \(old) to \(new)")
          return .none
        }
    }
    store.send(.add(9))
    store.send(.add(3))
    store.send(.add(1))
    #expect(
      store.seen == ["0 to 9", "9 to 12", "tens: 9 to 12", "12 to 13"]
    )
  }
}

/// A feature that contains itself and watches its count.
@Reducer
private struct Chain {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var count = 0
    var seen: [Int] = []
    var rows: IdentifiedArrayOf<State> = []
    var child = PresentationState<State>()

    init(id: Int = 0, child: State? = nil) {
      self.id = id
      self.child = PresentationState(wrappedValue: child)
    }

    mutating func atBottom(_ body: (inout State) -> Void) {
      guard child.wrappedValue != nil else { return body(&self) }
      child.wrappedValue?.atBottom(body)
    }
  }

  indirect enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    case rows(IdentifiedActionOf<Chain>)
    case child(PresentationAction<Action>)
  }

  var calls = LockIsolated(0)

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Chain(calls: calls) }
    .ifLet(\.child, action: \.child) { Chain(calls: calls) }
    .onChange(of: { [calls] state in
      calls.withValue { $0 += 1 }
      return state.count
    }) { state, _, new in
      state.seen.append(new)
      return .none
    }
  }
}
