import CairnTesting
import Synchronization
import TestSupport
import Testing

/// Effects that send an action for each element of a sequence.
@Suite(.timeLimit(.minutes(60))) struct SequenceEffectTests {
  typealias Policy = AsyncStream<Meter.Action>.Continuation.BufferingPolicy

  private let feed = Feed()

  /// A store whose feed has elements.
  private func store(
    of elements: Int...,
    buffering policy: Policy? = nil,
    catching: Bool = false
  ) -> TestStoreOf<Meter> {
    for element in elements {
      feed.yield(element)
    }
    return TestStore(initialState: Meter.State()) {
      Meter(feed: feed, policy: policy, isCatching: catching)
    }
  }

  // Y1
  @Test(arguments: [nil, Policy.unbounded])
  func `Each element of a sequence is sent as an action, until the sequence ends`(policy: Policy?)
    async
  {
    let store = store(buffering: policy)
    await store.send(.startTapped)
    feed.yield(1)
    await store.receive(.read(1)) { $0.readings = [1] }
    feed.yield(2)
    await store.receive(.read(2)) { $0.readings = [1, 2] }
    feed.finish()
    await store.finish()
  }

  // Y1
  @Test func `The next element is requested when the previous action was reduced`() async {
    let store = store(of: 1, 2, 3, 4)
    await store.send(.startTapped)
    for count in 1...4 {
      await store.receive(.read(count)) { $0.readings.append(count) }
      // The elements after the next one have not been requested.
      #expect(feed.askedCount == count + 1)
    }
    feed.finish()
    await store.finish()
  }

  // Y1
  @Test(arguments: [
    (Policy.unbounded, [1, 2, 3, 4, 5]),
    (.bufferingNewest(1), [1, 5]),
    (.bufferingNewest(2), [1, 4, 5]),
    (.bufferingOldest(1), [1, 2]),
    (.bufferingOldest(0), [1]),
  ])
  func `A policy determines the elements that are kept while an earlier action waits`(
    policy: Policy,
    kept: [Int]
  ) async {
    let store = store(of: 1, 2, 3, 4, 5, buffering: policy)
    feed.finish()
    await store.send(.startTapped)
    for reading in kept {
      await store.receive(.read(reading)) { $0.readings.append(reading) }
    }
    await store.finish()
  }

  // Y1
  @Test(arguments: [nil, Policy.unbounded])
  func `An error of the sequence goes to catch, after the elements before it`(
    policy: Policy?
  ) async {
    let store = store(of: 1, 2, buffering: policy, catching: true)
    feed.finish(throwing: Broken())
    await store.send(.startTapped)
    await store.receive(.read(1)) { $0.readings = [1] }
    await store.receive(.read(2)) { $0.readings = [1, 2] }
    await store.receive(.failed) { $0.hasFailed = true }
    await store.finish()
  }

  // Y1, E4
  @Test(arguments: [nil, Policy.bufferingNewest(1)])
  func `An error without catch is an issue at the call`(policy: Policy?) async {
    let failures = await failures {
      let store = store(buffering: policy)
      feed.finish(throwing: Broken())
      await store.send(.startTapped)
      await store.finish()
    }
    #expect(failures.count == 1)
    #expect(
      failures.first?.text.contains(
        "An effect threw an error that it does not catch: Broken() [uncaught-error] at "
          + "CairnTestingTests/SequenceEffectTests.swift:"
      ) == true
    )
  }

  // Y1, L1
  @Test(arguments: [nil, Policy.bufferingOldest(1)])
  func `The iteration ends when the effect is cancelled`(policy: Policy?) async {
    let store = store(of: 1, buffering: policy)
    await store.send(.startTapped)
    await store.receive(.read(1)) { $0.readings = [1] }
    await store.send(.stopTapped)
    await store.finish()
    #expect(feed.isTerminated)
  }

  // Y1, E9
  @Test func `An effect that is started again follows its policy`() async {
    let store = store(of: 1)
    await store.send(.startTapped)
    await store.receive(.read(1)) { $0.readings = [1] }
    // Dropped: the first effect continues.
    await store.send(.startTapped)
    feed.yield(2)
    await store.receive(.read(2)) { $0.readings = [1, 2] }
    feed.finish()
    await store.finish()
  }

  // Y1
  @Test func `Ten thousand elements are sent one after the other`() async {
    let store = TestStore(initialState: Meter.State()) {
      Meter(feed: feed, policy: nil, isCatching: false)
    }
    store.exhaustivity = .off
    for element in 0..<10_000 {
      feed.yield(element)
    }
    feed.finish()
    await store.send(.startTapped)
    await store.finish()
    #expect(store.state.readings.count == 10_000)
  }

  // Y1
  @Test func `The effect's name appears in its descriptor`() {
    let effect = Effect<Meter.Action>.run(each: feed, name: "meter") { .read($0) }
    #expect(effect.descriptors.map(\.name) == ["meter"])
  }
}

private struct Broken: Error {}

/// Elements that the test provides, and the number of requests.
private final class Feed: AsyncSequence, Sendable {
  private let stream: AsyncThrowingStream<Int, any Error>
  private let continuation: AsyncThrowingStream<Int, any Error>.Continuation
  private let asked = Atomic(0)
  private let terminated = Atomic(false)

  init() {
    (stream, continuation) = AsyncThrowingStream.makeStream()
    continuation.onTermination = { [weak self] termination in
      if case .cancelled = termination { self?.terminated.store(true, ordering: .relaxed) }
    }
  }

  var askedCount: Int { asked.load(ordering: .relaxed) }
  var isTerminated: Bool { terminated.load(ordering: .relaxed) }

  func yield(_ element: Int) { continuation.yield(element) }
  func finish(throwing error: (any Error)? = nil) { continuation.finish(throwing: error) }

  func makeAsyncIterator() -> Iterator {
    Iterator(feed: self, base: stream.makeAsyncIterator())
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let feed: Feed
    fileprivate var base: AsyncThrowingStream<Int, any Error>.Iterator

    mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Int? {
      feed.asked.wrappingAdd(1, ordering: .relaxed)
      return try await base.next(isolation: actor)
    }
  }
}

/// Reads the elements of a feed.
struct Meter: Reducer {
  struct State: Equatable {
    var readings: [Int] = []
    var hasFailed = false
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case startTapped
    case stopTapped
    case read(Int)
    case failed
  }

  fileprivate let feed: Feed
  fileprivate let policy: SequenceEffectTests.Policy?
  fileprivate let isCatching: Bool

  private enum CancelID { case meter }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startTapped:
      let handler: @Sendable (any Error, Send<Action>) async -> Void = { _, send in
        await send(.failed)
      }
      return .run(
        each: feed,
        buffering: policy,
        action: { .read($0) },
        catch: isCatching ? handler : nil
      )
      .cancellable(id: CancelID.meter, ifInFlight: .drop)
    case .stopTapped: return .cancel(id: CancelID.meter)
    case .read(let reading): state.readings.append(reading)
    case .failed: state.hasFailed = true
    }
    return .none
  }
}
