import CairnTesting
import Foundation
import Testing

// The code of Reducers.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Servings {
  struct State: Equatable {
    var count = 2
  }

  enum Action: Equatable {
    case moreTapped
    case fewerTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moreTapped: state.count += 1
      case .fewerTapped: state.count = max(1, state.count - 1)
      }
      return .none
    }
  }
}

@Reducer
struct RecipeEditor {
  struct State: Equatable {
    var title = ""
    var servings = Servings.State()
    var isChanged = false
  }

  enum Action: Equatable {
    case titleChanged(String)
    case servings(Servings.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.servings, action: \.servings) { Servings() }
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
      case .servings:
        break
      }
      state.isChanged = true
      return .none
    }
  }
}

@Test func `A child's action changes the child, and its parent sees it`() async {
  let store = TestStore(initialState: RecipeEditor.State()) { RecipeEditor() }
  await store.send(.servings(.moreTapped)) {
    $0.servings.count = 3
    $0.isChanged = true
  }
  await store.send(.titleChanged("Pie")) { $0.title = "Pie" }
  await store.finish()
}

@Reducer
struct IngredientRow {
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var isAtHome = false
  }

  enum Action: Equatable {
    case atHomeTapped
    case removeTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .atHomeTapped { state.isAtHome.toggle() }
      return .none
    }
  }
}

@Reducer
struct Ingredients {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<IngredientRow.State> = []
  }

  enum Action: Equatable {
    case rows(IdentifiedActionOf<IngredientRow>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .rows(.element(let id, .removeTapped)) = action {
        state.rows.remove(id: id)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { IngredientRow() }
  }
}

@Reducer
struct Cupboard {
  struct State: Equatable {
    var shelves: [String: IngredientRow.State] = [:]
  }

  enum Action: Equatable {
    case shelves(IdentifiedAction<String, IngredientRow.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.shelves, action: \.shelves) { IngredientRow() }
  }
}

@Test func `A value of a dictionary is changed, and asserted alone`() async throws {
  let shelves = ["Top": IngredientRow.State(id: 1, name: "Flour")]
  let store = TestStore(initialState: Cupboard.State(shelves: shelves)) { Cupboard() }
  await store.send(.shelves(.element(id: "Top", action: .atHomeTapped))) {
    $0.shelves["Top"]?.isAtHome = true
  }
  let top = try #require(store.scope(state: \.shelves["Top"], action: \.shelves[id: "Top"]))
  await top.send(.atHomeTapped) { $0.isAtHome = false }
}

@Test func `A row is changed, and removed by its parent`() async {
  let rows: IdentifiedArrayOf<IngredientRow.State> = [
    IngredientRow.State(id: 1, name: "Flour"), IngredientRow.State(id: 2, name: "Eggs"),
  ]
  let store = TestStore(initialState: Ingredients.State(rows: rows)) { Ingredients() }
  await store.send(.rows(.element(id: 2, action: .atHomeTapped))) {
    $0.rows[id: 2]?.isAtHome = true
  }
  await store.send(.rows(.element(id: 1, action: .removeTapped))) {
    $0.rows.remove(id: 1)
  }
  await store.finish()
}

@Reducer
struct RecipeCard {
  struct State: Equatable {
    var servings = 2
    @Presents var calculator: Servings.State?
  }

  enum Action: Equatable {
    case scaleTapped
    case calculator(PresentationAction<Servings.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scaleTapped:
        state.calculator = Servings.State(count: state.servings)
      case .calculator(.dismiss):
        state.servings = state.calculator?.count ?? state.servings
      case .calculator(.presented):
        break
      }
      return .none
    }
    .ifLet(\.$calculator, action: \.calculator) { Servings() }
  }
}

// T2
@Test func `The card keeps what was chosen when the calculator goes`() async {
  let store = TestStore(initialState: RecipeCard.State()) { RecipeCard() }
  await store.send(.scaleTapped) { $0.calculator = Servings.State(count: 2) }
  await store.send(.calculator(.presented(.moreTapped))) { $0.calculator?.count = 3 }
  await store.send(.calculator(.dismiss)) {
    $0.calculator = nil
    $0.servings = 3
  }
  await store.finish()
}

