import CairnTesting
import Foundation
import TestSupport
import Testing

/// A feature with a private field.
@Reducer
private struct Searching {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var query = ""
    @FeaturePrivate var requestCount = 0

    mutating func countRequest() { requestCount += 1 }
  }

  enum Action: Equatable { case queryChanged(String), refresh, found }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.countRequest()
        return .none
      case .refresh:
        state.countRequest()
        return .send(.found)
      case .found:
        state.countRequest()
        return .none
      }
    }
  }
}

@Reducer
private enum Screen {
  case searching(Searching)
}

extension Screen.State: Equatable {}
extension Screen.Action: Equatable {}

/// A parent with such a feature in each kind of place.
@Reducer
private struct Library {
  @ObservableState
  struct State: Equatable {
    var title = ""
    @FeaturePrivate var openCount = 0
    var search = Searching.State()
    @Presents var sheet: Searching.State?
    var rows: IdentifiedArrayOf<Searching.State> = []
    var path = StackState<Screen.State>()
    var byName: [String: Searching.State] = [:]
  }

  enum Action: Equatable {
    case open(String)
    case search(Searching.Action)
    case sheet(PresentationAction<Searching.Action>)
    case rows(IdentifiedActionOf<Searching>)
    case path(StackActionOf<Screen>)
    case byName(IdentifiedAction<String, Searching.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open(let title) = action {
        state.title = title
        state.openCount += 1
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Searching() }
    .forEach(\.rows, action: \.rows) { Searching() }
    .forEach(\.path, action: \.path)
    .forEach(\.byName, action: \.byName) { Searching() }
    Scope(state: \.search, action: \.search) { Searching() }
  }
}

// X26
@Suite struct FeaturePrivateTests {
  private func library(
    line: UInt = #line,
    _ change: (inout Library.State) -> Void = { _ in }
  ) -> TestStoreOf<Library> {
    var state = Library.State()
    change(&state)
    return TestStore(initialState: state, line: line) { Library() }
  }

  @Test func `A parent's test need not assert a private field of a child`() async {
    let store = library {
      $0.sheet = Searching.State()
      $0.rows = [Searching.State(id: 1), Searching.State(id: 2)]
      $0.path.append(.searching(Searching.State()))
      $0.byName["a"] = Searching.State()
    }
    await store.send(\.search.queryChanged, "a") { $0.search.query = "a" }
    await store.send(\.sheet.queryChanged, "b") { $0.sheet?.query = "b" }
    await store.send(\.rows[id: 2].queryChanged, "c") { $0.rows[id: 2]?.query = "c" }
    await store.send(\.path[id: 0].searching.queryChanged, "d") {
      $0.path[id: 0, case: \.searching]?.query = "d"
    }
    await store.send(\.byName[id: "a"].queryChanged, "e") { $0.byName["a"]?.query = "e" }
    await store.send(\.search.refresh)
    await store.receive(\.search.found)
    store.assert { $0.search.query = "a" }
    await store.finish()
    #expect(store.state.search.requestCount == 3)
    #expect(store.state.rows[id: 2]?.requestCount == 1)
  }

  @Test func `A test of a row's own scope need not assert its private field`() async {
    let store = library { $0.rows = [Searching.State(id: 1)] }
    let row = store.scope(state: \.rows[id: 1], action: \.rows[id: 1])
    await row?.send(.queryChanged("a")) { $0.query = "a" }
    await store.finish()
  }

