import TestSupport
import Testing

import Cairn

@Reducer
private struct Writer {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// A feature whose children are computed from a shared value.
@Reducer
private struct Signpost {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences

    var page: Spot.State { Spot.State(name: preferences.theme) }
    var darkPage: Spot.State? { preferences.theme == "dark" ? page : nil }
  }

  enum Action {
    case setTheme(String)
    case page(Spot.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .setTheme(let theme) = action { state.preferences.theme = theme }
      return .none
    }
  }
}

/// An object that refers to itself, and counts how often its content is looked at.
private final class Ring: CustomReflectable, Equatable {
  private(set) var looks = 0

  var customMirror: Mirror {
    looks += 1
    return Mirror(self, children: looks < 10 ? ["next": self] : [:], displayStyle: .class)
  }

  static func == (first: Ring, second: Ring) -> Bool { first === second }
}

/// A feature with an object and a shared value.
private struct Keyring: Reducer {
  struct State: Equatable {
    var ring: Ring
    @Shared(.preferences) var preferences
  }

  var body: some Reducer<State, Never> { EmptyReducer() }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedTests {
  // H1
  @Test func `A shared value that one feature changes is read by all`() {
    let store = Store(initialState: Newsstand.State(pages: [Article.State(id: 1)])) { Newsstand() }
    #expect(store.preferences == Preferences())
    store.send(.pages(.element(id: 1, action: .setTheme("dark"))))
    #expect(store.preferences.theme == "dark")
    #expect(store.sidebar.preferences.theme == "dark")
    #expect(store.state.pages[id: 1]?.preferences.theme == "dark")
    store.send(.sidebar(.setTheme("red")))
    #expect(store.scope(state: \.sidebar, action: \.sidebar).theme == "red")
    #expect(store.state.preferences.theme == "red")
  }

  // H1
  @Test func `Fields that declare the default themselves share a value by its name`() {
    let store = Store(initialState: Newsstand.State()) { Newsstand() }
    store.change { state in
      @Shared(.inMemory("visits")) var visits = 7
      visits += 1
    }
    #expect(store.visits == 1)
  }

  // H1
  @Test func `Two stores have separate values`() {
    let state = Newsstand.State()
    let stores = (0..<3).map { _ in Store(initialState: Newsstand.State()) { Newsstand() } }
    let others = (0..<3).map { _ in Store(initialState: state) { Newsstand() } }
    for (index, store) in (stores + others).enumerated() {
      store.change { $0.preferences.size = index }
    }
    #expect((stores + others).map(\.preferences.size) == [0, 1, 2, 3, 4, 5])
    let recorder = IssueRecorder()
    recorder { #expect(state.preferences == Preferences()) }
    #expect(recorder.codes == [.sharedInCopy])
  }

  // H1, K11
  @Test func `A link that a view makes again is the same link, also after a store has taken it`() {
    let link = Article.State(id: 1)
    let store = Store(initialState: Newsstand.State()) { Newsstand() }
    store.send(.sidebar(.setTheme("dark")))
    store.change { $0.pages.append(link) }
    store.send(.pages(.element(id: 1, action: .setTheme("red"))))
    #expect(store.theme == "red")
    let recorder = IssueRecorder()
    recorder {
      #expect(link == Article.State(id: 1))
      #expect(store.state.pages[0] == Article.State(id: 1))
      #expect(link.$preferences.hashValue == Article.State(id: 2).$preferences.hashValue)
    }
    #expect(recorder.texts == [])
  }

  // H1
  @Test func `A state from another store refers to the values of its new store`() {
    let first = Store(initialState: Newsstand.State()) { Newsstand() }
    first.change { $0.preferences.theme = "dark" }
    let second = Store(initialState: first.state) { Newsstand() }
    #expect(second.preferences.theme == "light")
    second.change { $0.preferences.size += 1 }
    #expect(second.preferences == Preferences(theme: "light", size: 11))
    #expect(first.preferences == Preferences(theme: "dark", size: 10))
  }

  // H1
  @Test func `In a test, reading a copy is an issue also if the first store has made the state`() {
    let first = Store(initialState: Newsstand.State()) { Newsstand() }
    first.change { $0.preferences.theme = "dark" }
    #expect(first.state.preferences.theme == "dark")
    let second = Store(initialState: first.state) { Newsstand() }
    second.change { $0.preferences.theme = "red" }
    let recorder = IssueRecorder()
    recorder {
      #expect(first.state.preferences.theme == "light")
      #expect(second.state.preferences.theme == "light")
    }
    #expect(recorder.codes == [.sharedInCopy, .sharedInCopy])
    #expect([first, second].map(\.theme) == ["dark", "red"])
  }

  // H1
  @Test func `A store looks for references in its initial state, and not in the objects there`() {
    let state = Keyring.State(ring: Ring())
    let store = Store(initialState: state) { Keyring() }
    #expect(state.ring.looks == 1)
    #expect(store.preferences == Preferences())
  }

  // H1
  @Test func `A state that an action brings refers to the values of the store, also in copies`() {
    let page = Article.State(id: -2)
    let store = Store(initialState: Newsstand.State()) { Newsstand() }
    store.change { $0.preferences.theme = "dark" }
    #expect(page.theme == "light")
    store.send(.open(page))
    #expect(store.state.pages[id: -2]?.theme == "dark")
    #expect(page.theme == "dark")
  }

  // H1, H3
  @Test func `References hold the defaults until a store takes their state`() {
    let recorder = IssueRecorder()
    let store = recorder {
      var page = Article.State(id: 1)
      page.preferences.theme = "dark"
      page.preferences = Preferences(theme: "red")
      #expect(page.preferences == Preferences())
      let store = Store(initialState: Newsstand.State()) { Newsstand() }
      store.change { $0.preferences.theme = "blue" }
      store.change { [page] in $0.pages.append(page) }
      return store
    }
    #expect(store.scope(state: \.pages, action: \.pages)[id: 1]?.theme == "blue")
    store.send(.pages(.element(id: 1, action: .setTheme("green"))))
    #expect(store.preferences.theme == "green")
    let text = """
      The shared value 'preferences' was changed outside of a reducer [shared-outside-of-reducer] \
      at CairnTests/Newsstand.swift:56
        Nothing was changed.
        Send an action, and change it in the reducer. To begin with another value, set \
      '$0[shared: …]' in 'withDependencies'.
      """
    #expect(recorder.texts == [text, text])
  }

  // H1
  @Test func `The values of a store start as its dependencies determine`() {
    let store = Store(initialState: Newsstand.State()) {
      Newsstand()
    } withDependencies: {
      $0[shared: .preferences].theme = "dark"
    }
    #expect(store.preferences == Preferences(theme: "dark"))
    #expect(store.sidebar.preferences == Preferences(theme: "dark"))
  }

  // H1
  @Test func `Creating the initial state can change the values that it refers to`() {
    let store = Store(
      initialState: {
        var state = Newsstand.State()
        state.preferences.size = 3
        return state
      }()
    ) {
      Newsstand()
    }
    #expect(store.preferences.size == 3)
  }

  // H1
  @Test func `References are equal when their values are`() {
    let first = Store(initialState: Article.State(id: 1)) { Article() }
    let second = Store(initialState: Article.State(id: 1)) { Article() }
    #expect(first.state == second.state)
    first.send(.setTheme("dark"))
    #expect(first.state != second.state)
    second.send(.setTheme("dark"))
    #expect(first.state == second.state)
    #expect(first.state.$preferences.hashValue == second.state.$preferences.hashValue)
  }

  // H1
  @Test func `An effect reads the value of its store, and cannot change it`() async {
    let recorder = IssueRecorder()
    let store = recorder {
      Store(initialState: Article.State(id: 1)) {
        Reduce<Article.State, Article.Action> { state, action in
          guard case .setTheme(let theme) = action else { return .none }
          state.preferences.theme = theme
          return .run { [state] _ in
            #expect(state.preferences.theme == theme)
            @Shared(.preferences) var preferences
            #expect(preferences.theme == theme)
            preferences.theme = "none"
          }
        }
      }
    }
    let task = recorder { store.send(.setTheme("dark")) }
    await task.finish()
    #expect(store.theme == "dark")
    #expect(recorder.codes == [.sharedOutsideOfReducer])
    #expect(
      recorder.texts.map { $0.replacing(#/:\d+/#, with: "") } == [
        """
        An effect changed the shared value 'preferences', which only a reducer can \
        [shared-outside-of-reducer] at CairnTests/SharedTests.swift
          Nothing was changed.
          run at CairnTests/SharedTests.swift: send an action with the new value, and assign it in the \
        reducer.
        """
      ]
    )
  }

  // H1
  @Test func `A value outlives its store in a copy of the state`() {
    var store: StoreOf<Newsstand>? = Store(initialState: Newsstand.State()) { Newsstand() }
    let core = WeakReference(store?.anyCore)
    store?.change { $0.preferences.theme = "dark" }
    let state = store?.state
    store = nil
    #expect(core.object == nil)
    #expect(state?.preferences.theme == "dark")
  }

  // H1
  @Test func `A store actor has values of its own`() async {
    let store = StoreActor(initialState: Article.State(id: 1)) { Article() }
    await store.send(.setTheme("dark"))
    #expect(await store.read { $0.preferences.theme } == "dark")
    let other = StoreActor(initialState: Article.State(id: 1)) { Article() }
    #expect(await other.read { $0.preferences.theme } == "light")
  }

  // H2
  @Test func `A value is changed in place`() {
    let store = Store(initialState: Newsstand.State()) { Newsstand() }
    store.change { $0.preferences.words = Array(repeating: "word", count: 1_000) }
    store.change { state in
      let before = state.preferences.words.withUnsafeBufferPointer(\.baseAddress)
      state.preferences.words[0] = "first"
      let after = state.preferences.words.withUnsafeBufferPointer(\.baseAddress)
      #expect(before == after)
    }
    #expect(store.preferences.words[0] == "first")
  }

  // H2
  @Test func `A statement can read the value that it changes`() {
    let store = Store(initialState: Newsstand.State()) { Newsstand() }
    store.change { state in
      state.visits = 2
      state.visits += state.visits + state.visits
      state.preferences.theme = state.preferences.theme + state.sidebar.preferences.theme
      state.preferences.words.append(state.preferences.theme)
      state.title = state.preferences.theme
    }
    #expect(store.visits == 6)
    #expect(store.preferences == Preferences(theme: "lightlight", words: ["lightlight"]))
    #expect(store.title == "lightlight")
  }

  // H1, O5
  @Test func `A binding writes to a shared value`() {
    let store = Store(initialState: Writer.State()) { Writer() }
    store.send(.binding(.set(\.preferences.theme, "dark")))
    #expect(store.preferences.theme == "dark")
    store.send(.binding(.set(\.preferences, Preferences(theme: "red"))))
    #expect(store.preferences.theme == "red")
  }

  // H1, O5
  @Test func `A binding compares a write with the value of its own store`() {
    let first = Store(initialState: Writer.State()) { Writer() }
    let second = Store(initialState: first.state) { Writer() }
    let theme = second.binding(\.preferences.theme)
    theme.wrappedValue = "dark"
    theme.wrappedValue = "light"
    #expect(second.preferences.theme == "light")
    first.send(.binding(.set(\.preferences.theme, "red")))
    theme.wrappedValue = "red"
    #expect(second.preferences.theme == "red")
  }

  // H1, O1
  @Test func `A computed child depends on the values of its store`() {
    let first = Store(initialState: Signpost.State()) { Signpost() }
    let second = Store(initialState: first.state) { Signpost() }
    let tracking = Tracking()
    tracking { second.scope(state: \.darkPage, action: \.page) }
    second.send(.setTheme("dark"))
    #expect(tracking.count == 1)
    #expect(first.scope(state: \.darkPage, action: \.page) == nil)
    #expect(second.scope(state: \.darkPage, action: \.page)?.state.name == "dark")
    #expect(first.scope(state: \.page, action: \.page).state.name == "light")
    #expect(second.scope(state: \.page, action: \.page).state.name == "dark")
  }

  // H1
  @Test func `A state without macros has shared values`() {
    struct Plain: Reducer {
      struct State {
        let preferences = Shared(SharedKey<Preferences>.preferences)
        var reference = Shared(SharedKey<Preferences>.preferences)
      }

      var body: some Reducer<State, String> {
        Reduce<State, String> { state, theme in
          state.reference.wrappedValue.theme = theme
          return .none
        }
      }
    }
    let store = Store(initialState: Plain.State()) { Plain() }
    store.send("dark")
    #expect(store.state.preferences.wrappedValue.theme == "dark")
  }

  // H1
  @Test func `An observer of a store reads the values of the store`() async {
    let state = Newsstand.State()
    let store = Store(initialState: state) { Newsstand() }
    var themes: [String] = []
    let observation = store.observe({ $0.preferences.theme }) { themes.append($0) }
    store.change { $0.preferences.theme = "dark" }
    #expect(themes == ["dark"])
    observation.cancel()
  }

  // E8, H2
  @Test func `State-driven effects follow a shared value, whichever feature changes it`() {
    let store = Store(
      initialState: Newsstand.State(
        sheet: Article.State(id: 2),
        pages: [Article.State(id: 3), Article.State(id: 4)]
      )
    ) { Newsstand() }
    #expect(store.inFlight == ["light", "light", "light"])
    store.send(.sidebar(.setTheme("dark")))
    #expect(store.inFlight == ["dark", "dark", "dark"])
    store.send(.pages(.element(id: 3, action: .setTheme("red"))))
    #expect(store.inFlight == ["red", "red", "red"])
    let ids = store.engine.runningEffects.map(\.id)
    store.send(.pages(.element(id: 3, action: .typed("a"))))
    store.change { $0.preferences.size = 1 }
    #expect(store.engine.runningEffects.map(\.id) == ids)
  }

  // H1
  @Test func `Other threads read a whole value while it is changed`() async {
    let store = StoreActor(initialState: Article.State(id: 1)) {
      Reduce<Article.State, Article.Action> { state, action in
        if case .setTheme(let theme) = action {
          state.preferences.words = [theme]
          state.preferences.words.append(theme)
        }
        return .none
      }
    }
    let shared = await store.read { $0.$preferences }
    await withTaskGroup { group in
      group.addTask {
        for number in 0..<2_000 { await store.send(.setTheme("\(number)")) }
      }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<2_000 {
            let words = shared.wrappedValue.words
            #expect(words.count <= 2 && Set(words).count <= 1)
          }
        }
      }
    }
    #expect(shared.wrappedValue.words == ["1999", "1999"])
  }

  // H1
  @Test(.startsProcess)
  func `Reading a value in the statement that changes it is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(initialState: Newsstand.State()) { Newsstand() }
        store.change { state in
          let other = state.sidebar
          state.preferences.words = ["a"]
          state.preferences.words.removeAll { $0 == other.theme }
        }
      }
    }
    let text = "The shared value 'preferences' was read while the same statement changes it"
    expectText(text, in: result)
  }
}
