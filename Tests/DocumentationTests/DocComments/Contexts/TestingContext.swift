import CairnTesting
import Foundation
import Testing

// The context of the code in the doc comments of Sources/CairnTesting.

// MARK: Traits

enum Traits {
  // … DependenciesTrait
  // … DependenciesTrait

  @Reducer
  struct Shelf {
    struct State: Equatable {}

    enum Action {
      case addTapped
      case rows
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  enum Coverage {
    // … ReducerCoverageTrait: await TestStore(initialState: Shelf.State()) { Shelf() }.send(.addTapped)
    // … ReducerCoverageTrait
  }
}

// MARK: Differences

@Suite struct DifferenceListings {
  @Test func `A difference folds equal parts`() {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    let before = Counter.State(title: "Hello", rows: (1...9_998).map(Row.State.init))
    var after = before
    after.count = 1
    // … Difference/Difference
    #expect(
      lines == [
        """
          Counter.State(
        -   count: 0,
        +   count: 1,
            title: "Hello",
            rows: [… (9,998 unchanged)]
          )
        """
      ]
    )
  }

  struct Cart: Equatable {
    var items: [String] = []
    var total = 0

    mutating func add(_ item: String) {
      items.append(item)
      total += 3
    }
  }

  @Test func `An operation changes a cart as expected`() {
    var cart = Cart()
    let apple = "apple"
    // … ExpectDifference
  }

  @Test func `Values that differ are shown line by line`() {
    let user = User(id: 1, name: "Bolb")
    withKnownIssue {
      // … ExpectNoDifference
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Difference: the values are not equal

              User(
                id: 1,
            -   name: "Bolb"
            +   name: "Blob"
              )

        (First: −, Second: +)
        """
      ]
    }
  }
}

// MARK: Test stores

enum Held {
  @Reducer
  struct Search {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var pages: [Int] = []
    }

    enum Action: Equatable {
      case queryChanged(String)
      case found([String])
      case loaded(page: Int)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct RecipeDetail {
    struct State: Equatable { var recipe: Recipe? }
    enum Action { case loaded(Recipe) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer(state: .equatable)
  enum Path {
    case recipe(RecipeDetail)
  }

  @Reducer
  struct Book {
    struct State: Equatable { var path = StackState<Path.State>() }
    enum Action { case path(StackActionOf<Path>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func open(_ store: TestStoreOf<Book>, _ recipe: Recipe) async {
    // … TestStore+Effects
  }

  @MainActor
  static func search() async {
    // … TestStoreEffect
    // … TestStoreEffect
    // … TestStoreEffect
  }
}

enum Tested {
  @Reducer
  struct Row {
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action { case toggled }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Search {
    struct Cache: Equatable { var hits = 0 }

    struct State: Equatable {
      var query = ""
      var lastSeen = 0
      var cache = Cache()
      var isSaving = false
      var rows: IdentifiedArrayOf<Row.State> = []
      var preferences = Preferences()
    }

    enum Action: BindableAction, ViewAction {
      case binding(BindingAction<State>)
      case rows(IdentifiedActionOf<Row>)
      case unitTapped
      case view(View)
      @CasePathable enum View { case saveTapped }
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct Preferences: Equatable { var usesMetric = true }

  @MainActor
  static func search(_ store: TestStoreOf<Search>) async {
    // … TestScopable+SendCase
    // … TestScopable+SendCase
    // … TestStore+Shared
  }

  @Suite(.disabled("its feature does nothing"))
  struct CounterTests {
    @Reducer
    struct Counter {
      struct State: Equatable { var count = 0 }

      enum Action {
        case increment
        case load
        case loaded(Int)
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    // … TestStore/TestStore
  }

  @MainActor
  static func makeStore() -> TestStoreOf<Search> {
    // … TestStore/TestStore
  }

  struct Snapshot: Equatable { var title: String }

  @Reducer
  struct Player {
    struct State { var title = "" }
  }

  @MainActor
  static func makePlayer() -> TestStoreOf<Player> {
    // … TestStore/TestStore
  }

  @Reducer
  struct Oven {
    struct State: Equatable { var secondsLeft = 0 }

    enum Action {
      case startTapped(seconds: Int)
      case ticked
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Kitchen {
    struct State: Equatable { var oven = Oven.State() }
    enum Action { case oven(Oven.Action) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func test() async {
    // … Scope/TestScopable
  }

  @MainActor
  static func testKitchen() async {
    // … TestStoreScope
  }

  @Reducer
  struct Timer {
    struct State: Equatable { var seconds = 0 }
    enum Action { case start, ticked }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func testTimer() async {
    // … TestClock/TestClock
  }

  @Reducer
  struct Document {
    struct State: Equatable { var text = "" }

    enum Action {
      case typed(String)
      case closeTapped
      case delegate(Delegate)
    }

    @CasePathable enum Delegate { case closed }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Desk {
    struct State: Equatable {
      var documents: [String] = []
      var user: User?
      var isLoading = false
    }

    enum Action {
      case open(String)
      case document(IdentifiedAction<String, Document.Delegate>)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func testDocument(_ store: TestStoreOf<Desk>) async throws {
    // … TestStore+ChildStores
    // … TestScopable+Asserting
  }
}
