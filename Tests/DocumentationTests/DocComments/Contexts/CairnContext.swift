import CairnTesting
import Foundation
import Testing

// The context of the code in the doc comments of Sources/Cairn. Views are in Tests/SwiftUICheck.

// MARK: Bindings

enum Binding {
  @Reducer struct Recipe {}

  @Reducer
  enum Screen {
    case recipe(Recipe)
    case edit(Recipe)
  }

  @Reducer
  struct Browser {
    struct State {
      var path = StackState<Screen.State>()
      @Presents var sheet: Recipe.State?
      @Presents var destination: Screen.State?
      var query = ""
      var tab = 0
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case path(StackActionOf<Screen>)
      case sheet(PresentationAction<Recipe.Action>)
      case destination(PresentationAction<Screen.Action>)
      case tabSelected(Int)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func bind(_ store: StoreOf<Browser>) {
    // … StackPath
    // … Store+Items
    // … Store+Bindings
    // … StoreBinding
    _ = (sheet, edit, tab)
  }
}

// MARK: Concurrency

enum Waiting {
  struct Storage: DependencyKey {
    var save: @Sendable (String) -> Void
    static let liveValue = Storage(save: { _ in })
  }

  struct Recipes: DependencyKey {
    var load: @Sendable () async throws -> [String]
    static let liveValue = Recipes(load: { [] })
  }

  @Reducer
  struct Editor {
    struct State: Equatable {}

    enum Action {
      case saveTapped
      case response(Result<[String], any Error>)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func test() async {
    // … LockIsolated
  }

  static func load(_ recipes: Recipes, _ send: Send<Editor.Action>) async {
    // … Result+Async
  }

  static let never: @Sendable (inout DependencyValues) -> Void = {
    // … Task+Never
  }
}

extension DependencyValues {
  @DependencyEntry fileprivate var storage = Waiting.Storage.liveValue
  @DependencyEntry fileprivate var recipes = Waiting.Recipes.liveValue
}

// MARK: Dependencies

struct Item: Equatable, Sendable {
  var id = 0
}

@Sendable private func download<Value>(_ path: String) async throws -> Value { fatalError() }

// … DependencyKey

struct ByType {
  // … DependencyKey
}

// … DependencyKey

struct ByName {
  // … DependencyKey
}

struct Database: Sendable {
  func save(_ name: String) async throws {}
}

private enum DatabaseKey: DependencyKey {
  static let liveValue = Database()
}

// … DependencyValues

struct SettingsClient: Sendable {
  var isOn: @Sendable (String) -> Bool
  var load: @Sendable () async throws -> [String]
  var reset: @Sendable () -> Void
}

// … Unimplemented

struct Analytics: Sendable {
  func track(_ event: String) async throws {}
}

extension DependencyValues {
  @DependencyEntry fileprivate var analytics = Analytics()
}

enum Depending {
  // … Dependencies/Dependency: var body: some Reducer<Int, Int> { EmptyReducer() }
  // … Dependencies/Dependency

  struct Overridden: Reducer {
    var body: some Reducer<Editor.State, Editor.Action> {
      // … Reducer+Dependency
      // … Reducer+Dependency
    }
  }

  static func escape(_ queue: DispatchQueue, _ save: @escaping @Sendable () -> Void) {
    // … DependencyContinuation
  }

  static func fail(_ fetch: inout @Sendable (Int) async throws -> Item) {
    // … UnimplementedEndpoint
  }

  final class Model {}

  static func makeModel() -> Model {
    // … WithDependencies
  }

  final class DetailModel { init(item: Item) {} }

  final class ListModel {
    var detail: DetailModel?

    // … WithDependencies+Objects
  }

  @Reducer
  struct Detail {
    struct State { var name = "" }
    enum Action { case appeared, ticked, cancelTapped, saveTapped, helpTapped }

    let helpURL = URL(filePath: "/help")
    @Dependency(\.continuousClock) var clock
    @Dependency(\.analytics) var analytics
    @Dependency(\.database) var database
    // … DismissEffect
    // … FireAndForget
    // … OpenURL

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        // … DismissEffect
        // … FireAndForget
        // … OpenURL
        case .appeared:
          // … ClockTimerSequence
        case .ticked: return .none
        }
      }
    }
  }

  @MainActor
  static func makeStore() -> StoreOf<Detail> {
    // … HoldsEffects
  }

  @MainActor
  static func makeStoreOfOutcomes() -> StoreOf<Detail> {
    // … HoldsEffects
  }

  struct Dice {
    // … WithRandomNumberGenerator

    func roll() -> Int {
      // … WithRandomNumberGenerator
      return side
    }
  }
}

// MARK: Effects

@Reducer
struct Finder {
  struct State { var query = "" }

  enum Action {
    case queryChanged(String)
    case found([String])
    case startTapped
    case ticked
    case scrolled(Int)
    case remember(Int)
    case moved(to: Int)
  }

  struct Search: Hashable {}
  struct Scroll: Hashable {}
  enum CancelID { case timer }
  struct Client { func search(_ query: String) async throws -> [String] { [] } }
  struct Location { var updates: AsyncStream<Int> { AsyncStream { $0.finish() } } }

  let client = Client()
  let location = Location()
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // … Effect+Debounce
      // … Effect+Sequence
      // … Effect+Throttle
      case .moved: return drawing
      default: return .none
      }
    }
  }

  var drawing: Effect<Action> {
    // … Effect+Sequence
  }
}

