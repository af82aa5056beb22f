import Cairn
import CairnTesting
import Foundation
import TestSupport
import Testing

/// The next actions of held effects, and intervals of throttles.
@Suite struct NextActionTests {
  @Reducer
  struct Page {
    struct State: Equatable { var lines: [String] = [] }

    enum Action: Equatable {
      case loadTapped, waitTapped, endlessTapped, brokenTapped
      case loaded(String)
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          return .run(name: "load") { [clock] send in
            await send(.loaded("first"))
            try await clock.sleep(for: .seconds(60))
            await send(.loaded("second"))
          } catch: { _, send in
            await send(.loaded("failed"))
          }
        case .waitTapped:
          return .run(name: "late") { send in await send(.loaded("late")) }
            .debounce(id: "late", for: .seconds(1))
        case .endlessTapped:
          return .run(name: "endless") { send in
            while !Task.isCancelled { await send(.loaded("again")) }
          }
        case .brokenTapped:
          return .run(name: "broken") { send in
            await send(.loaded("first"))
            throw Offline()
          }
        case .loaded(let line):
          state.lines.append(line)
          return .none
        }
      }
    }
  }

  @Reducer
  struct Book {
    struct State: Equatable { var page = Page.State() }

    enum Action: Equatable {
      case page(Page.Action)
      case scrolled
      case remembered
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.page, action: \.page) { Page() }
      Reduce { _, action in
        action == .scrolled
          ? .send(.remembered).throttle(id: "position", for: .seconds(1), latest: true) : .none
      }
    }
  }

  private struct Offline: Error {}

  private func store() -> TestStoreOf<Page> {
    TestStore(initialState: Page.State(), effects: .held) { Page() }
  }

  @Test func `X14 An effect shows the action that it would send next, and stays in flight`() async {
    let store = store()
    await store.send(.loadTapped)
    let load = store.effect("load")
    #expect(load.nextAction == .loaded("first"))
    #expect(load.nextAction == .loaded("first"))
    #expect(load.isRunning)
    #expect(store.effectsInFlight.count == 1)
    #expect(store.state.lines == [])
    await load.send(.loaded("first")) { $0.lines = ["first"] }
    #expect(load.nextAction == .loaded("second"))
    await load.send(.loaded("second")) { $0.lines = ["first", "second"] }
    #expect(load.nextAction == nil)
    #expect(load.isRunning)
    await load.finish()
    #expect(!load.isRunning)
    await store.finish()
  }

  @Test func `X14 An action that an effect sent before its operation ran counts as its first`()
    async
  {
    let store = store()
    await store.send(.loadTapped)
    let load = store.effect("load")
    await load.send(.loaded("first")) { $0.lines = ["first"] }
    #expect(load.nextAction == .loaded("second"))
    await load.send(.loaded("second")) { $0.lines = ["first", "second"] }
    #expect(load.nextAction == nil)
    await load.finish()
    await store.finish()
  }

  @Test func `X14 An effect that waits for a time has no next action before that time`() async {
    let store = store()
    await store.send(.waitTapped)
    let wait = store.effect("late")
    #expect(wait.isDelayed)
    #expect(!wait.isRunning)
    #expect(wait.nextAction == nil)
    await wait.elapse()
    let late = store.effect("late")
    #expect(!late.isDelayed)
    #expect(late.nextAction == .loaded("late"))
    await store.skipInFlightEffects()
    #expect(late.nextAction == nil)
  }

  @Test func `X14 An error that an operation throws before its next action fails the test`() async {
    let store = store()
    await store.send(.brokenTapped)
    let broken = store.effect("broken")
    #expect(broken.nextAction == .loaded("first"))
    await broken.send(.loaded("first")) { $0.lines = ["first"] }
    let found = await failures { #expect(broken.nextAction == nil) }
    #expect(found.count == 1)
    #expect(
      found.first?.text.hasPrefix(
        "An effect threw an error that it does not catch: NextActionTests.Offline() [uncaught-error]"
      ) == true
    )
    #expect(broken.nextAction == nil)
    await broken.finish()
    await store.finish()
  }

  @Test
  func `X14 An operation without an end is cut off, and the store receives none of its actions`()
    async
  {
    let store = store()
    await store.send(.endlessTapped)
    let endless = store.effect("endless")
    #expect(endless.nextAction == .loaded("again"))
    await store.skipInFlightEffects()
    #expect(store.state.lines == [])
    await store.finish()
  }

  @Test
  func `X14 The next action is of the feature, or of the store if it was requested by owner`()
    async
  {
    let store = TestStore(initialState: Book.State(), effects: .held) { Book() }
    await store.send(.page(.loadTapped))
    #expect(store.effect("load", in: Page.self).nextAction == .loaded("first"))
    #expect(
      store.scope(state: \.page, action: \.page).effect("load").nextAction == .loaded("first")
    )
    #expect(store.effects(owner: "page").first?.nextAction == .page(.loaded("first")))
    await store.skipInFlightEffects()
  }

  @Test func `X14 An effect whose operation has run cannot fail`() async {
    let store = store()
    await store.send(.loadTapped)
    let load = store.effect("load")
    _ = load.nextAction
    struct Offline: Error {}
    let line = #line + 1
    let found = await failures { await load.fail(Offline()) }
    #expect(found.map(\.line) == [line])
    #expect(
      found.map { $0.text.replacing(/swift:\d+/, with: "swift") } == [
        """
        The test calls 'fail' for an effect whose operation has run

            run 'load' at CairnTestingTests/NextActionTests.swift, started by an action sent at CairnTestingTests/NextActionTests.swift

        It has run for 'nextAction'. Do not read 'nextAction' before 'fail'.
        """
      ]
    )
    await load.finish()
  }

  @Test func `E2 An interval of a throttle ends when the test ends it`() async {
    let store = TestStore(initialState: Book.State(), effects: .held) { Book() }
    #expect(!store.elapseThrottle("position"))
    await store.send(.scrolled)
    await store.receive(.remembered)
    #expect(store.elapseThrottle("position"))
    await store.send(.scrolled)
    await store.receive(.remembered)
    await store.send(.scrolled)
    // An effect that waits for the end of the interval is in flight.
    #expect(!store.elapseThrottle("another"))
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.throttle])
    await store.skipInFlightEffects()
    await store.finish()
  }
}
