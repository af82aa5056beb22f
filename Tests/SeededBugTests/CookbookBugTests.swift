import Cairn
import CairnExplorer
import Testing

@testable import CookbookFeatures

/// The cookbook as it was without its guard.
@Suite struct UnguardedCookbook {
  struct App: Reducer {
    var body: some ReducerOf<Cookbook> {
      if SeededBug.isMended {
        Cookbook(day: 0)
      } else {
        Cookbook(day: 0).unguarded
      }
    }
  }

  @Test func `X21 A search drops a draft`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 5, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Cookbook.State(at: "pie"), ignoring: \.message) {
        App()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
        $0.recipes = RecipeClient(.pieAndCream)
      }
      explorer.measuresCoverage = false
      explorer.actions("user") { state in
        guard let editor = state.destination?.edit else { return [.editTapped] }
        guard let entry = editor.path.ids.last else {
          return [.destination(.presented(.edit(.fieldChosen))), .searchTapped]
        }
        return [
          .destination(
            .presented(.edit(.path(.element(id: entry, action: .text(.characterTyped("!"))))))
          ),
          .destination(.presented(.edit(.path(.element(id: entry, action: .text(.submitted)))))),
        ]
      }
      explorer.outcomes(of: "sizes") { _ in [.neverEnds] }
      explorer.outcomes(of: "outside changes") { _ in [.neverEnds] }
      explorer.always(
        "a changed draft is asked about",
        across: { step in
          let (before, after) = (step.before.state.destination?.edit, step.after.state.destination)
          return before?.hasChanges != true || after?.edit != nil
        }
      )
      return explorer
    }
  }
}

/// The editor in a sheet whose guard ignores the line that is being typed.
@Suite struct TypedLineDropped {
  @Reducer
  struct Kitchen {
    struct State: Equatable {
      @Presents var editor: RecipeEditor.State?
      var removalRequest: RemovalRequest<Action>?
    }

    enum Action: Codable, Equatable {
      case editTapped
      case editor(PresentationAction<RecipeEditor.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .editTapped = action {
          state.editor = RecipeEditor.State(recipe: .short("pie", related: ["cream"]))
        }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { RecipeEditor() }
      .guardRemoval(
        of: \.$editor,
        action: \.editor,
        request: \.removalRequest,
        answer: \.removal
      ) { editor, _ in
        let isChanged = SeededBug.isMended ? editor.hasChanges : editor.draft != editor.original
        return isChanged ? .confirm : .allow
      }
    }
  }

  @Test func `X21 A line is dropped while it is typed`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 6, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Kitchen.State()) {
        Kitchen()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
      }
      explorer.actions("user") { state in
        if state.removalRequest != nil { return [.removal(.confirm), .removal(.cancel)] }
        guard let editor = state.editor else { return [.editTapped] }
        guard let entry = editor.path.ids.last else {
          return [.editor(.presented(.fieldChosen)), .editor(.dismiss)]
        }
        return [
          .editor(.presented(.path(.element(id: entry, action: .text(.characterTyped("!")))))),
          .editor(.dismiss),
        ]
      }
      explorer.always(
        "changes are not dropped without a question",
        across: { step in
          step.before.state.editor?.hasChanges != true || step.after.state.editor != nil
            || step.before.state.removalRequest != nil
        }
      )
      return explorer
    }
  }
}

/// A list of recipes beside a search: dismissing the search clears the selection.
@Suite struct ClearedChoice {
  @Reducer
  struct Shelf {
    struct State: Equatable {
      var chosen: Recipe.ID?
      @Presents var search: RecipeSearch.State?
    }

    enum Action: Codable, Equatable {
      case searchTapped
      case search(PresentationAction<RecipeSearch.Action>)
      case found(Recipe.ID?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .searchTapped: state.search = RecipeSearch.State()
        case .found(let id):
          if !SeededBug.isMended || id != nil { state.chosen = id }
        case .search: break
        }
        return .none
      }
      .ifLet(\.$search, action: \.search) { RecipeSearch() }
      .onResult(of: \.$search, action: \.found)
    }
  }

  @Test func `X21 Dismissing a search clears the selection`() async throws {
    try await SeededBug.expectFound(in: Self.self, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Shelf.State()) {
        Shelf()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
      }
      explorer.actions("user") { state in
        guard let search = state.search else { return [.searchTapped] }
        return search.query.isEmpty
          ? [.search(.presented(.characterTyped("p"))), .search(.dismiss)]
          : [.search(.presented(.recipeChosen)), .search(.dismiss)]
      }
      explorer.always(
        "a chosen recipe stays until another one is chosen",
        across: { $0.before.state.chosen == nil || $0.after.state.chosen != nil }
      )
      return explorer
    }
  }
}

/// A field that gets the text of another field.
@Suite struct WrongField {
  @Reducer
  struct Form {
    struct State: Equatable {
      var recipe = Recipe.short("pie")
      @Presents var entry: TextEntry.State?
    }

