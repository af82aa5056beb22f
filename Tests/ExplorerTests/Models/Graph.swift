import Cairn

/// Numbers, and the numbers that each of them leads to.
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
