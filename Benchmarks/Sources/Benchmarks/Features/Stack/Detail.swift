import Cairn

/// A screen with one number, and with an array of numbers.
@Reducer
struct Detail {
  struct State {
    var taps = 0
    var numbers: [Int] = []

    @inline(__always)
    mutating func reduceByHand(_ action: Action) {
      switch action {
      case .tap: taps &+= 1
      case .touch(let position): numbers[position] &+= 1
      }
    }
  }

  enum Action {
    case tap
    case touch(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps &+= 1
      case .touch(let position): state.numbers[position] &+= 1
      }
      return .none
    }
  }
}
