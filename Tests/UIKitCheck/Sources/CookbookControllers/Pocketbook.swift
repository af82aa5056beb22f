import CairnUIKit
import CookbookFeatures

/// The cookbook on a phone: a path of the cookbook's screens, and one feature at a time over it.
@Reducer
struct Pocketbook {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    var removalRequest: RemovalRequest<Action>?
    var message: String?

    var question: AlertState<RemovalAction<Action>>? {
      removalRequest.map { _ in .discard }
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case removal(RemovalAction<Action>)
    case opened([Recipe.ID])
    case noteTapped
    case tipsTapped
    case deleteTapped
    case shareTapped
    case deletionReplaced([ButtonState<Alert>])
    case sharingReplaced([ButtonState<Dialog>])
  }

  @Reducer
  enum Path {
    case category(RecipeList)
    case recipe(RecipeDetail)
  }

  @Reducer
  enum Destination {
    case note(NoteEditor)
    case tips(Tips)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
  }

  enum Alert: Equatable { case deleteConfirmed, archiveConfirmed }
  enum Dialog: Equatable { case mailTapped }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .opened(let ids):
        state.path = StackState(ids.map { .recipe(RecipeDetail.State(id: $0)) })
      case .noteTapped:
        state.destination = .note(NoteEditor.State())
      case .tipsTapped:
        state.destination = .tips(Tips.State())
      case .deleteTapped:
        state.destination = .alert(.deletion)
      case .shareTapped:
        state.destination = .dialog(.sharing)
      case .deletionReplaced(let buttons):
        state.destination?.modify(\.alert) { $0.buttons = buttons }
      case .sharingReplaced(let buttons):
        state.destination?.modify(\.dialog) { $0.buttons = buttons }
      case .destination(.presented(.alert(.archiveConfirmed))):
        state.message = "Archived."
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.path.pop()
        state.message = "Deleted."
      case .destination(.presented(.dialog(.mailTapped))):
        state.message = "Mailed."
      case .destination(.presented(.note(.saveTapped))):
        state.message = state.destination?.note?.text
        state.destination = nil
      case .binding, .path, .destination, .removal:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .guardRemoval(
      of: \.$destination,
      action: \.destination,
      request: \.removalRequest,
      answer: \.removal
    ) { destination, action in
      guard let note = destination.note, action != nil else { return .allow }
      return note.text.isEmpty ? .allow : .confirm
    }
  }
}

nonisolated extension Pocketbook.Path.State: Equatable {}
nonisolated extension Pocketbook.Path.Action: Equatable {}
nonisolated extension Pocketbook.Destination.State: Equatable {}
nonisolated extension Pocketbook.Destination.Action: Equatable {}

/// A note about a recipe, in a sheet.
@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isPinned = false
    @Presents var alert: AlertState<Alert>?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case alert(PresentationAction<Alert>)
    case clearTapped
    case saveTapped
  }

  enum Alert: Equatable { case clearConfirmed }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .clearTapped: state.alert = .clearing
      case .alert(.presented(.clearConfirmed)): state.text = ""
      case .binding, .alert, .saveTapped: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Tips about the app.
@Reducer
struct Tips {
  struct State: Equatable {}
  enum Action: Equatable {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

nonisolated extension AlertState<Pocketbook.Alert> {
  static var deletion: Self {
    AlertState {
      TextState("Delete this recipe?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("There is no way back")
    }
  }
}

nonisolated extension AlertState<NoteEditor.Alert> {
  static var clearing: Self {
    AlertState {
      TextState("Clear the note?")
    } actions: {
      ButtonState(action: .clearConfirmed) { TextState("Clear") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

nonisolated extension AlertState<RemovalAction<Pocketbook.Action>> {
  static var discard: Self {
    AlertState {
      TextState("Discard the note?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    }
  }
}

nonisolated extension ConfirmationDialogState<Pocketbook.Dialog> {
  static var sharing: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Share this recipe")
    } actions: {
      ButtonState(action: .mailTapped) { TextState("Mail") }
    }
  }
}
