import CairnTesting
import Foundation
import Testing
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.dependencies { _ in })
struct PreparedSupermarketTests {
  @Test func `A program that was started has its supermarket`() async throws {
    start(with: { _ in 3 })
    @Dependency(\.supermarket) var supermarket
    #expect(try await supermarket("flour") == 3)
  }
}

@Test func `An override goes for a part of the features`() async {
  let store = TestStore(initialState: Bakery.State()) {
    Bakery()
  } withDependencies: {
    $0[Pantry.self].amount = { _ in 0 }
    $0.supermarket = { _ in 2 }
    $0.date = .constant(Date(timeIntervalSince1970: 0))
  }
  await store.send(.sample(.makeTapped))
  await store.receive(.sample(.made(flour: 1))) {
    $0.sample = Dough.State(flour: 1, madeAt: Date(timeIntervalSince1970: 0))
  }
  await store.send(.dough(.makeTapped))
  await store.receive(.dough(.made(flour: 2))) {
    $0.dough = Dough.State(flour: 2, madeAt: Date(timeIntervalSince1970: 0))
  }
  await store.finish()
}

@Test func `A callback has the dependencies of its call`() async {
  let dates = AsyncStream<Date>.makeStream()
  withDependencies {
    $0.date = .constant(Date(timeIntervalSince1970: 7))
  } operation: {
    remember("flour") { dates.continuation.yield($0) }
  }
  for await date in dates.stream {
    #expect(date == Date(timeIntervalSince1970: 7))
    break
  }
}
