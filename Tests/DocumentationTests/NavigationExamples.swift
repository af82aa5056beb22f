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

  @Dependency(\.dismiss) var dismiss

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
        return .run { [dismiss] _ in await dismiss() }
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

@Reducer
struct Desk {
  struct State: Equatable {
    var categories = ["Desserts", "Soups"]
    var split = SplitViewState<String, String, Browser.Screen.State>()
  }

  enum Action: Equatable {
    case split(SplitViewActionOf<String, String, Browser.Screen>)
    case categoryDeleted(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .split(.detail(.element(_, .recipe(.relatedTapped(let id))))):
        state.split.detail.push(.recipe(RecipePage.State(id: id)))
      case .categoryDeleted(let category):
        state.categories.removeAll { $0 == category }
      case .split:
        break
      }
      return .none
    }
    .splitView(\.split, action: \.split, isInSidebar: { $0.categories.contains($1) })
  }
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

@Reducer
struct Notebook {
  struct State: Equatable {
    @Presents var note: Note.State?
    var removalRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case note(PresentationAction<Note.Action>)
    case removal(RemovalAction<Action>)
    case linkOpened(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .linkOpened(let id) = action { state.note = Note.State(id: id) }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
    .guardRemoval(
      of: \.$note,
      action: \.note,
      request: \.removalRequest,
      answer: \.removal,
      orBy: { _, action in action.is(\.linkOpened) }
    ) { note, _ in
      note.text == note.savedText ? .allow : .confirm
    }
  }
}

@Reducer
struct Note {
  struct State: Equatable {
    let id: String
    var text = ""
    var savedText = ""
  }

  enum Action: Equatable {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}

@Test func `A note that was changed is not dropped without a question`() async {
  let note = Note.State(id: "shopping", text: "Eggs")
  let store = TestStore(initialState: Notebook.State(note: note)) { Notebook() }
  let request = RemovalRequest<Notebook.Action>(.note(.dismiss))
  await store.send(.note(.dismiss))
  await store.receive(.removal(.needsConfirmation(request))) { $0.removalRequest = request }
  await store.send(.removal(.confirm)) {
    $0.removalRequest = RemovalRequest(.note(.dismiss), isConfirmed: true)
  }
  await store.receive(.note(.dismiss)) {
    $0.note = nil
    $0.removalRequest = nil
  }
  await store.finish()
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
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.browser, action: \.browser) { Browser() }
    Reduce { state, action in
      if case .restored(let place) = action {
        state.message = state.browser.restore(place, recipes: state.recipes)
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
  if let place = file.restore().value { store.send(.restored(place)) }
  return store
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

struct Contact: Equatable, Sendable {
  var name: String
}

@Reducer
struct ContactEditor {
  @ObservableState
  struct State: Equatable {
    var draft: Contact
    var original: Contact
    var hasChanges: Bool { draft != original }

    init(_ contact: Contact) {
      draft = contact
      original = contact
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .saveTapped:
        // The guard compares the two before this dismissal too.
        state.original = state.draft
        return .dismiss(returning: state.draft)
      }
    }
  }
}

@Reducer
struct ContactPage {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
    @Presents var editor: ContactEditor.State?
    var removalRequest: RemovalRequest<Action>?

    /// The guard's question, for the view.
    var question: AlertState<RemovalAction<Action>>? {
      removalRequest.map { _ in
        AlertState {
          "Discard the changes?"
        } actions: {
          ButtonState(role: .destructive, action: .confirm) { "Discard" }
          ButtonState(role: .cancel) { "Keep editing" }
        }
      }
    }
  }

  enum Action: Equatable {
    case editTapped
    case editor(PresentationAction<ContactEditor.Action>)
    case edited(Contact?)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped: state.editor = ContactEditor.State(state.contact)
      case .edited(let contact?): state.contact = contact
      case .edited(nil), .editor, .removal: break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { ContactEditor() }
    .onResult(of: \.$editor, action: \.edited)
    .guardRemoval(
      of: \.$editor,
      action: \.editor,
      request: \.removalRequest,
      answer: \.removal
    ) { editor, action in
      // Without an action, an ancestor would be removed: the guard of the path is asked.
      action != nil && editor.hasChanges ? .confirm : .allow
    }
  }
}

@Test func `Save asks nothing`() async {
  let ada = Contact(name: "Ada")
  let store = TestStore(initialState: ContactPage.State(contact: ada)) { ContactPage() }
  await store.send(.editTapped) { $0.editor = ContactEditor.State(ada) }
  await store.send(.editor(.presented(.set(\.draft.name, "Ada King")))) {
    $0.editor?.draft.name = "Ada King"
  }
  await store.send(\.editor.saveTapped) { $0.editor?.original.name = "Ada King" }
  await store.receive(\.editor.dismiss) { $0.editor = nil }
  await store.receive(\.edited) { $0.contact.name = "Ada King" }
  await store.finish()
}

@Reducer
struct AddressBook {
  @ObservableState
  struct State: Equatable {
    var path = StackState<ContactPage.State>()
    var removalRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case path(StackActionOf<ContactPage>)
    case linkOpened(String)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .linkOpened(let name) = action {
        state.path = [ContactPage.State(contact: Contact(name: name))]
      }
      return .none
    }
    .forEach(\.path, action: \.path) { ContactPage() }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.removalRequest,
      answer: \.removal,
      orBy: { _, action in action.is(\.linkOpened) }
    ) { page, _ in
      page.editor?.hasChanges == true ? .confirm : .allow
    }
  }
}

