import CairnLinks
import CairnSwiftUI
import CookbookFeatures

/// The cookbook on a phone: a path of the cookbook's screens, and one presented feature at a time.
@Reducer
struct Pocketbook {
  @ObservableState
  struct State: Equatable {
    @Shared(.book) var book
    var query = ""
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    var message: String?

    /// The part of the state that is saved: the user's place.
    var place: Place {
      Place(recipes: path.compactMap { $0.recipe?.id })
    }
  }

  struct Place: Codable, Equatable {
    var recipes: [Recipe.ID] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case recipeOfTheDayTapped(Recipe.ID)
    case noteTapped
    case deleteTapped
    case shareTapped
    case opened([Recipe.ID])
    case linkRefused(LinkError)
  }

  @Reducer
  enum Path {
    case category(RecipeList)
    case recipe(RecipeDetail)
  }

  @Reducer
  enum Destination {
    case note(NoteEditor)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
  }

  enum Alert: Equatable { case deleteConfirmed }
  enum Dialog: Equatable { case mailTapped }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.message = nil
      case .recipeOfTheDayTapped(let id):
        state.path = screens([id], in: state.book)
      case .noteTapped:
        state.destination = .note(NoteEditor.State())
      case .deleteTapped:
        state.destination = .alert(.deletion)
      case .shareTapped:
        state.destination = .dialog(.sharing)
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.path.pop()
        state.message = "Deleted."
      case .destination(.presented(.dialog(.mailTapped))):
        state.message = "Mailed."
      case .destination(.presented(.note(.saveTapped))):
        state.message = state.destination?.note?.text
        state.destination = nil
      case .opened(let ids):
        state.path = screens(ids, in: state.book)
      case .linkRefused(let error):
        state.message = "\(error)"
      case .binding, .path, .destination:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }

  private func screens(_ ids: [Recipe.ID], in book: RecipeBook) -> StackState<Path.State> {
    StackState(ids.filter { book[id: $0] != nil }.map { .recipe(RecipeDetail.State(id: $0)) })
  }
}

nonisolated extension Pocketbook.Path.State: Equatable {}
nonisolated extension Pocketbook.Destination.State: Equatable {}

nonisolated extension AlertState<Pocketbook.Alert> {
  static var deletion: Self {
    AlertState {
      TextState("Delete this recipe?").bold()
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState(verbatim: "There is ") + TextState("no way back").italic()
    }
  }
}

nonisolated extension ConfirmationDialogState<Pocketbook.Dialog> {
  static var sharing: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Share this recipe")
    } actions: {
      ButtonState(action: .mailTapped) { TextState("Mail", table: "Sharing") }
    }
  }
}
