import CairnTesting
import Foundation
import Testing

@Test func `A child's action changes the child, and its parent sees it`() async {
  let store = TestStore(initialState: RecipeEditor.State()) { RecipeEditor() }
  await store.send(.servings(.moreTapped)) {
    $0.servings.count = 3
    $0.isChanged = true
  }
  await store.send(.titleChanged("Pie")) { $0.title = "Pie" }
  await store.finish()
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

@Test func `One sheet at a time`() async {
  let start = Editor.State(sheet: .servings(Servings.State()))
  let store = TestStore(initialState: start) { Editor() }
  await store.send(.sheet(.presented(.servings(.moreTapped)))) {
    $0.sheet = .servings(Servings.State(count: 3))
  }
  await store.send(.helpTapped) { $0.sheet = .help(topic: "Scaling") }
  await store.finish()
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

@Test func `A folder in a folder is opened`() async {
  let inner = Folder.State(id: 2)
  let store = TestStore(initialState: Folder.State(id: 1, folders: [inner])) { Folder() }
  await store.send(.folders(.element(id: 2, action: .tapped))) {
    $0.folders[id: 2]?.isOpen = true
  }
  await store.finish()
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
struct PhotoPage {
  struct State: Equatable {
    let id: Int
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
