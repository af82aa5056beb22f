import Cairn
import Remote4

public struct PlainLevel5: Reducer {
  public typealias State = RemoteLevel5.State
  public typealias Action = RemoteLevel5.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel4() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