@Reducer
struct Account {
  enum State: Equatable {
    case guest
    case member(Servings.State)
  }

  enum Action: Equatable {
    case joinTapped
    case member(Servings.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .joinTapped { state = .member(Servings.State()) }
      return .none
    }
    .ifCaseLet(\.member, action: \.member) { Servings() }
  }
}

@Test func `A feature runs while the state is in its case`() async {
  let store = TestStore(initialState: Account.State.guest) { Account() }
  await store.send(.joinTapped) { $0 = .member(Servings.State(count: 2)) }
  await store.send(.member(.moreTapped)) { $0[case: \.member]?.count = 3 }
  await store.finish()
}

@Reducer
enum EditorSheet {
  case servings(Servings)
  case ingredients(Ingredients)
  @ReducerCaseIgnored case help(topic: String)
}

extension EditorSheet.State: Equatable {}
extension EditorSheet.Action: Equatable {}

@Reducer
struct Editor {
  struct State: Equatable {
    @Presents var sheet: EditorSheet.State?
  }

  enum Action: Equatable {
    case helpTapped
    case sheet(PresentationAction<EditorSheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .helpTapped { state.sheet = .help(topic: "Scaling") }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet)
  }
}

@Test func `One sheet at a time`() async {
  let start = Editor.State(sheet: .servings(Servings.State()))
  let store = TestStore(initialState: start) { Editor() }
  await store.send(.sheet(.presented(.servings(.moreTapped)))) {
    $0.sheet = .servings(Servings.State(count: 3))
  }
  await store.send(.helpTapped) { $0.sheet = .help(topic: "Scaling") }
  await store.finish()
}

@Reducer
struct RecipeFilter {
  struct State: Equatable {
    var query = ""
    var onlyVegan = false
    var page = 0
  }

  enum Action: Equatable {
    case queryChanged(String)
    case veganTapped
    case nextPageTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query): state.query = query
      case .veganTapped: state.onlyVegan.toggle()
      case .nextPageTapped: state.page += 1
      }
      return .none
    }
    .onChange(of: { [$0.query, "\($0.onlyVegan)"] }) { state, _, _ in
      state.page = 0
      return .none
    }
  }
}

@Test func `A change of the filter begins at the first page`() async {
  let store = TestStore(initialState: RecipeFilter.State()) { RecipeFilter() }
  await store.send(.nextPageTapped) { $0.page = 1 }
  await store.send(.veganTapped) {
    $0.onlyVegan = true
    $0.page = 0
  }
  await store.finish()
}

@Reducer
struct Folder {
  struct State: Equatable, Identifiable {
    let id: Int
    var folders: IdentifiedArrayOf<Folder.State> = []
    var isOpen = false
  }

  enum Action: Equatable {
    case tapped
    case folders(IdentifiedAction<Int, Folder.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .tapped { state.isOpen.toggle() }
      return .none
    }
    .forEach(\.folders, action: \.folders) { Folder() }
  }
}

@Test func `A folder in a folder is opened`() async {
  let inner = Folder.State(id: 2)
  let store = TestStore(initialState: Folder.State(id: 1, folders: [inner])) { Folder() }
  await store.send(.folders(.element(id: 2, action: .tapped))) {
    $0.folders[id: 2]?.isOpen = true
  }
  await store.finish()
}

@Test func `The outline of a folder is that of the article`() {
  #expect(
    FeatureOutline(of: Folder()).description == """
      Folder
      └─ forEach folders: Folder
         └─ forEach folders: Folder, shown above
      """
  )
}

struct CountTaps: Reducer {
  let limit: Int

  func reduce(into state: inout Int, action: Servings.Action) -> Effect<Servings.Action> {
    state = min(limit, state + 1)
    return .none
  }

  typealias Body = Never
}

