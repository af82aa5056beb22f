import AppKit
import CairnAppKit

/// Windows of recipes on a desk, and one feature at a time over it.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    var recipes: [String] = []
    var keepsRecipes = false
    @Presents var destination: Destination.State?
    var removalRequest: RemovalRequest<Action>?
    var message = ""
    var isPinned = false
    var value = 0.0
    var page = 0

    var question: AlertState<RemovalAction<Action>>? {
      removalRequest.map { _ in
        AlertState {
          TextState("Discard?")
        } actions: {
          ButtonState(role: .destructive, action: .confirm) { TextState("Discard") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      }
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case recipesChanged([String])
    case destination(PresentationAction<Destination.Action>)
    case removal(RemovalAction<Action>)
    case noteTapped(String)
    case hintTapped
    case deleteTapped
    case deletionRenamed
    case deletionReplaced([ButtonState<Alert>])
  }

  @Reducer
  enum Destination {
    case note(Note)
    case hint(Note)
    case alert(AlertState<Alert>)
  }

  enum Alert: Equatable { case deleteConfirmed, archiveConfirmed }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .recipesChanged(let recipes):
        if !state.keepsRecipes { state.recipes = recipes }
      case .noteTapped(let text): state.destination = .note(Note.State(text: text))
      case .hintTapped: state.destination = .hint(Note.State())
      case .deleteTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Keep") }
          }
        )
      case .deletionRenamed:
        state.destination?.modify(\.alert) {
          $0.title = TextState("Delete two?")
          $0.message = TextState("Both.")
        }
      case .deletionReplaced(let buttons):
        state.destination?.modify(\.alert) { $0.buttons = buttons }
      case .destination(.presented(.alert(.deleteConfirmed))): state.message = "Deleted."
      case .destination(.presented(.alert(.archiveConfirmed))): state.message = "Archived."
      case .binding, .destination, .removal: break
      }
      return .none
    }
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

extension Desk.Destination.State: Equatable {}
extension Desk.Destination.Action: Equatable {}

@Reducer
struct Note {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// A feature that presents a desk.
@Reducer
struct Office {
  struct State: Equatable {
    @Presents var desk: Desk.State?
  }

  enum Action: Equatable {
    case desk(PresentationAction<Desk.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .ifLet(\.$desk, action: \.desk) { Desk() }
  }
}

final class DeskController: NSViewController {
  private let store: StoreOf<Desk>

  init(store: StoreOf<Desk>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("DeskController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(
      item: store.itemBinding(state: \.destination?.note, action: \.destination.note)
    ) { [store] note in
      NoteController(text: note.text, desk: store)
    }
    present(
      item: store.itemBinding(state: \.destination?.hint, action: \.destination.hint),
      as: .popover(of: view)
    ) { [store] note in
      NoteController(text: note.text, desk: store)
    }
    present(item: store.itemBinding(state: \.destination?.alert, action: \.destination.alert))
    observe { [weak self] in
      guard let self else { return }
      title = store.message
    }
  }
}

final class NoteController: NSViewController {
  let text: String
  private let desk: StoreOf<Desk>

  init(text: String, desk: StoreOf<Desk>) {
    self.text = text
    self.desk = desk
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("NoteController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(question: \.question, answer: \.removal, of: desk)
  }
}