// MARK: Macros

enum Cases {
  // … CasePathableMacro

  static func change(_ destination: inout Destination) {
    // … CasePathableMacro
    _ = (isConfirming, title)
  }
}

// … DependencyClientMacro

struct WeatherClient: Sendable { static let live = WeatherClient() }

// … DependencyEntryMacro

struct Forecast {
  // … DependencyEntryMacro
}

struct MailClient: Sendable {
  static let live = MailClient()
  static let inMemory = MailClient()
}

// … DependencyEntryMacro

@DependencyClient
struct PhotoClient: Sendable {
  var count: @Sendable () async throws -> Int
  static let live = PhotoClient(count: { 3 })
}

// … DependencyEntryMacro

enum Clients {
  static func fetch(_ items: ItemClient) async throws -> [Item] {
    // … DependencyClientMacro
    return found
  }
}

@Reducer
struct Presenter {
  @Reducer
  enum Destination {
    case edit(Edit)
  }

  // … PresentsMacro

  enum Action { case destination(PresentationAction<Destination.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
    // … PresentsMacro
  }
}

enum Featuring {
  // … ReducerMacro
}

enum Alert { case confirmed }

@Reducer
struct Detail {
  struct State: Equatable, Sendable {}
  enum Action: Equatable {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Edit {
  enum Mode { case new }
  struct State: Equatable, Sendable {}
  enum Action: Equatable {}
  var mode = Mode.new
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// … ReducerMacro

enum Conforming {
  // … ReducerMacro
}

// MARK: Observation, outlines and instruments

enum Watching {
  @Reducer
  struct App {
    struct State {
      var count = 0
      var path: [Int] = []
    }
  }

  typealias Cookbook = App

  @MainActor
  static func watch(_ save: ([Int]) -> Void) async {
    // … StoreInstrument
    // … Observation/Observe
    // … Store+Observation
    // … FeatureOutline
    observation.cancel()
  }
}

// MARK: Restoration

struct Restoring {
  // … SnapshotFormat

  struct Missing: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  @Reducer
  struct RecipeDetail {
    struct State { var recipe: Recipe }
  }

  @Reducer
  enum Path {
    case recipe(RecipeDetail)
  }

  @Reducer
  struct Cookbook {
    struct State {
      var path = StackState<Path.State>()
      var message: String?
      var place: Place { Place(recipes: []) }
    }
  }

  @MainActor
  static func save(_ store: StoreOf<Cookbook>, _ file: SnapshotFile<Place>) {
    // … Autosave
    // … Autosave
  }

  static func restore(
    _ state: inout Cookbook.State,
    _ snapshot: Place,
    _ book: IdentifiedArrayOf<Recipe>
  ) {
    // … PathRestoration
  }
}

// MARK: Stores

enum Page: CaseReducer {
  @CasePathable
  enum State: CaseReducerState {
    typealias StateReducer = Page
    case detail(Detail.State)
    case help
  }

  @CasePathable
  enum Action {
    case detail(Detail.Action)
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.detail, action: \.detail) { Detail() }
  }
}

// … CaseScopable

enum Storing {
  @Reducer
  struct Counter {
    struct State { var count = 0 }
    enum Action { case increment }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Search {
    struct State { var query = "" }
    enum Action { case queryChanged(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Row {
    struct State: Identifiable { let id: Int }
    enum Action { case touch }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  enum Path {
    case detail(Detail)
  }

  @Reducer
  struct App {
    struct State {
      var search = Search.State()
      var rows: IdentifiedArrayOf<Row.State> = []
      var path = StackState<Path.State>()
      var stops: [Int] = []
      @Presents var hotel: Detail.State?
    }

    enum Action {
      case search(Search.Action)
      case rows(IdentifiedActionOf<Row>)
      case path(StackActionOf<Path>)
      case linkOpened(String)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func scope(_ store: StoreOf<App>, _ link: String, _ showLater: (String) -> Void) {
    // … Store+Elements
    // … Store+Parts
    // … Store+Parts
    // … Store+Scope
    // … Store+Scope
    // … StoreTask
    _ = top
  }

  @MainActor
  static func detail(of id: StackElementID, in store: StoreOf<App>) -> StoreOf<Detail>? {
    // … Store+Scope
  }

  @MainActor
  static func count() {
    // … Store/Store
  }

  @Reducer
  struct Import {
    struct State: Sendable {
      var done = 0
      var total = 0
      var isFinished = false
    }

    enum Action: Sendable { case start(URL) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct Log { func info(_ line: String) {} }

  static func work(_ folder: URL, _ log: Log) async {
    // … StoreActor
  }

  @Reducer
  struct Connection {
    struct State {}

    enum Action: Sendable {
      case received(Data)
      case output(Output)
    }

    @CasePathable enum Output: Sendable { case closed }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Server {
    struct State { var connections: [Int] = [] }
    enum Action { case connection(IdentifiedAction<Int, Connection.Output>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  static func forward(
    _ data: Data,
    to id: Int,
    of server: StoreActor<Server.State, Server.Action>
  ) async {
    // … StoreActor+ChildStores
  }
}

@Reducer
struct Viewed {
  // … ViewActions/ViewAction
  struct State {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
