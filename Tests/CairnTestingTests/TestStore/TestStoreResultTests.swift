import CairnTesting
import Testing

@Suite struct TestStoreResultTests {
  // Q1, Q2, X2
  @Test func `A test receives the dismissal and then the result`() async {
    let store = TestStore(initialState: Order.State(tip: Tip.State())) { Order() }
    await store.send(\.tip.tapped, 5)
    await store.receive(\.tip.dismiss) { $0.tip = nil }
    await store.receive(\.tipped, 5) { $0.tips = [5] }
    await store.finish()
  }

  // Q1, X2
  @Test func `A test receives the result of a running effect`() async {
    let store = TestStore(initialState: Order.State(tip: Tip.State())) { Order() }
    await store.send(\.tip.tappedLater, 5)
    await store.receive(\.tip.dismiss) { $0.tip = nil }
    await store.receive(\.tipped, 5) { $0.tips = [5] }
    await store.finish()
  }

  // L5, Q1, X2
  @Test func `A feature that dismisses itself without a result returns nil`() async {
    let store = TestStore(initialState: Order.State(tip: Tip.State())) { Order() }
    await store.send(\.tip.closed)
    await store.receive(\.tip.dismiss) { $0.tip = nil }
    await store.receive(\.tipped, nil) { $0.tips = [nil] }
    await store.finish()
  }

  // L5
  @Test func `A feature under test dismisses itself without a result`() async {
    let store = TestStore(initialState: Tip.State()) { Tip() }
    await store.send(.closed)
    #expect(store.isDismissed)
    #expect(store.dismissalResult == nil)
    await store.finish()
  }

  // Q1, X2
  @Test func `A test receives nil after any other removal`() async {
    let store = TestStore(initialState: Order.State()) { Order() }
    await store.send(.asked) { $0.tip = Tip.State() }
    await store.send(\.tip.dismiss) { $0.tip = nil }
    await store.receive(\.tipped, nil) { $0.tips = [nil] }
    await store.finish()
  }

  // Q1, L5
  @Test func `The result of the feature under test itself is kept`() async {
    let store = TestStore(initialState: Tip.State()) { Tip() }
    #expect(store.dismissalResult == nil)
    await store.send(.tapped(5))
    #expect(store.isDismissed)
    #expect(store.dismissalResult as? Int == 5)
    await store.finish()
  }

  // Q1, X2, R2
  @Test func `A result that waits to be received is dropped with the other actions`() async {
    let store = TestStore(initialState: Order.State(tip: Tip.State())) { Order() }
    store.exhaustivity = .off
    await store.send(\.tip.tapped, 5)
    await store.skipReceivedActions()
    #expect(store.state.tip == nil)
    #expect(store.state.tips == [5])
    await store.finish()
  }
}

@Reducer
private struct Order {
  struct State: Equatable {
    var tip: Tip.State?
    var tips: [Int?] = []
  }

  enum Action {
    case asked
    case tip(PresentationAction<Tip.Action>)
    case tipped(Int?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked: state.tip = Tip.State()
      case .tip: break
      case .tipped(let tip): state.tips.append(tip)
      }
      return .none
    }
    .ifLet(\.tip, action: \.tip) { Tip() }
    .onResult(of: \.tip, action: \.tipped)
  }
}

@Reducer
private struct Tip {
  struct State: Equatable {}

  enum Action {
    case tapped(Int)
    case tappedLater(Int)
    case closed
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped(let tip): .dismiss(returning: tip)
      case .closed: .dismiss()
      case .tappedLater(let tip): .run { [dismiss] _ in await dismiss(returning: tip) }
      }
    }
  }
}
