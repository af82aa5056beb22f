import Cairn
import Remote2

public struct PlainLevel3: Reducer {
  public typealias State = RemoteLevel3.State
  public typealias Action = RemoteLevel3.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel2() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
