import Cairn

/// The innermost feature, which folds at its module's boundary.
@Reducer(.inlined)
public struct RemoteLevel0 {
  public struct State {
    public var taps = 0

    public init() {}
  }

  public enum Action {
    case tap
    case reset
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
