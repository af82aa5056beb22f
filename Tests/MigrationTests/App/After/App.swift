import Cairn
import Foundation

@Reducer
struct Main {
  @ObservableState
  struct State: Equatable {
    var tab = Tab.trails
    var trails = Trails.State()
    var history = History.State()
    var settings = Settings.State()
    @Shared(.preferences) var preferences
  }

  enum Tab: Hashable { case trails, history, settings }

  enum Action {
    case history(History.Action)
    case settings(Settings.Action)
    case tabSelected(Tab)
    case trails(Trails.Action)
  }

  @Dependency(\.analytics.track) var track

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.trails, action: \.trails) { Trails() }
      Scope(state: \.history, action: \.history) { History() }
      Scope(state: \.settings, action: \.settings) { Settings() }
      Reduce { state, action in
        switch action {
        case .tabSelected(let tab):
          state.tab = tab
          return .none
        case .history, .settings, .trails:
          return .none
        }
      }
    }
    .onChange(of: \.preferences.unit) { _, unit in
      Reduce { _, _ in
        .run { _ in track("unit \(unit)") }
      }
    }
  }
}

@Reducer
struct History {
  @ObservableState
  struct State: Equatable {
    @Shared(.hikes) var hikes
    @Presents var alert: AlertState<Action.Alert>?
    var sort = Sort.start

    enum Sort: CaseIterable { case start, seconds }

    var sorted: IdentifiedArrayOf<Hike> {
      IdentifiedArray(
        uniqueElements: hikes.sorted {
          sort == .start ? $0.start < $1.start : $0.seconds < $1.seconds
        }
      )
    }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case clearTapped
    case delete(IndexSet)

    @CasePathable
    enum Alert { case clear }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.clear)):
        state.hikes.removeAll()
        return .none
      case .alert, .binding:
        return .none
      case .clearTapped:
        state.alert = AlertState {
          TextState("Delete all hikes?")
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Delete") }
        }
        return .none
      case .delete(let offsets):
        let ids = offsets.map { state.sorted[$0].id }
        for id in ids { state.hikes.remove(id: id) }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct TrailApp {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case main(Main.State)

    init() { self = .login(Login.State()) }
  }

  enum Action {
    case login(Login.Action)
    case main(Main.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.delegate(.loggedIn)):
        state = .main(Main.State())
        return .none
      case .main(.settings(.delegate(.loggedOut))):
        state = .login(Login.State())
        return .none
      case .login, .main:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) {
      Login()
    }
    .ifCaseLet(\.main, action: \.main) {
      Main()
    }
  }
}