@Test func `A link over a changed editor is opened after the confirmation`() async {
  var page = ContactPage.State(contact: Contact(name: "Ada"))
  page.editor = ContactEditor.State(page.contact)
  page.editor?.draft.name = "Ada King"
  let store = TestStore(initialState: AddressBook.State(path: [page])) { AddressBook() }
  store.exhaustivity = .off
  await store.send(.linkOpened("Grace"))
  await store.receive(\.removal.needsConfirmation)
  await store.send(.removal(.confirm))
  await store.receive(.linkOpened("Grace")) {
    $0.path = [ContactPage.State(contact: Contact(name: "Grace"))]
  }
}

@Reducer
struct ContactList {
  struct State: Equatable {
    @Presents var editor: ContactEditor.State?
    var removalRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case editor(PresentationAction<ContactEditor.Action>)
    case removal(RemovalAction<Action>)
    case linkOpened(String)
    case linkAccepted(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .linkOpened(let name):
        // Runs only if the guard allows it.
        state.editor = nil
        return .send(.linkAccepted(name))
      case .editor, .removal, .linkAccepted:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { ContactEditor() }
    .guardRemoval(
      of: \.$editor,
      action: \.editor,
      request: \.removalRequest,
      answer: \.removal,
      orBy: { _, action in action.is(\.linkOpened) }
    ) { editor, _ in
      editor.hasChanges ? .confirm : .allow
    }
  }
}

@Reducer
struct ContactApp {
  struct State: Equatable {
    var list = ContactList.State()
    var path = StackState<ContactPage.State>()
  }

  enum Action: Equatable {
    case list(ContactList.Action)
    case path(StackActionOf<ContactPage>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ContactList() }
    Reduce { state, action in
      if case .list(.linkAccepted(let name)) = action {
        state.path = [ContactPage.State(contact: Contact(name: name))]
      }
      return .none
    }
    .forEach(\.path, action: \.path) { ContactPage() }
  }
}

@Test func `A link waits for the editor of a scoped child`() async {
  var list = ContactList.State(editor: ContactEditor.State(Contact(name: "Ada")))
  list.editor?.draft.name = "Ada King"
  let store = TestStore(initialState: ContactApp.State(list: list)) { ContactApp() }
  store.exhaustivity = .off
  await store.send(.list(.linkOpened("Grace")))
  await store.receive(\.list.removal.needsConfirmation)
  #expect(store.state.path.isEmpty)
  await store.send(.list(.removal(.confirm)))
  await store.receive(.list(.linkOpened("Grace"))) { $0.list.editor = nil }
  await store.receive(.list(.linkAccepted("Grace"))) {
    $0.path = [ContactPage.State(contact: Contact(name: "Grace"))]
  }
}
