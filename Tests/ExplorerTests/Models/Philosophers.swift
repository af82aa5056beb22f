import Cairn

/// The dining philosophers: each takes the fork at one side, then that at the other, eats, and puts both back.
@Reducer
struct Philosophers {
  struct State: Hashable {
    enum Doing: Hashable { case thinking, waiting, eating }

    var philosophers: [Doing]
    /// The owner of each fork.
    var holders: [Int?]
    /// Whether the last philosopher begins at the other side.
    let isLastLeftHanded: Bool

    init(count: Int, isLastLeftHanded: Bool) {
      philosophers = Array(repeating: .thinking, count: count)
      holders = Array(repeating: nil, count: count)
      self.isLastLeftHanded = isLastLeftHanded
    }

    func forks(of number: Int) -> (first: Int, second: Int) {
      let (right, left) = (number, (number + 1) % philosophers.count)
      return isLastLeftHanded && number == philosophers.count - 1 ? (left, right) : (right, left)
    }
  }

  /// The next action of a philosopher.
  enum Action: Hashable {
    case proceed(Int)
  }

  static func actions(_ state: State) -> [Action] {
    state.philosophers.indices.filter { number in
      let forks = state.forks(of: number)
      return switch state.philosophers[number] {
      case .thinking: state.holders[forks.first] == nil
      case .waiting: state.holders[forks.second] == nil
      case .eating: true
      }
    }.map { .proceed($0) }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      let number =
        switch action {
        case .proceed(let number): number
        }
      let forks = state.forks(of: number)
      switch state.philosophers[number] {
      case .thinking:
        state.holders[forks.first] = number
        state.philosophers[number] = .waiting
      case .waiting:
        state.holders[forks.second] = number
        state.philosophers[number] = .eating
      case .eating:
        state.holders[forks.first] = nil
        state.holders[forks.second] = nil
        state.philosophers[number] = .thinking
      }
      return .none
    }
  }
}
