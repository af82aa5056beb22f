import Cairn
import CairnTesting
import TestSupport
import Testing

/// The outcomes that effects declare where they are made.
@Suite struct DeclaredOutcomeTests {
  struct Offline: Error, Equatable {}

  @Reducer
  struct Page {
    struct State: Hashable {
      var lines: [String] = []
      var isOffline = false
    }

    enum Action: Equatable {
      case loadTapped(String)
      case loaded(String)
      case failed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped(let text):
          return .run(name: "load") { send in
            await send(.loaded("operation"))
          } catch: { _, send in
            await send(.failed)
          } outcomes: {
            [
              .sends(.loaded(text)), .sendsThenEnds(.loaded("last")), .ends, .fails(Offline()),
              .neverEnds,
            ]
          }
        case .loaded(let line):
          state.lines.append(line)
          return .none
        case .failed:
          state.isOffline = true
          return .none
        }
      }
    }
  }

  @Reducer
  struct Book {
    struct State: Hashable { var page: Page.State? = Page.State() }

    enum Action: Equatable { case page(PresentationAction<Page.Action>) }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }.ifLet(\.page, action: \.page) { Page() }
    }
  }

  @Test func `X15 A held effect takes the outcomes that it declares`() async {
    let store = TestStore(initialState: Page.State(), effects: .held) { Page() }
    await store.send(.loadTapped("first"))
    let load = store.effect("load")
    #expect(load.outcomes.count == 5)
    await load.take(load.outcomes[0]) { $0.lines = ["first"] }
    #expect(load.isInFlight)
    await load.take(load.outcomes[4])
    #expect(load.isInFlight)
    await load.take(load.outcomes[1]) { $0.lines = ["first", "last"] }
    #expect(!load.isInFlight)
    #expect(load.outcomes.isEmpty)

    await store.send(.loadTapped("second"))
    await store.effect("load").take(store.effect("load").outcomes[2])
    await store.send(.loadTapped("third"))
    await store.effect("load").take(store.effect("load").outcomes[3])
    await store.receive(.failed) { $0.isOffline = true }
    await store.finish()
  }

  @Test func `X15 The outcomes of a child's effect have the actions of the child`() async throws {
    let store = TestStore(initialState: Book.State(), effects: .held) { Book() }
    await store.send(.page(.presented(.loadTapped("a"))))
    let load = store.effect("load", in: Page.self)
    await load.take(load.outcomes[0]) { $0.page?.lines = ["a"] }
    let page = try #require(store.scope(state: \.page, action: \.page))
    let scoped = page.effect("load")
    await scoped.take(scoped.outcomes[1]) { $0.lines = ["a", "last"] }
    await store.finish()
  }

  @Test func `X15 An effect that its last action cancels has ended`() async {
    let store = TestStore(initialState: 0, effects: .held) {
      Reduce<Int, Bool> { _, isDone in
        isDone
          ? .cancel(id: 1)
          : .run(name: "load") { send in
            await send(true)
          } outcomes: {
            [.sendsThenEnds(true)]
          }.cancellable(id: 1)
      }
    }
    await store.send(false)
    let load = store.effect("load")
    await load.take(load.outcomes[0])
    #expect(!load.isInFlight)
    await store.finish()
  }

  @Test func `X15 An effect that declares nothing has no outcomes`() async {
    let store = TestStore(initialState: 0, effects: .held) {
      Reduce<Int, Bool> { _, _ in .run(name: "load") { send in await send(true) } }
    }
    await store.send(false)
    #expect(store.effect("load").outcomes.isEmpty)
    await store.effect("load").finish()
    await store.finish()
  }

  @Test func `X15 An outcome that asserts a wrong change fails at its line`() async {
    let store = TestStore(initialState: Page.State(), effects: .held) { Page() }
    await store.send(.loadTapped("a"))
    let load = store.effect("load")
    let line = #line + 1
    let found = await failures { await load.take(load.outcomes[1]) { $0.lines = ["b"] } }
    #expect(found.map(\.line) == [line])
    await store.finish()
  }
}
