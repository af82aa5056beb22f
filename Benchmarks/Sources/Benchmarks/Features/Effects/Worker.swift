import Cairn

/// A feature whose actions return effects of all kinds.
@Reducer
struct Worker {
  struct State {
    var received = 0
  }

  enum Action: Sendable {
    case received
    /// Sends itself again until the number is zero.
    case countDown(Int)
    /// Sends this number of actions at once.
    case burst(Int)
    /// Runs one operation that sends once.
    case run
    /// Runs this number of operations.
    case runAll(Int)
    /// Runs this number of operations, which wait at the gate.
    case waitAll(Int)
    /// Starts a debounced effect again before its time is over.
    case debounce
    /// Runs an operation that can be cancelled.
    case wait
    case cancel
    /// Applies an id to one effect this number of times.
    case nest(Int, InFlightPolicy)
    /// Applies this number of ids to one effect.
    case nestIDs(Int, InFlightPolicy)
    /// Requests this number of operations with one id.
    case request(Int, InFlightPolicy)
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
      case .nest(let levels, let policy):
        return (0..<levels).reduce(.send(.received)) { effect, _ in
          effect.cancellable(id: CancelID.wait, ifInFlight: policy)
        }
      case .nestIDs(let levels, let policy):
        return (0..<levels).reduce(.send(.received)) { effect, level in
          effect.cancellable(id: level, ifInFlight: policy)
        }
      case .request(let count, let policy):
        return .merge(
          (0..<count).map { _ in
            .run { _ in try await Task.never() }.cancellable(id: CancelID.wait, ifInFlight: policy)
          }
        )
      }
    }
  }
}
