import Cairn

/// The innermost feature, with only a body.
public struct PlainLevel0: Reducer {
  public typealias State = RemoteLevel0.State
  public typealias Action = RemoteLevel0.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }
}
