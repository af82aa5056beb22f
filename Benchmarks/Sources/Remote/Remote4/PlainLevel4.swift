import Cairn
import Remote3

public struct PlainLevel4: Reducer {
  public typealias State = RemoteLevel4.State
  public typealias Action = RemoteLevel4.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel3() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
