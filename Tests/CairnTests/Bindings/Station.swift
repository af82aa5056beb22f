import Cairn

/// A feature with a child at each kind of place from which a child can be removed.
@Reducer
struct Station {
  struct State: Equatable {
    var path = StackState<Platform.State>()
    var rows = IdentifiedArray<Int, Platform.State>()
    @Presents var sheet: Platform.State?
    var field: Platform.State?
    var log: [String] = []
  }

  enum Action {
    case path(StackAction<Platform.State, Platform.Action>)
    case rows(IdentifiedAction<Int, Platform.Action>)
    case sheet(PresentationAction<Platform.Action>)
    case field(Platform.Action)
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .path(.element(_, .sheet(.dismiss))), .rows(.element(_, .sheet(.dismiss))),
        .sheet(.presented(.sheet(.dismiss))), .field(.sheet(.dismiss)):
        state.log.append("late")
      case .path, .rows, .sheet, .field: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Platform() }
    .forEach(\.rows, action: \.rows) { Platform() }
    .ifLet(\.$sheet, action: \.sheet) { Platform() }
    .ifLet(\.field, action: \.field) { Platform() }
  }
}

/// A feature that presents children in each way, and has fields that a view writes.
@Reducer
struct Platform {
  struct State: Equatable, Identifiable {
    let id: Int
    @Presents var sheet: Spot.State? = Spot.State(name: "sheet")
    @Presents var alert: AlertState<Never>? = AlertState { TextState("Mind the gap") }
    var path: StackState<Spot.State> = [Spot.State(name: "a"), Spot.State(name: "b")]
    var split = SplitViewState<String, Int, Spot.State>(sidebarSelection: "north")
    var inner = Hall.State()
    var isHelpShown = true
    var note = "abc"
    var tab = 1
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case sheet(PresentationAction<Spot.Action>)
    case alert(PresentationAction<Never>)
    case path(StackAction<Spot.State, Spot.Action>)
    case split(SplitViewAction<String, Int, Spot.State, Spot.Action>)
    case inner(Hall.Action)
    case tabSelected(Int)
  }

  /// A child that always exists, and presents one.
  @Reducer
  struct Hall {
    struct State: Equatable {
      @Presents var sheet: Spot.State? = Spot.State(name: "inner")
      var title = "Hall"
    }

    enum Action {
      case sheet(PresentationAction<Spot.Action>)
      case titleChanged(String)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Spot() }
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.inner, action: \.inner) { Hall() }
    Reduce { state, action in
      if case .tabSelected(let tab) = action { state.tab = tab }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Spot() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path) { Spot() }
    .splitView(\.split, action: \.split) { Spot() }
  }
}
