import CairnTesting
import Foundation
import Testing

// The tests of Recipes/RetryWithIdempotency.md.

@Suite struct RetryWithIdempotencyTests {
  @Test func `A payment is tried again with the same key, and later each time`() async {
    let clock = TestClock()
    let keys = LockIsolated<[UUID]>([])
    let store = TestStore(initialState: Payment.State(items: ["figs"])) {
      Payment()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
      $0[PaymentClient.self].pay = { _, key in
        let attempt = keys.withValue {
          $0.append(key)
          return $0.count
        }
        guard attempt == 3 else { throw PaymentClient.Failure.unreachable }
        return "receipt"
      }
    }
    await store.send(.payTapped) { $0.key = UUID(0) }
    await store.receive(.attempted(1)) { $0.phase = .paying(attempt: 1) }
    await store.send(.payTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.attempted(2)) { $0.phase = .paying(attempt: 2) }
    await clock.advance(by: .seconds(2))
    await store.receive(.attempted(3)) { $0.phase = .paying(attempt: 3) }
    await store.receive(.paid(receipt: "receipt")) { $0.phase = .paid(receipt: "receipt") }
    await store.finish()
    #expect(keys.value == [UUID(0), UUID(0), UUID(0)])
  }

  @Test func `A person who tries again after the last attempt pays with the same key`() async {
    let store = TestStore(initialState: Payment.State(items: ["figs"]), effects: .held) {
      Payment()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.payTapped) { $0.key = UUID(0) }
    await store.effect("pay").fail(PaymentClient.Failure.unreachable)
    await store.receive(.gaveUp) { $0.phase = .unreachable }
    await store.send(.itemAdded("cheese"))
    await store.send(.payTapped)
    await store.effect("pay").send(.paid(receipt: "receipt")) {
      $0.phase = .paid(receipt: "receipt")
    }
    await store.effect("pay").finish()
    await store.finish()
  }

  @Test func `A declined payment is another purchase when it is changed`() async {
    let store = TestStore(initialState: Payment.State(items: ["figs"]), effects: .held) {
      Payment()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.payTapped) { $0.key = UUID(0) }
    await store.effect("pay").fail(PaymentClient.Failure.declined)
    await store.receive(.declined) { $0.phase = .declined }
    await store.send(.itemAdded("cheese")) {
      $0.items = ["figs", "cheese"]
      $0.phase = .open
    }
    await store.send(.payTapped) { $0.key = UUID(1) }
    await store.effect("pay").fail(PaymentClient.Failure.declined)
    await store.receive(.declined) { $0.phase = .declined }
    await store.finish()
  }
}
