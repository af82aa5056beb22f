import Cairn

/// A feature that animates and imports no user interface.
@Reducer
struct Lantern {
  struct State: Equatable { var brightness = 1 }

  enum Action: Equatable {
    case flashTapped
    case dimTapped
    case outTapped
    case changed(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flashTapped:
        return .run { send in await send(.changed(9), animation: .easeIn(duration: 0.2)) }
      case .dimTapped:
        return .send(.changed(1)).animation()
      case .outTapped:
        return .send(.changed(0), animation: nil)
      case .changed(let brightness):
        state.brightness = brightness
        return .none
      }
    }
  }
}
