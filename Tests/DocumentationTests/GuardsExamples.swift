import CairnTesting
import Testing

@Reducer
struct Note {
  struct State: Equatable {
    let id: String
    var text = ""
    var savedText = ""
  }

  enum Action: Equatable {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}

struct Contact: Equatable, Sendable {
  var name: String
}
