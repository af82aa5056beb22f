import Cairn

/// Numbers, and which lead to which others.
struct Graph: Reducer {
  struct State: Hashable {
    var number: Int
  }

  let targets: [Int: [Int]]

  var body: some Reducer<State, Int> {
    Reduce { state, target in
      state.number = target
      return .none
    }
  }

  func actions(_ state: State) -> [Int] { targets[state.number] ?? [] }
}
