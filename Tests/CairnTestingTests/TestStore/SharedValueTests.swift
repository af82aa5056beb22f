import CairnTesting
import Foundation
import TestSupport
import Testing

private let file = #fileID

private struct Preferences: Hashable, Sendable {
  var theme = "light"
  var size = 10
}

extension SharedKey<Preferences> {
  fileprivate static var preferences: Self {
    Self(.inMemory("preferences"), default: Preferences())
  }
}

/// A screen with a child. Both read and change the same values.
@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    @Shared(.inMemory("visits")) var visits = 0
    var title = ""
    var panel = Panel.State()
    var pages: [Panel.State] = []
  }

  enum Action: Equatable {
    case load, open, tour
    case loaded(String), titled(String), visited
    case panel(Panel.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.panel, action: \.panel) { Panel() }
    Reduce { state, action in
      switch action {
      case .load: return .run { await $0(.loaded("dark")) }
      case .tour:
        return .run { send in
          await send(.visited)
          await send(.visited)
          await send(.titled("tour"))
        }
      case .loaded(let theme): state.preferences.theme = theme
      case .open:
        state.pages.append(Panel.State())
        state.pages[0].taps += 1
      case .titled(let title): state.title = title
      case .visited: state.visits += 1
      case .panel: break
      }
      return .none
    }
  }
}

@Reducer
private struct Panel {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    @Shared(.inMemory("taps")) var taps = 0
  }

  enum Action: Equatable { case setTheme(String), grow }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setTheme(let theme): state.preferences.theme = theme
      case .grow: state.preferences.size += 1
      }
      return .none
    }
  }
}

/// A feature whose store has no shared value until an action uses one.
@Reducer
private struct Lobby {
  @ObservableState
  struct State: Equatable {
    var visitors = 0
  }

  enum Action { case enter }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.visitors += 1
      var panel = Panel.State()
      panel.taps += 1
      return .none
    }
  }
}

// H3
@Suite struct SharedValueTests {
  private func screen(
    _ exhaustivity: Exhaustivity = .on,
    line: UInt = #line
  ) -> TestStoreOf<Screen> {
    let store = TestStore(initialState: Screen.State(), line: line) { Screen() }
    store.exhaustivity = exhaustivity
    return store
  }

  // H3
  @Test func `In an assertion, a reference of another store's state reads this store's value`()
    async
  {
    let (first, second) = (screen(), screen())
    await first.send(.panel(.setTheme("dark"))) { $0.panel.preferences.theme = "dark" }
    let other = first.state
    await second.send(.panel(.setTheme("green"))) {
      $0.panel.preferences.theme = "green"
      #expect(other.panel.preferences.theme == "green")
    }
    #expect(other.panel.preferences.theme == "dark")
  }

  // H3
  @Test func `A change of a shared value is asserted as any other, wherever it was made`() async {
    let store = screen()
    await store.send(.panel(.setTheme("dark"))) { $0.panel.preferences.theme = "dark" }
    await store.send(.panel(.setTheme("red"))) { $0.preferences.theme = "red" }
    await store.send(.panel(.grow)) { $0.preferences.size += 1 }
    await store.send(.load)
    await store.receive(.loaded("dark")) {
      $0.panel.preferences = Preferences(theme: "dark", size: 11)
    }
    #expect(store.state.preferences == Preferences(theme: "dark", size: 11))
    store.assert { $0.preferences.size = 11 }
    let panel = store.scope(state: \.panel, action: \.panel)
    await panel.send(.grow) { $0.preferences.size = 12 }
    #expect(panel.state.preferences.size == 12)
  }

