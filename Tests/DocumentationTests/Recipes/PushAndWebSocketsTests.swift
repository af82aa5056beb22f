import CairnTesting
import Testing

// The tests of Recipes/PushAndWebSockets.md.

@Suite struct PushAndWebSocketsTests {
  struct Lost: Error {}

  @Test func `A lost connection is opened again, later each time, from the last update`() async {
    let clock = TestClock()
    let sent = LockIsolated<[Int]>([])
    let connections = LockIsolated<[OrderUpdates.Continuation]>([])
    let store = TestStore(initialState: OrderBoard.State(table: 7)) {
      OrderBoard()
    } withDependencies: {
      $0.continuousClock = clock
      $0[OrderSocket.self].updates = { _, number in
        let (stream, continuation) = OrderUpdates.makeStream()
        sent.withValue { $0.append(number) }
        connections.withValue { $0.append(continuation) }
        return stream
      }
    }
    await store.receive(.connecting)
    connections.value[0].yield(OrderUpdate(number: 1, text: "Soup is ready"))
    await store.receive(\.received) {
      $0.connection = .open
      $0.updates = [OrderUpdate(number: 1, text: "Soup is ready")]
    }
    connections.value[0].finish(throwing: Lost())
    await store.receive(.lost(retryIn: .seconds(1))) { $0.connection = .waiting(.seconds(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(.connecting) { $0.connection = .connecting }
    connections.value[1].finish(throwing: Lost())
    await store.receive(.lost(retryIn: .seconds(2))) { $0.connection = .waiting(.seconds(2)) }
    await clock.advance(by: .seconds(2))
    await store.receive(.connecting) { $0.connection = .connecting }
    connections.value[2].yield(OrderUpdate(number: 1, text: "Soup is ready"))
    await store.receive(\.received) { $0.connection = .open }
    #expect(sent.value == [0, 1, 1])

    await store.send(.enteredBackground) { $0.isInBackground = true }
    await store.finish()
  }

  @Test func `The connection ends with its screen`() async {
    let isClosed = LockIsolated(false)
    let store = TestStore(initialState: Restaurant.State()) {
      Restaurant()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.pushMessages = { AsyncStream { $0.finish() } }
      $0[OrderSocket.self].updates = { _, _ in
        OrderUpdates { $0.onTermination = { _ in isClosed.setValue(true) } }
      }
    }
    await store.send(.pushed(PushMessage(table: 7))) { $0.board = OrderBoard.State(table: 7) }
    await store.receive(\.board.connecting)
    await store.send(.board(.dismiss)) { $0.board = nil }
    await store.finish()
    #expect(isClosed.value)
  }

  @Test func `A message that comes before the store exists is not lost`() async {
    let center = PushCenter()
    center.receive(["table": 7])
    center.receive(["advertisement": "Pie"])
    let store = TestStore(initialState: Restaurant.State()) {
      Restaurant()
    } withDependencies: {
      $0.pushMessages = { center.messages }
      $0.continuousClock = TestClock()
      $0[OrderSocket.self].updates = { _, _ in OrderUpdates { _ in } }
    }
    await store.receive(.pushed(PushMessage(table: 7))) {
      $0.board = OrderBoard.State(table: 7)
    }
    await store.receive(\.board.connecting)
    await store.skipInFlightEffects()
  }
}
