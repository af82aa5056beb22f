import Cairn
import Remote6

public struct PlainLevel7: Reducer {
  public typealias State = RemoteLevel7.State
  public typealias Action = RemoteLevel7.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel6() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
