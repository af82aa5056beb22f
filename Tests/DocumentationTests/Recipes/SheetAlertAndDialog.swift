import Cairn

// The features of Recipes/SheetAlertAndDialog.md. The check of the views compiles this file too.

@DependencyClient
nonisolated struct DishBook: Sendable {
  var delete: @Sendable (_ id: String) async throws -> Void
}

@Reducer
struct DishPage {
  @ObservableState
  struct State: Equatable {
    let id: String
    var title: String
    var isDeleting = false
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable {
    case editTapped
    case moreTapped
    case titleChosen(String?)
    case deletionFailed
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case editor(TitleEditor)
    case dialog(ConfirmationDialogState<Dialog>)
    case alert(AlertState<Alert>)
  }

  @CasePathable
  enum Dialog: Equatable { case renameTapped, deleteTapped }

  @CasePathable
  enum Alert: Equatable { case deleteConfirmed }

  @Dependency(DishBook.self) var book
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped, .destination(.presented(.dialog(.renameTapped))):
        state.destination = .editor(TitleEditor.State(title: state.title))
      case .moreTapped:
        state.destination = .dialog(.more)
      case .destination(.presented(.dialog(.deleteTapped))):
        state.destination = .alert(.deletion(of: state.title))
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.isDeleting = true
        return .run(name: "delete") { [book, dismiss, id = state.id] _ in
          try await book.delete(id: id)
          await dismiss()
        } catch: { _, send in
          await send(.deletionFailed)
        }
      case .deletionFailed:
        state.isDeleting = false
        state.destination = .alert(.failure(of: state.title))
      case .titleChosen(let title?):
        state.title = title
      case .titleChosen(nil), .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .onResult(of: \.$destination, case: \.editor, action: \.titleChosen)
  }
}

nonisolated extension ConfirmationDialogState<DishPage.Dialog> {
  static var more: Self {
    ConfirmationDialogState {
      "More"
    } actions: {
      ButtonState(action: .renameTapped) { "Rename" }
      ButtonState(role: .destructive, action: .deleteTapped) { "Delete" }
    }
  }
}

nonisolated extension AlertState<DishPage.Alert> {
  static func deletion(of title: String) -> Self {
    AlertState {
      "Delete “\(title)”?"
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed) { "Delete" }
      ButtonState(role: .cancel) { "Keep" }
    }
  }

  static func failure(of title: String) -> Self {
    AlertState {
      "“\(title)” could not be deleted"
    } actions: {
      ButtonState(action: .deleteConfirmed) { "Try again" }
      ButtonState(role: .cancel) { "Keep" }
    }
  }
}

@Reducer
struct TitleEditor {
  @ObservableState
  struct State: Equatable {
    var title: String
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saveTapped: .dismiss(returning: state.title)
      case .binding: .none
      }
    }
  }
}

nonisolated extension DishBook: DependencyKey {
  static let liveValue = DishBook(delete: { id in print("\(id) was deleted") })
  static let testValue = DishBook()
}
