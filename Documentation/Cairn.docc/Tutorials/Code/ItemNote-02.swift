import Cairn

@Reducer
struct ItemNote {
  struct State: Equatable {
    let item: String
    var text = ""
  }

  enum Action: Equatable {
    case textChanged(String)
    case boughtTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      case .boughtTapped:
        return .dismiss()
      }
    }
  }
}
