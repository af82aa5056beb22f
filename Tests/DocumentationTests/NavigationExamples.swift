import CairnLinks
import CairnTesting
import Foundation
import Testing

// The code of Navigation.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Browser {
  struct State: Equatable {
    var path = StackState<Screen.State>()
  }

  enum Action: Equatable {
    case path(StackActionOf<Screen>)
    case recipeOfTheDayTapped
    case startTapped
  }

  @Reducer
  enum Screen {
    case recipe(RecipePage)
    case timer(Timer)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recipeOfTheDayTapped:
        state.path = [.recipe(RecipePage.State(id: "apple-pie"))]
      case .startTapped:
        state.path.popToRoot()
      case .path(.element(_, .recipe(.relatedTapped(let id)))):
        state.path.push(.recipe(RecipePage.State(id: id)))
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Browser.Screen.State: Equatable {}
extension Browser.Screen.Action: Equatable {}

@Reducer
struct RecipePage {
  struct State: Equatable {
    let id: String
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable {
    case relatedTapped(String)
    case deleteTapped
    case alert(PresentationAction<Alert>)

    enum Alert { case deleteConfirmed }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.alert = AlertState {
          "Delete this recipe?"
        } actions: {
          ButtonState(role: .destructive, action: .deleteConfirmed) { "Delete" }
          ButtonState(role: .cancel) { "Keep" }
        }
        return .none
      case .alert(.presented(.deleteConfirmed)):
        return .dismiss()
      case .relatedTapped, .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Test func `A deleted recipe leaves the path`() async {
  let path: StackState<Browser.Screen.State> = [.recipe(RecipePage.State(id: "pie"))]
  let store = TestStore(initialState: Browser.State(path: path)) { Browser() }
  await store.send(.path(.element(id: 0, action: .recipe(.deleteTapped)))) {
    $0.path[id: 0, case: \.recipe]?.alert = AlertState {
      "Delete this recipe?"
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { "Delete" }
      ButtonState(role: .cancel) { "Keep" }
    }
  }
  await store.send(.path(.element(id: 0, action: .recipe(.alert(.presented(.deleteConfirmed)))))) {
    $0.path[id: 0, case: \.recipe]?.alert = nil
  }
  await store.receive(.path(.popFrom(id: 0))) { $0.path = [] }
  await store.finish()
}

@CasePathable
enum PlaceLink: Equatable {
  case start
  case recipes([String])
  case search(query: String, page: Int)

  static let router = Router<PlaceLink> {
    Route(\.start) {}
    Route(\.recipes) {
      "recipes"
      PathParameter("recipe", String.self).oneOrMore
    }
    Route(\.search) {
      "search"
      QueryParameter("q", String.self)
      QueryParameter("page", Int.self).default(1)
    }
  }
  .scheme("cookbook")

  /// The screens underneath come along, so that Back works.
  var path: StackState<Browser.Screen.State> {
    switch self {
    case .recipes(let ids): StackState(ids.map { .recipe(RecipePage.State(id: $0)) })
    case .start, .search: []
    }
  }
}

func open(_ text: String, in state: inout Browser.State) throws(LinkError) {
  state.path = try PlaceLink.router.parse(text).path
}

@CasePathable
enum NoteLink: Equatable {
  case note(UUID)
  case notes(Sorting)

  enum Sorting: String { case date, title }

  static let router = Router<NoteLink> {
    Route(\.note) {
      "notes"
      PathParameter("note", .uuid)
    }
    Route(\.notes) {
      "notes"
      QueryParameter("sort", Sorting.self).default(.date)
    }
  }
  .scheme("notes")
}

struct SavedPlace: Codable, Equatable {
  var recipes: [String]
}

extension Browser.State {
  var saved: SavedPlace {
    SavedPlace(recipes: path.compactMap { $0[case: \.recipe]?.id })
  }

  /// Goes to where the person was, as far as it is still there. Returns what to say about the rest.
  mutating func restore(_ place: SavedPlace, recipes: Set<String>) -> String? {
    struct Missing: Error, CustomStringConvertible { let description = "it was deleted" }
    let restoration = PathRestoration(place.recipes) { id in
      guard recipes.contains(id) else { throw Missing() }
      return Browser.Screen.State.recipe(RecipePage.State(id: id))
    }
    path = StackState(restoration.screens)
    return restoration.dropped.first.map { "\($0.id) is not shown: \($0.reason)." }
  }
}

@Reducer
struct CookbookShelf {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("recipe ids")) var recipes: Set<String> = []
    var browser = Browser.State()
    var message: String?
  }

  enum Action: Equatable {
    case browser(Browser.Action)
    case restored(SavedPlace)
    case notRestored(SnapshotError, keptAside: URL?)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.browser, action: \.browser) { Browser() }
    Reduce { state, action in
      switch action {
      case .browser:
        break
      case .restored(let place):
        state.message = state.browser.restore(place, recipes: state.recipes)
      case .notRestored(let problem, keptAside: let file?):
        state.message = "You start at the beginning: \(problem). See \(file.lastPathComponent)."
      case .notRestored(let problem, keptAside: nil):
        state.message = "You start at the beginning: \(problem)."
      }
      return .none
    }
  }
}

func placeFile(in folder: URL) -> SnapshotFile<SavedPlace> {
  SnapshotFile<SavedPlace>(folder.appending(path: "place.json"))
}

@MainActor
func startApp(_ file: SnapshotFile<SavedPlace>) -> StoreOf<CookbookShelf> {
  let store = Store(initialState: CookbookShelf.State()) { CookbookShelf() }
  let restoration = file.restore()
  if let place = restoration.value { store.send(.restored(place)) }
  if let problem = restoration.problem {
    store.send(.notRestored(problem, keptAside: restoration.keptAside))
  }
  return store
}

@MainActor
@Test func `The app starts where it ended, or says why it does not`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = placeFile(in: folder)
  #expect(startApp(file).message == nil)

  try file.save(SavedPlace(recipes: ["pie"]))
  #expect(startApp(file).message == "pie is not shown: it was deleted.")

  try Data("not a snapshot".utf8).write(to: file.url)
  let message = try #require(startApp(file).message)
  #expect(message.contains("place.damaged-1.json"))
  #expect(try file.load() == nil)
}

