import Cairn
import Remote6

@Reducer(.inlined)
public struct RemoteLevel7 {
  public struct State {
    public var child = RemoteLevel6.State()
    public var taps = 0

    public init() {}
  }

  public enum Action {
    case child(RemoteLevel6.Action)
    case reset
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { RemoteLevel6() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