    enum Action: Codable, Equatable {
      case titleTapped
      case minutesTapped
      case entry(PresentationAction<TextEntry.Action>)
      case entered(TextEntry.Entered?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .titleTapped: state.entry = TextEntry.State(.field(.title), in: state.recipe)
        case .minutesTapped: state.entry = TextEntry.State(.field(.minutes), in: state.recipe)
        case .entered(let entered?):
          state.recipe.set(SeededBug.isMended ? entered.target : .field(.title), to: entered.text)
        case .entered(nil), .entry: break
        }
        return .none
      }
      .ifLet(\.$entry, action: \.entry) { TextEntry() }
      .onResult(of: \.$entry, action: \.entered)
    }
  }

  @Test func `X21 A field gets the text of another field`() async throws {
    try await SeededBug.expectFound(in: Self.self, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Form.State()) { Form() }
      explorer.actions("user") { state in
        state.entry == nil
          ? [.titleTapped, .minutesTapped] : [.entry(.presented(.submitted)), .entry(.dismiss)]
      }
      explorer.never("the title is a number") { Int($0.state.recipe.title) != nil }
      return explorer
    }
  }
}

/// Two recipes that are cooked side by side: one timer at a time should run.
@Suite struct TwoTimersCook {
  @Reducer
  struct Stove {
    struct State: Equatable {
      var left: Cooking.State? = Cooking.State(recipe: "pie")
      var right: Cooking.State? = Cooking.State(recipe: "cream")
    }

    enum Action: Codable, Equatable {
      case left(Cooking.Action)
      case right(Cooking.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .left(.timerTapped) where SeededBug.isMended: state.right?.timer = nil
        case .right(.timerTapped) where SeededBug.isMended: state.left?.timer = nil
        case .left, .right: break
        }
        return .none
      }
      .ifLet(\.left, action: \.left) { Cooking() }
      .ifLet(\.right, action: \.right) { Cooking() }
    }
  }

  @Test func `X21 Two timers run at the same time`() async throws {
    try await SeededBug.expectFound(in: Self.self, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Stove.State()) {
        Stove()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
      }
      explorer.actions("cook") { _ in [.left(.timerTapped), .right(.timerTapped)] }
      explorer.outcomes(of: "tick", in: Cooking.self) { _ in [.sends(.ticked)] }
      explorer.never("two timers tick") { $0.effectsInFlight.count == 2 }
      return explorer
    }
  }
}

/// A prompt that stays open with a link that was opened.
@Suite struct PromptStays {
  @Reducer
  struct Window {
    struct State: Equatable {
      var opened: [String] = []
      @Presents var prompt: LinkPrompt.State?
    }

    enum Action: Codable, Equatable {
      case linkTapped
      case prompt(PresentationAction<LinkPrompt.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .linkTapped: state.prompt = LinkPrompt.State()
        case .prompt(.presented(.submitted)):
          guard let text = state.prompt?.text, !text.isEmpty else { return .none }
          state.opened.append(text)
          if SeededBug.isMended { state.prompt = nil }
        case .prompt: break
        }
        return .none
      }
      .ifLet(\.$prompt, action: \.prompt) { LinkPrompt() }
    }
  }

  @Test func `X21 A link is opened twice`() async throws {
    try await SeededBug.expectFound(in: Self.self, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Window.State()) { Window() }
      explorer.actions("user") { state in
        guard state.opened.count < 2 else { return [] }
        guard let prompt = state.prompt else { return state.opened.isEmpty ? [.linkTapped] : [] }
        return prompt.text.isEmpty
          ? [.prompt(.presented(.characterTyped("a"))), .prompt(.dismiss)]
          : [.prompt(.presented(.submitted)), .prompt(.presented(.characterDeleted))]
      }
      explorer.never("a link is opened twice") { $0.state.opened == ["a", "a"] }
      return explorer
    }
  }
}

/// Drafts that are saved automatically, also after they were discarded.
@Suite struct DiscardedDraftSaved {
  @Reducer
  struct Kitchen {
    struct State: Equatable {
      @Shared(.book) var book
      @Presents var editor: RecipeEditor.State?
    }

    enum Action: Codable, Equatable {
      case editTapped
      case editor(PresentationAction<RecipeEditor.Action>)
      case autosaved(Recipe)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editTapped: state.editor = RecipeEditor.State(recipe: .short("pie"))
        case .editor(.presented(.textEntered)):
          guard let draft = state.editor?.draft else { return .none }
          return .send(.autosaved(draft)).debounce(id: "autosave", for: .seconds(1))
        case .editor(.dismiss): return SeededBug.isMended ? .cancel(id: "autosave") : .none
        case .autosaved(let draft): state.book[id: draft.id] = draft
        case .editor: break
        }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { RecipeEditor() }
    }
  }

  @Test func `X21 A discarded draft is saved`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 8, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Kitchen.State()) {
        Kitchen()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
      }
      explorer.actions("user") { state in
        guard let editor = state.editor else { return [.editTapped] }
        guard let entry = editor.path.ids.last else {
          return editor.draft == .short("pie")
            ? [.editor(.presented(.fieldChosen)), .editor(.dismiss)] : [.editor(.dismiss)]
        }
        let text = editor.path.last?[case: \.text]?.text ?? ""
        return [
          .editor(
            .presented(
              .path(
                .element(
                  id: entry,
                  action: .text(text == "pie" ? .characterTyped("!") : .submitted)
                )
              )
            )
          )
        ]
      }
      explorer.always("a draft is saved while it is edited") { moment in
        moment.state.editor != nil
          || !moment.effectsInFlight.contains { $0.descriptor.kind == .debounce }
      }
      return explorer
    }
  }
}

