import Cairn
import Remote4

@Reducer(.inlined)
public struct RemoteLevel5 {
  public struct State {
    public var child = RemoteLevel4.State()
    public var taps = 0

    public init() {}
  }

  public enum Action {
    case child(RemoteLevel4.Action)
    case reset
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { RemoteLevel4() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
