import Cairn
import Foundation

/// A feature that can make every mistake at run time.
@Reducer
struct Mistaken {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Line.State> = []
    var path = StackState<Screen.State>()
    var count = 0
    var tags: [String] = []
    var time: TimeInterval = 0
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case alertTapped
    case binding(BindingAction<State>)
    case clearTapped
    case dateTapped
    case incrementTapped
    case loadTapped
    case loaded(ids: [Int])
    case path(StackActionOf<Screen>)
    case rows(IdentifiedActionOf<Line>)
    case saveTapped
    case tagTapped
    case waitTapped

    enum Alert: Equatable { case confirmed }
  }

  struct Broken: Error {}

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertTapped:
        state.alert = AlertState {
          TextState("Delete “Soup”?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
        }
      case .clearTapped: state.rows = []
      case .dateTapped: state.time = date.now.timeIntervalSince1970 > 0 ? 1 : 0
      case .incrementTapped: state.count += 1
      case .loadTapped: return .send(.loaded(ids: [1, 2]))
      case .saveTapped: return .run(name: "save") { _ in throw Broken() }
      case .tagTapped: state.tags.append("new")
      case .waitTapped: return .run(name: "wait") { _ in try await clock.sleep(for: .seconds(1)) }
      case .alert, .binding, .loaded, .path, .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Line() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$alert, action: \.alert)
  }
}

/// A feature without operators for its children and without `BindingReducer`.
@Reducer
struct Forgetful {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Line.State> = [Line.State(id: 1)]
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case rows(IdentifiedActionOf<Line>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Line {
  struct State: Equatable, Identifiable {
    let id: Int
    var isDone = false
  }

  enum Action { case toggled }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isDone.toggle()
      return .none
    }
  }
}

@Reducer
enum Screen { case line(Line), form(Forgetful) }

extension Screen.State: Equatable {}
