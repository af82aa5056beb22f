import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnCore/Navigation.

@MainActor
@Suite struct CairnCoreNavigationExamples {
  @Test func `An editor with changes is kept`() {
    let store = Store(initialState: Book.State(editor: Editor.State(hasChanges: true))) { Book() }
    store.send(.editor(.dismiss))
    #expect(store.state.editor != nil)
    #expect(store.state.removalRequest != nil)
  }

  @Test func `A presentation that is written by hand is dismissed`() async {
    var state = Hand.State()
    state.destination = Destination.State()
    let store = Store(initialState: state) { Hand() }
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }

  @Test func `A split view has two or three columns`() {
    var mailbox = Columns()
    mailbox.mail.isCollapsed = true
    #expect(mailbox.mail.sidebarSelection == nil)
    #expect(mailbox.cookbook.sidebarSelection == nil)
  }

  @Test func `A link pushes a screen each time it is tapped`() async {
    let store = Store(initialState: Book.State()) { Book() }
    let recipe = Recipe(id: 3)
    let link = StackLink(Path.State.detail(Detail.State(recipe)))
    // When it is tapped:
    store.send(.path(link.push(onto: store.state.path)))
    #expect(store.state.path.ids == [0])
    store.send(.path(link.push(onto: store.state.path)))
    #expect(store.state.path.ids == [0, 1])
  }

  @Test func `A format of links reads what it writes`() throws {
    let links = RecipeLinks()
    #expect(try links.parse(links.print("pie")) == "pie")
    #expect(throws: RecipeLinks.UnknownLink.self) { try links.parse("mailto:pie") }
  }

  @Test func `A second tap pushes nothing`() {
    var state = Book.State()
    let item = Recipe(id: 3)
    state.path.push(.detail(Detail.State(item)), unlessOnTopBy: \.itemID)
    state.path.push(.detail(Detail.State(item)), unlessOnTopBy: \.itemID)
    #expect(state.path.count == 1)
  }

  @Test func `Equal screens have equal canonical paths`() {
    var state = Pages.State(path: StackState([Pages.Page()]))
    state.path.removeLast()
    state.path.push(Pages.Page())
    state.path.push(Pages.Page(openedFrom: state.path.ids.first))
    state.highlighted = state.path.ids.last

    let path = state.path.canonical { element, ids in
      element.openedFrom = ids[element.openedFrom]
    }
    state.highlighted = state.path.canonicalIDs[state.highlighted]

    #expect(path.ids == [0, 1])
    #expect(path.map(\.openedFrom) == [nil, 0])
    #expect(state.highlighted == 1)
  }

  enum Pages {
    struct Page: Equatable {
      var openedFrom: StackElementID?
    }

    struct State {
      var path = StackState<Page>()
      var highlighted: StackElementID?
    }
  }

  struct Mailbox: Identifiable { let id: Int }
  struct Message: Identifiable { let id: Int }

  struct Columns {
    // Three columns.
    var mail = SplitViewState<Mailbox.ID, Message.ID, Path.State>()
    // Two columns.
    var cookbook = SplitViewState<Recipe.ID, Never, Path.State>()
  }

  @Reducer
  struct Editor {
    struct State: Equatable { var hasChanges = false }
  }

  @Reducer struct Destination {
    struct State: Equatable {}
  }

  @Reducer
  struct Detail {
    struct State: Equatable {
      var recipe: Recipe

      init(_ recipe: Recipe) { self.recipe = recipe }
    }
  }

  @Reducer(state: .equatable)
  enum Path {
    case detail(Detail)
  }

  @Reducer
  struct Book {
    struct State {
      var path = StackState<Path.State>()
      @Presents var editor: Editor.State?
      var removalRequest: RemovalRequest<Action>?
    }

    enum Action {
      case path(StackActionOf<Path>)
      case editor(PresentationAction<Editor.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
      .guardRemoval(
        of: \.$editor,
        action: \.editor,
        request: \.removalRequest,
        answer: \.removal
      ) { editor, _ in
        editor.hasChanges ? .confirm : .allow
      }
      .forEach(\.path, action: \.path)
    }
  }

  struct RecipeLinks: LinkFormat {
    struct UnknownLink: Error {
      let text: String
    }

    func parse(_ text: String) throws(UnknownLink) -> String {
      guard text.hasPrefix("recipes://") else { throw UnknownLink(text: text) }
      return String(text.dropFirst("recipes://".count))
    }

    func print(_ recipe: String) -> String { "recipes://\(recipe)" }
  }

  @Reducer
  struct Hand {
    struct State {
      var destinationState = PresentationState<Destination.State>()
      var destination: Destination.State? {
        get { destinationState.wrappedValue }
        _modify { yield &destinationState.wrappedValue }
      }
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.destinationState, action: \.destination) { Destination() }
    }
  }
}

extension CairnCoreNavigationExamples.Path.State {
  fileprivate var itemID: Int? { self[case: \.detail]?.recipe.id }
}
