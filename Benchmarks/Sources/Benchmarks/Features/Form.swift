import Cairn

/// A form whose fields are bound to a view.
@Reducer
struct Form {
  struct State: Equatable {
    var name = ""
    var age = 0
    var taps = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tap
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .tap = action { state.taps &+= 1 }
      return .none
    }
  }
}
