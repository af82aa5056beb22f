import CairnTesting
import Foundation
import Testing

extension RetryWithIdempotencyTests {
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
