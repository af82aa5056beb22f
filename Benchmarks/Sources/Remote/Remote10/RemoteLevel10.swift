import Cairn
import Remote9

public struct RemoteLevel10: Reducer {
  public struct State {
    public var child = RemoteLevel9.State()
    public var taps = 0

    public init() {}
  }

  public enum Action: CasePathable {
    case child(RemoteLevel9.Action)
    case reset

    public struct AllCasePaths {
      public var child: CasePath<Action, RemoteLevel9.Action> {
        CasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }

    public static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { RemoteLevel9() }
    Reduce { state, action in
      switch action {
      case .child: state.taps &+= 1
      case .reset: state.taps = 0
      }
      return .none
    }
  }

  @inline(never)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer(inlining: self)
  }
}
