import Cairn
import Remote8

public struct PlainLevel9: Reducer {
  public typealias State = RemoteLevel9.State
  public typealias Action = RemoteLevel9.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel8() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