@Test func `A reducer of its own counts to a limit`() async {
  let store = TestStore(initialState: 1) { CountTaps(limit: 2) }
  await store.send(.moreTapped) { $0 = 2 }
  await store.send(.fewerTapped)
  await store.finish()
}

@DependencyClient
struct KitchenLog: Sendable {
  var write: @Sendable (_ line: String) async -> Void
}

extension KitchenLog: TestDependencyKey {
  static let testValue = KitchenLog()
}

struct Logged<Base: Reducer>: Reducer where Base.Action: Sendable {
  let base: Base

  @Dependency(KitchenLog.self) var log

  var body: some ReducerOf<Base> {
    base
    Reduce { _, action in
      .run(name: "log") { [log] _ in await log.write(line: dumpText(action)) }
    }
  }
}

extension Reducer where Action: Sendable {
  func logged() -> some ReducerOf<Self> { Logged(base: self) }
}

@Test func `A reducer around another one keeps its children`() async {
  let lines = LockIsolated<[String]>([])
  let store = TestStore(initialState: RecipeCard.State(calculator: Servings.State())) {
    RecipeCard().logged()
  } withDependencies: {
    $0[KitchenLog.self].write = { line in lines.withValue { $0.append(line) } }
  }
  await store.send(.calculator(.presented(.moreTapped))) { $0.calculator?.count = 3 }
  await store.send(.calculator(.dismiss)) {
    $0.calculator = nil
    $0.servings = 3
  }
  await store.finish()
  #expect(lines.value == [".calculator(.presented(.moreTapped))", ".calculator(.dismiss)"])
}

struct Chore: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

@Reducer
struct ChoreList {
  @ObservableState
  struct State: Equatable {
    var chores: IdentifiedArrayOf<Chore> = []
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action: Equatable {
    case addTapped(title: String)
    case deleteTapped(Chore.ID)
    case moved(from: IndexSet, to: Int)
    case dialog(PresentationAction<Dialog>)

    enum Dialog: Equatable { case deleteConfirmed(Chore.ID) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let title):
        let id = (state.chores.ids.max() ?? 0) + 1
        state.chores.append(Chore(id: id, title: title))
      case .deleteTapped(let id):
        guard let chore = state.chores[id: id] else { return .none }
        state.dialog = ConfirmationDialogState {
          TextState("Delete “\(chore.title)”?")
        } actions: {
          ButtonState(role: .destructive, action: .deleteConfirmed(id)) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      case .dialog(.presented(.deleteConfirmed(let id))):
        state.chores.remove(id: id)
      case .moved(let from, let to):
        state.chores.move(fromOffsets: from, toOffset: to)
      case .dialog:
        break
      }
      return .none
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

@Test func `A chore is added, moved and deleted`() async {
  let store = TestStore(initialState: ChoreList.State()) { ChoreList() }
  let cook = Chore(id: 1, title: "Cook")
  let wash = Chore(id: 2, title: "Wash")
  await store.send(.addTapped(title: "Cook")) { $0.chores = [cook] }
  await store.send(.addTapped(title: "Wash")) { $0.chores = [cook, wash] }
  await store.send(.moved(from: [0], to: 2)) { $0.chores = [wash, cook] }
  store.exhaustivity = .off
  await store.send(.deleteTapped(1))
  await store.send(.dialog(.presented(.deleteConfirmed(1)))) {
    $0.dialog = nil
    $0.chores = [wash]
  }
}

@Reducer
enum AlbumScreen {
  case photo(PhotoPage)
  case album(AlbumPage)
}

extension AlbumScreen.State: Equatable {}
extension AlbumScreen.Action: Equatable {}

@Reducer
struct AlbumPage {
  struct State: Equatable {
    var path = StackState<AlbumScreen.State>()
  }

  enum Action: Equatable {
    case photoTapped(id: Int)
    case path(StackActionOf<AlbumScreen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .photoTapped(let id) = action { state.path.push(.photo(PhotoPage.State(id: id))) }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct PhotoPage {
  struct State: Equatable {
    let id: Int
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