@Test func `A place is restored as far as its recipes exist`() async {
  let store = TestStore(initialState: CookbookShelf.State()) {
    CookbookShelf()
  } withDependencies: {
    $0[shared: SharedKey(.inMemory("recipe ids"), default: [])] = ["pie"] as Set<String>
  }
  await store.send(.restored(SavedPlace(recipes: ["pie", "soup"]))) {
    $0.browser.path = [.recipe(RecipePage.State(id: "pie"))]
    $0.message = "soup is not shown: it was deleted."
  }
}

struct Bookmark: Codable, Equatable {
  @Shared(.inMemory("folders")) var folders: [String] = []
  var recipe: String

  enum CodingKeys: CodingKey { case recipe }
}

@Reducer
struct TablePicker {
  struct State: Equatable {
    let freeTables: [Int]
  }

  enum Action: Equatable {
    case tableTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .tableTapped(let table): .dismiss(returning: table)
      }
    }
  }
}

@Reducer
struct Reservation {
  struct State: Equatable {
    var table: Int?
    @Presents var picker: TablePicker.State?
  }

  enum Action: Equatable {
    case chooseTapped
    case picker(PresentationAction<TablePicker.Action>)
    case tableChosen(Int?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chooseTapped: state.picker = TablePicker.State(freeTables: [3, 7])
      case .tableChosen(let table?): state.table = table
      case .tableChosen(nil), .picker: break
      }
      return .none
    }
    .ifLet(\.$picker, action: \.picker) { TablePicker() }
    .onResult(of: \.$picker, action: \.tableChosen)
  }
}

@Test func `The table that was tapped is reserved`() async {
  let store = TestStore(initialState: Reservation.State()) { Reservation() }
  await store.send(.chooseTapped) { $0.picker = TablePicker.State(freeTables: [3, 7]) }
  await store.send(\.picker.tableTapped, 7)
  await store.receive(\.picker.dismiss) { $0.picker = nil }
  await store.receive(\.tableChosen, 7) { $0.table = 7 }
}

@Reducer
struct Toolbox {
  @ObservableState
  struct State: Equatable {
    @Presents var tool: Tool.State?
  }

  enum Action: Equatable {
    case tool(PresentationAction<Tool.Action>)
    case resetTapped
    case helpTapped
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Tool {
    case timer(Timer)
    case help
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetTapped:
        // Changes the timer that is presented. Without one, nothing happens.
        if state.tool.is(\.some.timer) { state.tool?.timer?.secondsLeft = 0 }
      case .helpTapped:
        // Another case is another identity: the timer's effects are cancelled.
        state.tool = .help
      case .tool:
        break
      }
      return .none
    }
    .ifLet(\.$tool, action: \.tool)
  }
}

@Test func `A payload is changed in place`() async {
  let store = TestStore(initialState: Toolbox.State(tool: .timer(Timer.State(secondsLeft: 9)))) {
    Toolbox()
  }
  await store.send(.resetTapped) { $0.tool?.timer?.secondsLeft = 0 }
  await store.send(.helpTapped) { $0.tool = .help }
  await store.send(.resetTapped)
}

@MainActor
final class PlaceKeeper {
  let store: StoreOf<CookbookShelf>
  private let autosave: Autosave<SavedPlace>

  init(file: SnapshotFile<SavedPlace>) {
    store = startApp(file)
    autosave = store.autosave(to: file) { $0.browser.saved }
  }

  func didEnterBackground() {
    autosave.flush()
  }
}

@Reducer
struct CookbookTabs {
  struct State: Equatable {
    var tab = Tab.recipes
    var recipes = Browser.State()
    var favorites = Browser.State()

    enum Tab { case recipes, favorites }
  }

  enum Action: Equatable {
    case tabSelected(State.Tab)
    case recipes(Browser.Action)
    case favorites(Browser.Action)
    case linkOpened(PlaceLink)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.recipes, action: \.recipes) { Browser() }
    Scope(state: \.favorites, action: \.favorites) { Browser() }
    Reduce { state, action in
      switch action {
      case .tabSelected(.recipes) where state.tab == .recipes:
        state.recipes.path.popToRoot()
      case .tabSelected(.favorites) where state.tab == .favorites:
        state.favorites.path.popToRoot()
      case .tabSelected(let tab):
        state.tab = tab
      case .linkOpened(let link):
        state.tab = .recipes
        state.recipes.path = link.path
      case .recipes, .favorites:
        break
      }
      return .none
    }
  }
}

@Test func `A second tap on a tab goes back to its start`() async {
  let store = TestStore(initialState: CookbookTabs.State()) { CookbookTabs() }
  await store.send(.recipes(.recipeOfTheDayTapped)) {
    $0.recipes.path = [.recipe(RecipePage.State(id: "apple-pie"))]
  }
  await store.send(.tabSelected(.favorites)) { $0.tab = .favorites }
  await store.send(.tabSelected(.recipes)) { $0.tab = .recipes }
  await store.send(.tabSelected(.recipes)) { $0.recipes.path = [] }
  await store.send(.linkOpened(.recipes(["pie"]))) {
    $0.recipes.path = [.recipe(RecipePage.State(id: "pie"))]
  }
}
