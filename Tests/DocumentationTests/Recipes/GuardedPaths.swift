import Cairn

@Reducer
struct DraftSheet {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
