import CairnTesting
import Foundation
import TestSupport
import Testing

private struct Stamp: Reducer {
  struct State: Equatable {
    var ids: [UUID] = []
  }

  enum Action: Equatable, Sendable {
    case add
    case addLater
    case added(UUID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.ids.append(uuid())
      case .addLater:
        return .run { send in await send(.added(uuid())) }
      case .added(let id):
        state.ids.append(id)
      }
      return .none
    }
  }
}

@Suite
struct `Dependencies of a test store` {
  @Test
  func `dependencies apply to reducers and effects`() async {
    let store = TestStore(initialState: Stamp.State()) {
      Stamp()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.add) { $0.ids = [UUID(0)] }
    await store.send(.addLater)
    await store.receive(.added(UUID(1))) { $0.ids = [UUID(0), UUID(1)] }
    await store.finish()
  }

  @Test
  func `dependencies can be set in the middle of a test`() async {
    let store = TestStore(initialState: Stamp.State()) {
      Stamp()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.add) { $0.ids = [UUID(1)] }
    store.dependencies.uuid = .constant(UUID(2))
    #expect(store.dependencies.uuid() == UUID(2))
    await store.send(.add) { $0.ids = [UUID(1), UUID(2)] }
    await store.send(.addLater)
    await store.receive(.added(UUID(2))) { $0.ids.append(UUID(2)) }
  }

  // I2, X9
  @Test
  func `a dependency that is not overridden fails the test`() async {
    let line: UInt = #line + 3
    let failures = await failures {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          @Dependency(\.calendar) var calendar
          state = calendar.firstWeekday > 0 ? 1 : 0
          return .none
        }
      }
      await store.send(true) { $0 = 1 }
    }
    #expect(
      failures.map(\.text) == [
        """
        A test read the dependency '\\.calendar', which has no value for tests \
        [unimplemented-dependency] at CairnTestingTests/TestStoreDependencyTests.swift:\(line + 1)
          The preview value was used.
          Override it: 'withDependencies: { $0.calendar = Calendar(identifier: .gregorian) }'.
        """
      ]
    )
  }

  @Test
  func `a test store has test values, unless the test overrides them`() {
    let store = TestStore(initialState: 0) { Reduce<Int, Bool> { _, _ in .none } }
    #expect(store.dependencies.context == .test)
    let live = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .none }
    } withDependencies: {
      $0.context = .live
    }
    #expect(live.dependencies.context == .live)
  }

  @Test
  func `an issue in an effect fails the test too`() async {
    let failures = await failures {
      let store = TestStore(initialState: Stamp.State()) {
        Stamp()
      }
      await store.send(.addLater)
      await store.receive(where: { _ in true }, assert: { $0.ids = $0.ids })
      await store.finish()
    }
    #expect(failures.first?.text.contains("[unimplemented-dependency]") == true)
  }
}
