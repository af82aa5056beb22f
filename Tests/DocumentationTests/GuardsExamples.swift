import CairnTesting
import Testing

// The code of Guards.md, letter for letter; `ArticleTests` checks that.

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

struct Contact: Equatable, Sendable {
  var name: String
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
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .linkOpened = action { state.editor = nil }
      return .none
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

enum ContactLink: Equatable {
  case contact(String)
  case settings
}

@Reducer
struct ContactApp {
  struct State: Equatable {
    var list = ContactList.State()
    var path = StackState<ContactPage.State>()
    var tab = Tab.contacts

    enum Tab { case contacts, settings }
  }

  enum Action: Equatable {
    case list(ContactList.Action)
    case path(StackActionOf<ContactPage>)
    case linkOpened(ContactLink)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ContactList() }
    Reduce { state, action in
      switch action {
      case .linkOpened(.contact(let name)):
        // The list's guard decides.
        return .send(.list(.linkOpened(name)))
      case .linkOpened(.settings):
        // The editor stays, under another tab: there is nothing to ask.
        state.tab = .settings
      case .list(.linkOpened(let name)):
        // Runs only if the guard allows it.
        state.tab = .contacts
        state.path = [ContactPage.State(contact: Contact(name: name))]
      case .list, .path:
        break
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
  await store.send(.linkOpened(.settings)) { $0.tab = .settings }
  await store.send(.linkOpened(.contact("Grace")))
  await store.receive(\.list.removal.needsConfirmation)
  #expect(store.state.path.isEmpty)
  await store.send(.list(.removal(.confirm)))
  await store.receive(.list(.linkOpened("Grace"))) {
    $0.list.editor = nil
    $0.tab = .contacts
    $0.path = [ContactPage.State(contact: Contact(name: "Grace"))]
  }
}
