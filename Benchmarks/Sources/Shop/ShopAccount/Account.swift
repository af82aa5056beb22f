import Cairn

/// The customer: a form whose fields are bound to a view.
@Reducer
public struct Account {
  public struct State: Equatable {
    public var name = ""
    public var street = ""
    public var wantsMail = false
    public var isChanged = false

    public init() {}
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: state.isChanged = true
      case .saveTapped: state.isChanged = false
      }
      return .none
    }
  }
}