  @Test func `A feature's own test asserts its private field`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Searching.State()) { Searching() }
      await store.send(.queryChanged("a")) { $0.query = "a" }
      await store.send(.queryChanged("b")) {
        $0.query = "b"
        $0.requestCount = 2
      }
    }
    let text = """
      State was not as expected after sending .queryChanged("a")

            Searching.State(
              id: 0,
              query: "a",
          -   requestCount: 0
          +   requestCount: 1
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  @Test func `A parent's own private field is asserted, and a child's is not, in one state`() async
  {
    let line = #line + 3
    let found = await failures {
      let store = library()
      await store.send(.open("a")) { $0.title = "a" }
      await store.send(.open("b")) {
        $0.title = "b"
        $0.openCount = 2
      }
    }
    let text = """
      State was not as expected after sending .open("a")

            Library.State(
              title: "a",
          -   openCount: 0,
          +   openCount: 1,
              search: Searching.State(… (3 unchanged)),
              sheet: nil,
              … (3 unchanged)
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  @Test
  func `A private field that a closure assigns is compared, although a test need not assert it`()
    async
  {
    let line = #line + 4
    let found = await failures {
      let store = library { $0.search = .init(query: "b", requestCount: 1) }
      await store.send(\.search.queryChanged, "b") { $0.search.countRequest() }
      await store.send(\.search.queryChanged, "a") {
        $0.search.query = "a"
        $0.search.requestCount = 2
      }
      store.assert { $0.search.requestCount = 3 }
    }
    let text = """
      State was not as expected after sending .search(.queryChanged("a"))

            Library.State(
              title: "",
              openCount: 0,
              search: Searching.State(
                id: 0,
                query: "a",
          -     requestCount: 2
          +     requestCount: 3
              ),
              sheet: nil,
              rows: [],
              … (2 unchanged)
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // A default value and an argument of an initializer are the same to a property wrapper.
  @Test func `An initializer in a closure assigns no private field`() async {
    let store = library()
    await store.send(\.search.queryChanged, "a") {
      $0.search = Searching.State(query: "a", requestCount: 7)
    }
    await store.send(\.search.queryChanged, "b") { $0.search = Searching.State(query: "b") }
  }

  @Test func `A failure shows a child's private field as unchanged`() async {
    let line = #line + 3
    let found = await failures {
      let store = library()
      await store.send(\.search.queryChanged, "a") { $0.search.query = "b" }
    }
    let text = """
      State was not as expected after sending .search(.queryChanged("a"))

            Library.State(
              title: "",
              openCount: 0,
              search: Searching.State(
                id: 0,
          -     query: "b",
          +     query: "a",
                requestCount: 1
              ),
              sheet: nil,
              rows: [],
              … (2 unchanged)
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  @Test func `A closure that changes nothing fails where only a child's private field changed`()
    async
  {
    let line = #line + 3
    let found = await failures {
      let store = library()
      await store.send(\.search.queryChanged, "") { _ in }
    }
    let text = """
      The assertion after sending .search(.queryChanged("")) changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.
      """
    #expect(found == [Failure(text, line: line)])
  }

  @Test func `A test can ignore a parent's fields and compare its snapshots beside private fields`()
    async
  {
    let store = TestStore(initialState: Library.State(), ignoring: \.title, \.openCount) {
      Library()
    }
    await store.send(.open("a"))
    await store.send(\.search.queryChanged, "b") { $0.search.query = "b" }
    let snapshots = TestStore(
      initialState: Library.State(),
      comparing: { (state: Library.State) in [state.search] }
    ) {
      Library()
    }
    await snapshots.send(\.search.queryChanged, "b") { $0.search.query = "b" }
  }

  @Test func `A private field is compared as any other field outside of a test store`() {
    var state = Searching.State()
    state.requestCount = 1
    #expect(state != Searching.State())
    #expect(Set([FeaturePrivate(wrappedValue: 1), FeaturePrivate(wrappedValue: 2)]).count == 2)
    #expect(difference(Searching.State(), state) != nil)
    #expect(dumpText(FeaturePrivate(wrappedValue: [1])) == dumpText([1]))
    expectDifference(state) {
      state.countRequest()
    } changes: {
      $0.requestCount = 2
    }
  }

  @Test func `A private field is encoded as its value`() throws {
    struct Place: Codable, Equatable {
      var id = 1
      @FeaturePrivate var visits = 2
    }
    let data = try JSONEncoder().encode([Place()])
    #expect(try JSONDecoder().decode([Place].self, from: data) == [Place()])
    #expect(try JSONDecoder().decode([[String: Int]].self, from: data) == [["id": 1, "visits": 2]])
  }

  @MainActor
  @Test func `A store notifies observers of a private field`() async {
    let store = Store(initialState: Searching.State()) { Searching() }
    var counts: [Int] = []
    let observation = store.observe(\.requestCount) { counts.append($0) }
    store.send(.queryChanged("a"))
    #expect(counts.last == 1)
    observation.cancel()
  }
}
