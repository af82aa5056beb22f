import Cairn

/// The recipe browser: a layout, and a sheet, a dialog or a prompt over it.
@Reducer
public struct Cookbook {
  public struct State: Equatable, Sendable {
    @Shared(.book) public internal(set) var book
    @Shared(.preferences) public internal(set) var preferences
    /// The size of the screen that shows the app.
    public internal(set) var size: ScreenSize
    public internal(set) var browser: Browser.State
    @Presents public internal(set) var destination: Destination.State?
    /// The removal that would discard changes of a recipe, until the person has answered.
    public internal(set) var removalRequest: RemovalRequest<Action>?
    /// One line for the person, until the person has read it.
    public internal(set) var message: String?
    /// Whether the person has quit the app.
    public internal(set) var hasQuit = false

    /// The app at the categories, in the person's preferred layout.
    public init(size: ScreenSize = .standard) {
      @Shared(.preferences) var preferences
      self.size = size
      browser = Browser.State(preferences.layout)
      browser.adapt(to: size)
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case browser(Browser.Action)
    case destination(PresentationAction<Destination.Action>)
    case removal(RemovalAction<Action>)
    case rootTapped
    case recipeOfTheDayTapped
    case editTapped
    case deleteTapped
    case searchTapped
    case settingsTapped
    case linkTapped
    case helpTapped
    case layoutTapped(BrowserLayout)
    case screenResized(ScreenSize)
    /// Another process wrote the book.
    case bookChangedOutside(RecipeBook)
    case preferencesChangedOutside(Preferences)
    case linkOpened(String)
    /// A window restored its saved place.
    case placeRestored(SavedPlace)
    case problemFound(String)
    case messageRead
    /// The search returned the id of a recipe.
    case recipeFound(Recipe.ID?)
    /// The editor returned the id of the saved recipe.
    case recipeEdited(Recipe.ID?)
    case quitTapped
  }

  @Dependency(\.screen) private var screen
  private let day: Int

  /// Makes the app's reducer.
  ///
  /// - Parameter day: The number of the day, which selects the recipe of the day.
  public init(day: Int) {
    self.day = day
  }

  public var body: some ReducerOf<Self> {
    unguarded
      .guardRemoval(
        of: \.$destination,
        action: \.destination,
        request: \.removalRequest,
        answer: \.removal,
        orBy: { $0.isLeft(by: $1) }
      ) { destination, _ in
        destination.edit?.hasChanges == true ? .confirm : .allow
      }
  }

  /// The app's features, without the question before changes are discarded.
  @ReducerBuilder<State, Action>
  var unguarded: some ReducerOf<Self> {
    Subscribe(key: { _ in "sizes" }) { name in
      .run(each: screen.sizes(), buffering: .bufferingNewest(1), name: name) { .screenResized($0) }
    }
    Subscribe(key: { _ in "outside changes" }) { name in
      .run(name: name) { send in
        @Shared(.book) var book
        for await new in $book.outsideChanges { await send(.bookChangedOutside(new)) }
      }
      .merge(
        with: .run(name: name) { send in
          @Shared(.preferences) var preferences
          for await new in $preferences.outsideChanges {
            await send(.preferencesChangedOutside(new))
          }
        }
      )
    }
    Scope(state: \.browser, action: \.browser) { Browser.body }
    Reduce { state, action in
      if case .destination(.presented(let answer)) = action {
        answered(answer, &state)
      } else {
        tapped(action, &state)
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .onResult(of: \.$destination, case: \.search, action: \.recipeFound)
    .onResult(of: \.$destination, case: \.edit, action: \.recipeEdited)
    .onChange(of: \.preferences.layout) { state, _, layout in
      state.show(layout)
      return .none
    }
    .onChange(of: \.recipesWithRunningTimers) { state, before, _ in
      state.reportEndedTimers(of: before)
      return .none
    }
  }

  /// Handles actions that are available everywhere. They only change the state.
  private func tapped(_ action: Action, _ state: inout State) {
    switch action {
    case .rootTapped:
      state.browser.trail = Trail()
    case .recipeOfTheDayTapped:
      guard !state.book.recipes.isEmpty else { return }
      state.go(to: .recipes([state.book.recipeOfTheDay(day: day).id]))
    case .editTapped:
      state.destination = state.shownRecipe.map { .edit(RecipeEditor.State(recipe: $0)) }
    case .deleteTapped:
      state.destination = state.shownRecipe.map {
        .confirmDeletion(ConfirmationDialogState(deleting: $0))
      }
    case .searchTapped:
      state.destination = .search(RecipeSearch.State())
    case .settingsTapped:
      state.destination = .settings(Settings.State())
    case .linkTapped:
      state.destination = .openLink(LinkPrompt.State())
    case .helpTapped:
      state.destination = .help(KeyHelp.State())
    case .layoutTapped(let layout):
      state.preferences.layout = layout
      state.show(layout)
    case .screenResized(let size):
      state.resize(to: size)
    case .bookChangedOutside(let book):
      state.book = book
    case .preferencesChangedOutside(let preferences):
      state.preferences = preferences
    case .linkOpened(let text):
      state.open(text)
    case .placeRestored(let place):
      if state.preferences.start == .whereILeft { state.restore(place) }
    case .problemFound(let problem):
      state.message = problem
    case .messageRead:
      state.message = nil
    case .recipeFound(let id):
      if let id { state.go(to: .recipes([id])) }
    case .recipeEdited(let id):
      guard let id, let recipe = state.book[id: id] else { return }
      state.message = "\(recipe.title) was saved."
    case .quitTapped:
      state.destination = nil
      state.hasQuit = true
    case .browser, .destination, .removal:
      break
    }
  }

  /// Handles the actions of sheets and dialogs.
  private func answered(_ answer: Destination.Action, _ state: inout State) {
    switch answer {
    case .confirmDeletion(.deleteConfirmed(let id)):
      // SwiftUI may dismiss the dialog before its button acts.
      guard state.destination == nil || state.destination?.is(\.confirmDeletion) == true,
        let recipe = state.book[id: id]
      else { return }
      state.book[id: id] = nil
      state.message = "\(recipe.title) was deleted."
    case .openLink(.submitted):
      state.openTypedLink()
    case .notice(.settingsTapped):
      state.destination = .settings(Settings.State(pane: .start))
    case .settings(.pane(.layout(.highlightedChosen))), .settings(.pane(.layout(.chosen))):
      // The program may show another layout than the preferred one, which is chosen again.
      state.show(state.preferences.layout)
    case .edit, .search, .openLink, .settings, .help:
      break
    }
  }
}
