import Cairn
import Testing

// Everything in this file is on the main actor, unless a declaration says otherwise.

@Reducer
struct Note {
  struct State: Equatable { var text = "" }
  enum Action { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

@Reducer
enum NoteScreen {
  case note(Note)
  @ReducerCaseIgnored case help(topic: String)
}

/// A state is compared off the main actor too.
extension NoteScreen.State: nonisolated Equatable {}

@Reducer
struct Notebook {
  struct State: Equatable {
    var first = Note.State()
    @Presents var screen: NoteScreen.State?
  }

  enum Action {
    case first(Note.Action)
    case screen(PresentationAction<NoteScreen.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Note() }
    EmptyReducer()
      .ifLet(\.$screen, action: \.screen)
  }
}

/// A state that is not nested in its reducer: on the main actor, as its fields are.
@ObservableState
struct Sheet: Equatable {
  var model = Model()
  var number = 1
}

@MainActor
@Suite
struct `Features on the main actor by default` {
  @Test
  func `features run in a store`() {
    let initial = Notebook.State(screen: .note(Note.State()))
    let store = Store(initialState: initial) { Notebook() }
    store.send(.first(.typed("a")))
    store.send(.screen(.presented(.note(.typed("b")))))
    #expect(store.state.first.text == "a")
    #expect(store.state.screen?[case: \.note]?.text == "b")
  }
}
