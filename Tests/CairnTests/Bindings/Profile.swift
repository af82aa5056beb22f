import Cairn

/// A feature whose fields a view binds to, with a path and a sheet of the same feature.
@Reducer
struct Profile {
  struct State: Equatable, Sendable {
    var name = ""
    var age = 0
    var address = Address()
    var log: [String] = []
    var tab = 0
    @Presents var sheet: Note.State?
  }

  struct Address: Equatable, Sendable {
    var street = ""
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case tabSelected(Int)
    case sheet(PresentationAction<Note.Action>)
    case fill(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.age) { old, new in
        Reduce { state, _ in
          state.log.append("age \(old) → \(new)")
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name is \(state.name)")
      case .binding:
        state.log.append("another field")
      case .tabSelected(let tab):
        state.tab = tab
      case .fill(let name):
        return .send(.binding(.set(\.name, name)))
      case .sheet:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Note() }
  }
}

/// A feature with a bindable field and no `BindingReducer`.
@Reducer
struct Note {
  struct State: Equatable, Sendable {
    var text = ""
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// A feature whose view actions include bindings.
@Reducer
struct Sketch {
  struct State: Equatable, Sendable {
    var title = ""
  }

  enum Action: ViewAction, Equatable, Sendable {
    case view(View)

    @CasePathable
    enum View: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case appeared
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}
