import Cairn
import Remote7

public struct PlainLevel8: Reducer {
  public typealias State = RemoteLevel8.State
  public typealias Action = RemoteLevel8.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel7() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
