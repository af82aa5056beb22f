import Cairn
import Remote1

@Reducer(.inlined)
public struct RemoteLevel2 {
  public struct State {
    public var child = RemoteLevel1.State()
    public var taps = 0

    public init() {}
  }

  public enum Action {
    case child(RemoteLevel1.Action)
    case reset
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { RemoteLevel1() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
