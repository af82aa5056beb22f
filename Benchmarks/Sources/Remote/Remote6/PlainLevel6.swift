import Cairn
import Remote5

public struct PlainLevel6: Reducer {
  public typealias State = RemoteLevel6.State
  public typealias Action = RemoteLevel6.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { PlainLevel5() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
