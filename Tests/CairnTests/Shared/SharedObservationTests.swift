import Observation
import Synchronization
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedObservationTests {
  private func makeStore(pages: Int = 0) -> StoreOf<Newsstand> {
    Store(
      initialState: Newsstand.State(
        sheet: Article.State(id: -2),
        pages: IdentifiedArray(uniqueElements: (0..<pages).map { Article.State(id: -3 - $0) })
      )
    ) { Newsstand() }
  }

  // H2
  @Test func `An observer of a field of a shared value is notified of that field only`() {
    let store = makeStore()
    let (theme, all, title) = (Tracking(), Tracking(), Tracking())
    theme { store.theme }
    all { store.preferences }
    title { store.title }
    store.change { $0.preferences.size = 11 }
    #expect((theme.count, all.count, title.count) == (0, 1, 0))
    all { store.preferences }
    store.send(.sidebar(.setTheme("dark")))
    #expect((theme.count, all.count, title.count) == (1, 2, 0))
    theme { store.theme }
    store.send(.sidebar(.setTheme("dark")))
    #expect((theme.count, all.count, title.count) == (1, 2, 0))
  }

  // H2, S1
  @Test func `Observers are notified once, at the end of the burst`() {
    let store = makeStore()
    var themes: [String] = []
    let observation = store.observe(\.theme) { themes.append($0) }
    store.change { state in
      state.preferences.theme = "a"
      state.preferences.theme = "b"
    }
    store.change { $0.title = "x" }
    store.send(.sheet(.presented(.setTheme("c"))))
    #expect(themes == ["b", "c"])
    observation.cancel()
  }

  // H2
  @Test func `Children are notified of another feature's changes`() {
    let store = makeStore(pages: 3)
    let sidebar = store.scope(state: \.sidebar, action: \.sidebar)
    let sheet = store.scope(state: \.sheet, action: \.sheet)
    let pages = Array(store.scope(state: \.pages, action: \.pages))
    let trackings = (0..<5).map { _ in Tracking() }
    func track() {
      trackings[0].callAsFunction { sidebar.theme }
      trackings[1].callAsFunction { sheet?.theme }
      for (tracking, page) in zip(trackings.dropFirst(2), pages) { tracking { page.theme } }
    }
    track()
    store.change { $0.preferences.theme = "dark" }
    #expect(trackings.map(\.count) == [1, 1, 1, 1, 1])
    track()
    store.send(.pages(.element(id: -4, action: .setTheme("red"))))
    #expect(trackings.map(\.count) == [2, 2, 2, 2, 2])
    track()
    store.send(.pages(.element(id: -4, action: .typed("a"))))
    store.change { $0.preferences.size = 20 }
    #expect(trackings.map(\.count) == [2, 2, 2, 2, 2])
  }

  // H2
  @Test func `A value that is read through a copy of a state is observed too`() {
    let store = makeStore(pages: 1)
    let (child, row, title) = (Tracking(), Tracking(), Tracking())
    child { store.sidebar.preferences.theme }
    row { store.pages[0].preferences.theme }
    title { store.title }
    store.change { $0.preferences.theme = "dark" }
    #expect((child.count, row.count, title.count) == (1, 1, 0))
  }

  // H2
  @Test func `A value that is read only through a copy of a state is observed`() {
    let store = makeStore()
    let copy = store.state
    var themes: [String] = []
    let observation = Cairn.observe { themes.append(copy.preferences.theme) }
    store.change { $0.preferences.theme = "dark" }
    store.change { $0.title = "a" }
    store.send(.sidebar(.setTheme("red")))
    #expect(themes == ["light", "dark", "red"])
    #expect(!store.engine.hasObservers || store.isUnobserved)
    withExtendedLifetime(observation) {}
  }

  // H2, O2
  @Test func `A closure that changes a value which it reads through a copy runs again`() {
    let store = makeStore()
    let copy = store.state
    var themes: [String] = []
    let observation = Cairn.observe {
      themes.append(copy.preferences.theme)
      if themes.count == 1 { store.change { $0.preferences.theme = "dark" } }
    }
    #expect(themes == ["light", "dark"])
    store.change { $0.preferences.theme = "red" }
    #expect(themes == ["light", "dark", "red"])
    withExtendedLifetime(observation) {}
  }

  // H2, O2
  @Test func `A closure that writes the same value each time that it runs comes to an end`() {
    let store = makeStore()
    let copy = store.state
    var themes: [String] = []
    let observation = Cairn.observe {
      themes.append(copy.preferences.theme)
      store.change { $0.preferences.theme = "dark" }
    }
    #expect(themes == ["light", "dark"])
    withExtendedLifetime(observation) {}
  }

  // H2, O2
  @Test func `A change while a copy is read by a tracking observer is not lost`() {
    let store = makeStore()
    let copy = store.state
    let tracking = Tracking()
    tracking {
      _ = copy.preferences.theme
      store.change { $0.preferences.theme = "dark" }
    }
    #expect(tracking.count == 0)
    store.change { $0.preferences.theme = "red" }
    #expect(tracking.count == 1)
  }

  // H2
  @Test func `A value that is read through a copy of a store actor's state is observed`() async {
    let store = StoreActor(initialState: Article.State(id: 1)) { Article() }
    let copy = await store.read { $0 }
    let count = Mutex(0)
    for (theme, expected) in [("dark", 1), ("red", 2)] {
      withObservationTracking {
        _ = copy.preferences.theme
      } onChange: {
        count.withLock { $0 += 1 }
      }
      await store.send(.setTheme(theme))
      #expect(count.withLock { $0 } == expected, "\(theme)")
      await store.send(.typed("a"))
    }
    #expect(copy.preferences.theme == "red")
  }

  // H2
  @Test func `10 000 rows are notified of one shared value that they read`() {
    let store = makeStore(pages: 10_000)
    let rows = Array(store.scope(state: \.pages, action: \.pages))
    let trackings = rows.map { row in
      let tracking = Tracking()
      tracking { row.theme }
      return tracking
    }
    store.send(.pages(.element(id: -3, action: .setTheme("dark"))))
    #expect(trackings.allSatisfy { $0.count == 1 })
    #expect(rows.allSatisfy { $0.theme == "dark" })
  }

  // H2
  @Test func `A feature 60 levels deep reads and changes a shared value`() {
    let store = Store(initialState: Level.State(depth: 60)) { Level() }
    var deepest = store
    var depth = 0
    while let next = deepest.scope(state: \.below, action: \.below) {
      deepest = next
      depth += 1
    }
    #expect(depth == 60)
    let (top, bottom) = (Tracking(), Tracking())
    top { store.theme }
    bottom { deepest.theme }
    deepest.send(.setTheme("deep"))
    #expect((top.count, bottom.count, store.theme) == (1, 1, "deep"))
    bottom { deepest.theme }
    store.send(.setTheme("top"))
    #expect((bottom.count, deepest.theme) == (2, "top"))
  }

  // H2, O4
  @Test func `A removed child returns the value that was last read`() {
    let store = makeStore(pages: 1)
    let page = store.scope(state: \.pages, action: \.pages)[id: -3]
    #expect(page?.theme == "light")
    store.change { $0.pages = [] }
    store.change { $0.preferences.theme = "dark" }
    #expect(page?.theme == "light")
  }

  // H2
  @Test func `A store streams a value's changes`() async {
    let store = makeStore()
    var themes = store.values(of: \.theme).makeAsyncIterator()
    #expect(await themes.next() == "light")
    store.send(.sidebar(.setTheme("dark")))
    #expect(await themes.next() == "dark")
  }

  // H1, H2
  @Test func `A reference that was made outside of the store is observed as others are`() {
    let store = makeStore()
    let page = Article.State(id: -9)
    store.change { $0.pages = [page] }
    let row = store.scope(state: \.pages, action: \.pages)[id: -9]
    let tracking = Tracking()
    tracking { row?.theme }
    store.change { $0.preferences.theme = "dark" }
    #expect((tracking.count, row?.theme) == (1, "dark"))
  }
}

/// A feature that presents itself.
@Reducer
private struct Level {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    @Presents var below: State?

    var theme: String { preferences.theme }

    init(depth: Int) {
      if depth > 0 { below = State(depth: depth - 1) }
    }
  }

  enum Action {
    case setTheme(String)
    indirect case below(PresentationAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .setTheme(let theme) = action { state.preferences.theme = theme }
      return .none
    }
    .ifLet(\.$below, action: \.below) { Level() }
  }
}
