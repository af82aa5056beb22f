import Cairn
import Remote1

public struct PlainLevel2: Reducer {
  public typealias State = RemoteLevel2.State
  public typealias Action = RemoteLevel2.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel1() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
