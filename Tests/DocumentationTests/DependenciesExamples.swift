import CairnTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The code of Dependencies.md, letter for letter; `ArticleTests` checks that.

@DependencyClient
struct Pantry: Sendable {
  var amount: @Sendable (_ of: String) async throws -> Int
  var take: @Sendable (_ amount: Int, _ of: String) async throws -> Void
  var shelves: @Sendable () -> Int = { 0 }
}

extension Pantry: DependencyKey {
  static let liveValue = Pantry(
    amount: { item in item == "flour" ? 1000 : 0 },
    take: { amount, item in print("\(amount) of \(item) taken") },
    shelves: { 4 }
  )
  static let testValue = Pantry()
}

extension DependencyValues {
  @DependencyEntry var supermarket: @Sendable (String) async throws -> Int = { _ in 99 }
}

struct Thermometer: TestDependencyKey {
  var degrees: @Sendable (_ room: String) -> Int
  var calibrate: @Sendable () async throws -> Void

  static let testValue = Thermometer(
    degrees: unimplemented("Thermometer.degrees", placeholder: 20),
    calibrate: unimplemented("Thermometer.calibrate")
  )
}

@Suite(.dependencies { $0.supermarket = { _ in 0 } })
struct DoughTests {
  @Test(.dependencies { $0[Pantry.self].amount = { _ in 500 } })
  func `The supermarket has no flour`() async throws {
    @Dependency(Pantry.self) var pantry
    @Dependency(\.supermarket) var supermarket
    #expect(try await pantry.amount(of: "flour") == 500)
    #expect(try await supermarket("flour") == 0)
  }
}

func start(with supermarket: @escaping @Sendable (String) async throws -> Int) {
  prepareDependencies { $0.supermarket = supermarket }
}

@Suite(.dependencies { _ in })
struct PreparedSupermarketTests {
  @Test func `A program that was started has its supermarket`() async throws {
    start(with: { _ in 3 })
    @Dependency(\.supermarket) var supermarket
    #expect(try await supermarket("flour") == 3)
  }
}

#if canImport(FoundationNetworking)
  extension DependencyValues {
    @DependencyEntry var urlSession: URLSession = .shared
  }
#endif

@Reducer
struct Dough {
  struct State: Equatable {
    var flour = 0
    var madeAt: Date?
  }

  enum Action: Equatable {
    case makeTapped
    case made(flour: Int)
  }

  @Dependency(Pantry.self) var pantry
  @Dependency(\.supermarket) var supermarket
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .makeTapped:
        return .run { [pantry, supermarket] send in
          let flour = try await pantry.amount(of: "flour")
          await send(.made(flour: flour > 0 ? flour : try await supermarket("flour")))
        }
      case .made(let flour):
        state.flour = flour
        state.madeAt = date.now
        return .none
      }
    }
  }
}

@Test func `Dough is made of what is there`() async {
  let store = TestStore(initialState: Dough.State()) {
    Dough()
  } withDependencies: {
    $0[Pantry.self].amount = { _ in 500 }
    $0.supermarket = { _ in 0 }
    $0.date = .constant(Date(timeIntervalSince1970: 0))
  }
  await store.send(.makeTapped)
  await store.receive(.made(flour: 500)) {
    $0.flour = 500
    $0.madeAt = Date(timeIntervalSince1970: 0)
  }
  await store.finish()
}

@Reducer
struct Bakery {
  struct State: Equatable {
    var dough = Dough.State()
    var sample = Dough.State()
  }

  enum Action: Equatable {
    case dough(Dough.Action)
    case sample(Dough.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.dough, action: \.dough) { Dough() }
    Scope(state: \.sample, action: \.sample) {
      Dough().transformDependency(\.self) { $0[Pantry.self].amount = { _ in 1 } }
    }
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

func remember(_ item: String, in log: @escaping @Sendable (Date) -> Void) {
  withEscapedDependencies { dependencies in
    Thread.detachNewThread {
      dependencies.yield {
        @Dependency(\.date) var date
        log(date.now)
      }
    }
  }
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