  // H3, X9
  @Test func `A change that is not asserted fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = screen()
      await store.send(.panel(.setTheme("dark")))
      await store.send(.titled("a")) { $0.title = "a" }
    }
    let text = """
      State changed after sending .panel(.setTheme("dark")), and no change was asserted

            Screen.State(
              … (3 unchanged)
              panel: Panel.State(… (2 unchanged)),
              pages: [],
              @Shared(preferences): Preferences(
          -     theme: "light",
          +     theme: "dark",
                size: 10
              ),
              @Shared(taps): 0,
              @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // H3, X9
  @Test func `A change other than the asserted one fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = screen()
      await store.send(.panel(.setTheme("dark"))) { $0.preferences.theme = "red" }
      await store.send(.titled("a")) {
        $0.title = "a"
        $0.visits = 3
      }
      #expect(store.state.preferences.theme == "dark")
      #expect(store.state.visits == 0)
      await store.send(.visited) { $0.preferences = $0.preferences }
    }
    let texts = [
      """
      State was not as expected after sending .panel(.setTheme("dark"))

            Screen.State(
              … (3 unchanged)
              panel: Panel.State(… (2 unchanged)),
              pages: [],
              @Shared(preferences): Preferences(
          -     theme: "red",
          +     theme: "dark",
                size: 10
              ),
              @Shared(taps): 0,
              @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """,
      """
      State was not as expected after sending .titled("a")

            Screen.State(
              … (5 unchanged)
              @Shared(preferences): Preferences(… (2 unchanged)),
              @Shared(taps): 0,
          -   @Shared(visits): 3
          +   @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """,
      """
      State was not as expected after sending .visited

            Screen.State(
              … (5 unchanged)
              @Shared(preferences): Preferences(… (2 unchanged)),
              @Shared(taps): 0,
          -   @Shared(visits): 0
          +   @Shared(visits): 1
            )

      (Expected: −, Actual: +)
      """,
    ]
    #expect(found == zip(texts, [0, 1, 7]).map { Failure($0, line: line + $1) })
  }

  // H3, X1
  @Test func `A closure that sets a shared value to its current value changes nothing`() async {
    let line = #line + 3
    let found = await failures {
      let store = screen()
      await store.send(.titled("")) { $0.preferences.theme = "light" }
    }
    let text = """
      The assertion after sending .titled("") changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.

      A shared value that was set outside of the store is not the store's: it begins with its default. \
      To begin with another value, set '$0[shared: …]' in 'withDependencies'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  // H3
  @Test func `A value that arrives with an action is asserted from the value before the action`()
    async
  {
    let store = screen()
    await store.send(.open) {
      $0.pages = [Panel.State()]
      $0.pages[0].taps = 1
    }
    let found = await failures {
      let store = screen()
      await store.send(.open) { $0.pages = [Panel.State()] }
    }
    let text = """
      State was not as expected after sending .open

            Screen.State(
              … (4 unchanged)
              pages: [… (1 unchanged)],
              @Shared(preferences): Preferences(… (2 unchanged)),
          -   @Shared(taps): 0,
          +   @Shared(taps): 1,
              @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """
    #expect(found.map(\.text) == [text])
  }

  // H3, X5
  @Test func `Changes of other shared values are skipped without exhaustivity`() async {
    let store = screen(.off)
    await store.send(.panel(.setTheme("dark"))) { $0.preferences.theme = "dark" }
    await store.send(.panel(.grow))
    await store.send(.panel(.grow)) { $0.panel.preferences.size += 1 }
    store.assert { $0.preferences.size = 12 }
    let line = #line + 2
    let found = await failures {
      await store.send(.panel(.grow)) { $0.preferences.size = 20 }
    }
    let text = """
      State was not as expected after sending .panel(.grow)

          - @Shared(preferences).size: 20
          + @Shared(preferences).size: 13

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // H3, X5
  @Test func `Skipped changes of shared values are shown`() async {
    let line = #line + 3
    let found = await failures {
      let store = screen(.off(showSkippedAssertions: true))
      await store.send(.panel(.setTheme("dark")))
    }
    let text = """
      Skipped changes of the state after sending .panel(.setTheme("dark"))

            Screen.State(
              … (3 unchanged)
              panel: Panel.State(… (2 unchanged)),
              pages: [],
              @Shared(preferences): Preferences(
          -     theme: "light",
          +     theme: "dark",
                size: 10
              ),
              @Shared(taps): 0,
              @Shared(visits): 0
            )

      (Asserted: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line, isWarning: true)])
  }

  // H3, X5
  @Test func `An action that waits to be received has its shared values`() async {
    let store = screen(.off)
    await store.send(.load)
    let found = await failures { await store.receive(.visited) }
    #expect(found.count == 1)
    #expect(store.state.preferences.theme == "light")
    await store.receive(.loaded("dark")) { $0.preferences.theme = "dark" }
    #expect(store.state.preferences.theme == "dark")
  }

  // H3, X5
  @Test func `Actions that wait to be received change shared values one after the other`() async {
    let store = screen(.off)
    for visits in [0, 2] {
      await store.send(.tour)
      let found = await failures { await store.receive(\.loaded) }
      #expect(found.count == 1)
      #expect(store.state.visits == visits)
      await store.receive(.visited) { $0.visits = visits + 1 }
      #expect(store.state.visits == visits + 1)
      await store.receive(.visited) { $0.visits = visits + 2 }
      #expect(store.state.visits == visits + 2)
      await store.receive(\.titled)
      #expect(store.state.visits == visits + 2)
    }
    await store.finish()
  }

  // H3, X4
  @Test func `A closure gets the shared values from before all actions up to the received one`()
    async
  {
    let store = screen()
    await store.send(.tour)
    await store.receive(until: \.titled) {
      $0.visits += 2
      $0.title = "tour"
    }
    await store.finish()
  }

  // H3
  @Test func `A failure shows the shared values of its moment`() async {
    let store = screen()
    let found = await failures {
      await store.send(.panel(.setTheme("a"))) { $0.title = "x" }
      await store.send(.panel(.setTheme("b"))) { $0.title = "x" }
    }
    let texts = [
      """
      State was not as expected after sending .panel(.setTheme("a"))

            Screen.State(
              preferences: @Shared(preferences),
              visits: @Shared(visits),
          -   title: "x",
          +   title: "",
              panel: Panel.State(… (2 unchanged)),
              pages: [],
              @Shared(preferences): Preferences(
          -     theme: "light",
          +     theme: "a",
                size: 10
              ),
              @Shared(taps): 0,
              @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """,
      """
      State was not as expected after sending .panel(.setTheme("b"))

            Screen.State(
              preferences: @Shared(preferences),
              visits: @Shared(visits),
          -   title: "x",
          +   title: "",
              panel: Panel.State(… (2 unchanged)),
              pages: [],
              @Shared(preferences): Preferences(
          -     theme: "a",
          +     theme: "b",
                size: 10
              ),
              @Shared(taps): 0,
              @Shared(visits): 0
            )

      (Expected: −, Actual: +)
      """,
    ]
    #expect(found.map(\.text) == texts)
  }

  // H3, X9
  @Test func `A failure shows the change of a shared value that the action is the first to use`()
    async
  {
    let found = await failures {
      let store = TestStore(initialState: Lobby.State()) { Lobby() }
      await store.send(.enter)
    }
    #expect(
      found.map(\.text) == [
        """
        State changed after sending .enter, and no change was asserted

              Lobby.State(
            -   visitors: 0,
            +   visitors: 1,
                @Shared(preferences): Preferences(… (2 unchanged)),
            -   @Shared(taps): 0
            +   @Shared(taps): 1
              )

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  // H3, X5
  @Test func `A first use of a shared value adds nothing to the state`() async {
    let store = TestStore(initialState: Lobby.State()) { Lobby() }
    store.exhaustivity = .off
    await store.send(.enter) { $0.visitors += 1 }
  }

  // H1, H3
  @Test(arguments: 0..<50) func `Test stores that run at the same time have separate shared values`(
    number: Int
  )
    async
  {
    let store = screen()
    #expect(store.state.preferences == Preferences())
    await store.send(.panel(.setTheme("\(number)"))) { $0.preferences.theme = "\(number)" }
    await Task.yield()
    #expect(store.state.preferences == Preferences(theme: "\(number)"))
  }

  // H1, H3
  @Test func `A state that was made before its test store refers to the test store's values`() async
  {
    let state = Screen.State()
    let store = TestStore(initialState: state) { Screen() }
    let other = TestStore(initialState: state) { Screen() }
    await store.send(.panel(.setTheme("dark"))) { $0.preferences.theme = "dark" }
    store.assert { $0.preferences.theme = "dark" }
    other.assert { $0.preferences.theme = "light" }
    await other.send(.panel(.grow)) { $0.panel.preferences.size = 11 }
    let found = await failures { #expect(store.state.preferences.theme == "light") }
    let text = """
      The shared value 'preferences' was read in a copy of a state of several stores [shared-in-copy]
        The default was given: the copy does not say which store has it.
        Read it through a store, or make the state in 'initialState:' of each store.
      """
    #expect(found.map(\.text) == [text])
  }

  // H1
  @Test func `A copy of a state that was made before its store has the store's values`() async {
    let state = Screen.State()
    let store = TestStore(initialState: state) {
      Screen()
    } withDependencies: {
      $0[shared: .preferences].theme = "dark"
    }
    #expect(store.state.preferences.theme == "dark")
    #expect(store.state.panel.preferences.theme == "dark")
    await store.send(.panel(.setTheme("red"))) { $0.preferences.theme = "red" }
    #expect(store.state.preferences.theme == "red")
  }

  // H1
  @Test func `A test cannot set the initial value of a value that its store has`() async {
    let store = screen()
    let found = await failures { store.dependencies[shared: .preferences].theme = "dark" }
    #expect(found.map(\.text).first?.contains("[shared-outside-of-reducer]") == true)
    #expect(found.count == 1)
    #expect(store.state.preferences.theme == "light")
  }

  // H1
  @Test func `A test begins with the values that it sets`() async {
    let store = TestStore(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0[shared: .preferences].theme = "dark"
    }
    await store.send(.panel(.grow)) { $0.preferences = Preferences(theme: "dark", size: 11) }
  }
}

// MARK: - Stored values

extension SharedKey<Int> {
  fileprivate static var openings: Self { Self(.inMemory("openings"), default: 0) }
}

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {
    @Shared(.openings) var openings
  }

  enum Action { case opened }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.openings += 1
      return .none
    }
  }
}

@Suite struct StoredValueTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")

  private func door(at url: URL, persists: Bool = true) -> TestStoreOf<Door> {
    TestStore(initialState: Door.State()) {
      Door()
    } withDependencies: {
      $0.persistsSharedValues = persists
      $0[strategy: .openings] = .fileStorage(url)
    }
  }

  // H4
  @Test func `A test store writes a stored value when it is asked to`() async {
    defer { try? FileManager.default.removeItem(at: file) }
    let first = door(at: file)
    await first.send(.opened) { $0.openings = 1 }
    first.saveSharedValues()
    let second = door(at: file)
    #expect(second.state.openings == 1)
    await second.send(.opened) { $0.openings = 2 }
    second.saveSharedValues()
    #expect(door(at: file).state.openings == 2)
  }

  // H4
  @Test func `A test store writes a stored value when it is released`() async {
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      let store = door(at: file)
      await store.send(.opened) { $0.openings = 1 }
    }
    #expect(door(at: file).state.openings == 1)
  }

  // H4
  @Test func `A test store writes nothing unless the test says so`() async {
    do {
      let store = door(at: file, persists: false)
      await store.send(.opened) { $0.openings = 1 }
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  // H4, I2
  @Test func `A value that cannot be written fails the test at the call`() async {
    defer { try? FileManager.default.removeItem(at: file) }
    let line = #line + 6
    let found = await failures {
      let store = door(at: file.appending(path: "openings.json"))
      // A file is in the place of the folder, also when the store writes for the last time.
      try? Data().write(to: file)
      await store.send(.opened) { $0.openings = 1 }
      store.saveSharedValues()
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.contains("[unsaved-shared]") == true)
  }
}
