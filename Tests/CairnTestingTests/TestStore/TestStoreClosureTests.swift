import CairnTesting
import Foundation
import TestSupport
import Testing

/// The dependencies of the store in a closure that asserts.
@Suite struct TestStoreClosureTests {
  private func store(_ prepare: (inout DependencyValues) -> Void = { _ in })
    -> TestStoreOf<Basket>
  {
    TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 7)
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 7))
      prepare(&$0)
    }
  }

  // X27
  @Test func `An assertion makes values with the dependencies of the store`() async {
    let store = store()
    await store.send(.add) { $0.items.append(Item()) }
    await store.send(.add) { $0.items.append(Item()) }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1)])
  }

  // X27
  @Test func `An assertion can call the feature's own functions`() async {
    let store = store()
    await store.send(.add) { $0.add() }
    await store.send(.addTwice) {
      $0.add()
      $0.add()
    }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1), UUID(2)])
  }

  // X27
  @Test func `Values that a closure draws from the generators are not used up`() async {
    let store = store()
    await store.send(.add) {
      $0.add()
      _ = Item()
      _ = Item()
    }
    store.assert { _ in _ = Item() }
    await store.send(.add) { $0.add() }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1)])
  }

  // X27
  @Test func `A received action is asserted with the values that the generators returned for it`()
    async
  {
    let store = store()
    await store.send(.addLater)
    await store.receive(.add) { $0.add() }
    await store.send(.addLater)
    await store.receive(until: .add) { $0.add() }
    await store.finish()
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1)])
  }

  // X27, X5
  @Test func `Closures have the dependencies without exhaustivity too`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.add) { $0.items = [Item()] }
    await store.send(.addTwice) { $0.items.replaceSubrange(1..., with: [Item(), Item()]) }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1), UUID(2)])
  }

  // X27, X5
  @Test func `A closure has what the generators gave to its action after skipped ones`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.addOneThenTwoLater)
    await store.receive(.addTwice) { $0.items[1...] = [Item(), Item()] }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1), UUID(2)])
  }

  // X27, X5
  @Test func `After a failed receive, a closure gets what the generators gave to its action`() async
  {
    let found = await failures {
      let store = store()
      store.exhaustivity = .off
      await store.send(.addTwiceLater)
      await store.receive(.addLater, timeout: .zero)
      store.assert { #expect($0.items == [] && Item().id == UUID(0)) }
      await store.receive(.add) { $0.items = [Item()] }
      await store.receive(.add) { $0.items[1] = Item() }
      await store.finish()
      await store.send(.add) { $0.items[2] = Item() }
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "Expected to receive .addLater, but received only 2 other actions"
      ]
    )
  }

  // X27, X9
  @Test func `An assertion with other values fails`() async {
    let found = await failures {
      let store = store()
      await store.send(.add) { _ in _ = Item() }
      await store.send(.add) {
        _ = Item()
        $0.items.append(Item())
      }
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "State was not as expected after sending .add",
        "State was not as expected after sending .add",
      ]
    )
  }
}

/// Asserting elements that were pushed on a path.
@Suite struct TestStorePushTests {
  // X27, K8
  @Test func `A push is asserted by assigning the new id`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.path(.push(id: 0, state: .help))) { $0.path[id: 0] = .help }
    await store.send(.path(.push(id: 1, state: .detail(Detail.State())))) {
      $0.path[id: 1] = .detail(Detail.State())
    }
  }

  // X27, K5
  @Test func `A push is asserted with its own id and no other`() async {
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.path(.push(id: 0, state: .help))) { $0.path[id: 1] = .help }
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "State was not as expected after sending .path(.push(id: 0, state: .help))"
      ]
    )
  }

  // X27, K8
  @Test func `The id of a removed element is not used again, in assertions either`() async {
    let state = Screens.State(path: [.help, .help])
    let found = await failures {
      let store = TestStore(initialState: state) { Screens() }
      await store.send(.path(.popFrom(id: 1))) {
        $0.path.pop()
        $0.path[id: 1] = .help
        $0.path[id: 7]?.modify(\.detail) { $0.text = "a" }
      }
    }
    #expect(found.map { $0.text.contains("[unknown-id]") } == [true, true])
  }

  // K8
  @Test func `An unknown id is still an issue outside of assertions`() async {
    let found = await failures {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, _ in
          var path = StackState<Int>()
          path[id: 0] = 1
          return .none
        }
      }
      await store.send(true)
    }
    #expect(found.map { $0.text.contains("[unknown-id]") } == [true])
  }
}

@Reducer
private struct Basket {
  struct State: Equatable {
    var items: [Item] = []

    mutating func add() {
      items.append(Item())
    }
  }

  enum Action: Equatable, Sendable {
    case add
    case addTwice
    case addLater
    case addTwiceLater
    case addOneThenTwoLater
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.add()
      case .addTwice:
        state.add()
        state.add()
      case .addLater:
        return .run { send in await send(.add) }
      case .addTwiceLater:
        return .merge(.send(.add), .send(.add))
      case .addOneThenTwoLater:
        return .merge(.send(.add), .send(.addTwice))
      }
      return .none
    }
  }
}

private struct Item: Equatable {
  var id: UUID
  var date: Date
  var number: Int

  init() {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    id = uuid()
    date = now
    number = withRandomNumberGenerator { Int.random(in: 0..<1_000_000, using: &$0) }
  }
}
