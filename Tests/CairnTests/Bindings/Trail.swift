import Cairn

/// A path of places, a split view of them, and something over it.
@Reducer
struct Trail {
  struct State: Equatable {
    var path = StackState<Spot.State>()
    var split = SplitViewState<String, Int, Spot.State>()
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case path(StackAction<Spot.State, Spot.Action>)
    case split(SplitViewAction<String, Int, Spot.State, Spot.Action>)
    case destination(PresentationAction<Destination.Action>)
    case change((inout State) -> Void)
  }

  @Reducer
  enum Destination {
    case place(Spot)
    case other(Spot)
    case alert(AlertState<Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.push): state.log.append("push")
      case .path(.popFrom(let id)): state.log.append("pop \(id)")
      case .path(.set(let path)): state.log.append("set \(path.map(\.name).joined())")
      case .path, .destination(.presented): break
      case .destination(.dismiss): state.log.append("dismiss")
      case .split(let action): state.log.append(action.caseName)
      case .change(let change): change(&state)
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Spot() }
    .splitView(\.split, action: \.split) { Spot() }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Trail.Destination.State: Equatable {}

/// A place with a name.
@Reducer
struct Spot {
  struct State: Equatable {
    var name: String
    var visits = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
