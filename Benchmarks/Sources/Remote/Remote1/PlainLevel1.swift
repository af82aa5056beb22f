import Cairn
import Remote0

public struct PlainLevel1: Reducer {
  public typealias State = RemoteLevel1.State
  public typealias Action = RemoteLevel1.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel0() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
