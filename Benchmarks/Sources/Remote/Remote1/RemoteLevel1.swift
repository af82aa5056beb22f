import Cairn
import Remote0

@Reducer(.inlined)
public struct RemoteLevel1 {
  public struct State {
    public var child = RemoteLevel0.State()
    public var taps = 0

    public init() {}
  }

  public enum Action {
    case child(RemoteLevel0.Action)
    case reset
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { RemoteLevel0() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