/// Recent recipes that were deleted from the book.
@Suite struct StaleRecents {
  @Reducer
  struct Shell {
    struct State: Equatable {
      var cookbook = Cookbook.State(at: "pie")
      var recents: [Recipe.ID] = []
    }

    enum Action: Codable, Equatable {
      case cookbook(Cookbook.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.cookbook, action: \.cookbook) { Cookbook(day: 0) }
      Reduce { state, _ in
        let shown = state.cookbook.shownRecipe?.id
        if let shown, !state.recents.contains(shown) { state.recents.append(shown) }
        if SeededBug.isMended {
          let book = state.cookbook.book
          state.recents.removeAll { book[id: $0] == nil }
        }
        return .none
      }
    }
  }

  @Test func `X21 A recent recipe is not in the book`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 3, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Shell.State()) {
        Shell()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
        $0.recipes = RecipeClient(.pieAndCream)
      }
      explorer.measuresCoverage = false
      explorer.actions("user") { state in
        switch state.cookbook.destination {
        case .confirmDeletion:
          [.cookbook(.destination(.presented(.confirmDeletion(.deleteConfirmed("pie")))))]
        case nil: [.cookbook(.helpTapped), .cookbook(.deleteTapped)]
        default: [.cookbook(.destination(.dismiss))]
        }
      }
      explorer.outcomes(of: "sizes", in: Cookbook.self) { _ in [.neverEnds] }
      explorer.outcomes(of: "outside changes", in: Cookbook.self) { _ in [.neverEnds] }
      explorer.always("recent recipes are in the book") { moment in
        moment.state.recents.allSatisfy { moment.state.cookbook.book[id: $0] != nil }
      }
      return explorer
    }
  }
}

/// Preferences that a sheet resets to their values when it was opened.
@Suite struct ResetPreferences {
  @Reducer
  struct Panel {
    struct State: Equatable {
      @Shared(.preferences) var preferences
      var before: Preferences?
      var settings = Settings.State()
    }

    enum Action: Codable, Equatable {
      case opened
      case cancelled
      case changedElsewhere(Preferences)
      case settings(Settings.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.settings, action: \.settings) { Settings() }
      Reduce { state, action in
        switch action {
        case .opened: state.before = state.preferences
        case .cancelled:
          if let before = state.before { state.preferences = before }
          state.before = nil
        case .changedElsewhere(let preferences):
          state.preferences = preferences
          if SeededBug.isMended, state.before != nil { state.before = preferences }
        case .settings: break
        }
        return .none
      }
    }
  }

  @Test func `X21 Preferences are reset to an old copy`() async throws {
    try await SeededBug.expectFound(in: Self.self, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Panel.State()) { Panel() }
      explorer.actions("user") { $0.before == nil ? [.opened] : [.cancelled] }
      explorer.actions("another process") { _ in
        [.changedElsewhere(Preferences(layout: .twoColumns))]
      }
      explorer.always(
        "what is put back is not older than the preferences",
        { $0.state.before == nil || $0.state.before == $0.state.preferences }
      )
      return explorer
    }
  }
}

/// The stack of the cookbook with a link that omits the list.
@Suite struct LinkWithoutList {
  @Reducer
  struct Phone {
    struct State: Equatable { var stack = StackBrowser.State() }

    enum Action: Codable, Equatable {
      case stack(StackBrowser.Action)
      case linkOpened(Recipe.ID)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.stack, action: \.stack) { StackBrowser() }
      Reduce { state, action in
        if case .linkOpened(let id) = action {
          if SeededBug.isMended {
            state.stack.trail = Trail(to: .recipes([id]), in: state.stack.book)
          } else {
            state.stack.path = [.recipe(RecipeDetail.State(id: id))]
          }
        }
        return .none
      }
    }
  }

  @Test func `X21 Back leads to another place after a link`() async throws {
    try await SeededBug.expectFound(in: Self.self, depth: 4, importing: ["CookbookFeatures"]) {
      let explorer = Explorer(initialState: Phone.State()) {
        Phone()
      } withDependencies: {
        $0[shared: .book] = .pieAndCream
        $0.recipes = RecipeClient(.pieAndCream)
      }
      explorer.actions("user") { state in
        state.stack.path.isEmpty ? [.stack(.categories(.categoryChosen))] : [.stack(.backTapped)]
      }
      explorer.actions("system") { _ in [.linkOpened("pie")] }
      explorer.always(
        "Back from a recipe leads to its list",
        across: { step in
          guard case .stack(.backTapped) = step.action,
            step.before.state.stack.path.last?.is(\.recipe) == true
          else { return true }
          return step.after.state.stack.path.last?.is(\.category) == true
        }
      )
      return explorer
    }
  }
}
