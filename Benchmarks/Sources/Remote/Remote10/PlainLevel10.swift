import Cairn
import Remote9

public struct PlainLevel10: Reducer {
  public typealias State = RemoteLevel10.State
  public typealias Action = RemoteLevel10.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel9() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
