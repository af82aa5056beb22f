import Cairn

/// A counter; the test determines what `load` does.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var title = "Counter"
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case increment
    case ignored
    case load
    case stop
    case loaded(Int)
    case renamed(String)
  }

  var load = Effect<Action>.none
  var loaded = Effect<Action>.none

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .ignored: break
      case .load: return load
      case .stop: return .cancel(id: LoadID())
      case .loaded(let count):
        state.count = count
        return loaded
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }
}

/// The id with which tests make the effect of ``Counter`` cancellable.
struct LoadID: Hashable {}
