import Cairn

// The features of Recipes/GuardedPaths.md.

@Reducer
struct NoteScreen {
  @ObservableState
  struct State: Equatable {
    let id: String
    @Presents var draft: DraftSheet.State?
    var removalRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case editTapped
    case draft(PresentationAction<DraftSheet.Action>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .editTapped = action { state.draft = DraftSheet.State() }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { DraftSheet() }
    .guardRemoval(
      of: \.$draft,
      action: \.draft,
      request: \.removalRequest,
      answer: \.removal
    ) { draft, _ in
      draft.text.isEmpty ? .allow : .confirm
    }
  }
}

@Reducer
struct DraftSheet {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct NoteBrowser {
  @ObservableState
  struct State: Equatable {
    var path = StackState<NoteScreen.State>()
    var isLoggedIn = true
  }

  enum Action: Equatable {
    case noteTapped(String)
    case linkOpened([String])
    case homeTapped
    case loggedOut
    case path(StackActionOf<NoteScreen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noteTapped(let id):
        state.path.push(NoteScreen.State(id: id))
      case .linkOpened(let ids):
        // An action that writes the path, and not an assignment: the store asks the guards.
        return .send(.path(.set(StackState(ids.map { NoteScreen.State(id: $0) }))))
      case .homeTapped:
        return .send(.path(.set([])))
      case .loggedOut:
        // The session has ended. There is nothing to ask.
        state.isLoggedIn = false
        state.path = []
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { NoteScreen() }
  }
}
