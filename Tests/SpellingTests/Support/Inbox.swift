import Cairn

/// The feature that the spellings use.
@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var taps = 0
    var picked: Int?
    var subjects: [String] = []
    var hasFailed = false
    var draft: String?
    var letters: IdentifiedArrayOf<Letter.State> = []
    @Presents var destination: Destination.State?
    var path = StackState<Destination.State>()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case draft(String?)
    case letters(IdentifiedActionOf<Letter>)
    case path(StackActionOf<Destination>)
    case response(Result<[String], any Error>)
    case view(View)

    @CasePathable
    enum View {
      case failed
      case loaded([String])
      case picked(Int)
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    EmptyReducer()
      .forEach(\.letters, action: \.letters) { Letter() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
  }
}

@Reducer
struct Letter {
  struct State: Equatable, Identifiable {
    let id: Int
    var isOpen = false
    var to = ""
  }

  enum Action: Equatable {
    case addressed(String)
    case toggled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addressed(let to): state.to = to
      case .toggled: state.isOpen.toggle()
      }
      return .none
    }
  }
}

@Reducer
enum Destination {
  case edit(Letter)
  case share(Letter)
}

extension Destination.State: Equatable {}
