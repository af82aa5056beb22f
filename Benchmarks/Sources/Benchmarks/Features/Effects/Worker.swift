import Cairn

/// A feature whose actions ask for effects of every sort.
@Reducer
struct Worker {
  struct State {
    var received = 0
  }

  enum Action: Sendable {
    case received
    /// Is sent again until it has come down to zero.
    case countDown(Int)
    /// As many actions at once.
    case burst(Int)
    /// One operation that sends once.
    case run
    /// As many operations.
    case runAll(Int)
    /// As many operations that wait at the gate.
    case waitAll(Int)
    /// What is asked for anew before its time has come.
    case debounce
    /// An operation that can be cancelled.
    case wait
    case cancel
  }

  private enum CancelID { case wait, search }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received:
        state.received &+= 1
        return .none
      case .countDown(let rest):
        state.received &+= 1
        return rest > 0 ? .send(.countDown(rest - 1)) : .none
      case .burst(let count):
        return .merge((0..<count).map { _ in .send(.received) })
      case .run:
        return .run { send in await send(.received) }
      case .runAll(let count):
        return .merge((0..<count).map { _ in .run { send in await send(.received) } })
      case .waitAll(let count):
        return .merge((0..<count).map { _ in .run { [gate] _ in await gate.pass() } })
      case .debounce:
        return .run { send in await send(.received) }
          .debounce(id: CancelID.search, for: .seconds(3_600))
      case .wait:
        return .run { _ in try await Task.sleep(for: .seconds(3_600)) }
          .cancellable(id: CancelID.wait)
      case .cancel:
        return .cancel(id: CancelID.wait)
      }
    }
  }
}
