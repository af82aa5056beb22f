import Cairn

/// An enum feature with a child in one case, through `ifCaseLet`.
struct Lamp: Reducer {
  @CasePathable
  enum State: Equatable, Sendable {
    case off
    case on(Leaf.State)
  }

  @CasePathable
  enum Action: Sendable {
    case on(Leaf.Action)
    case turnOff
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      Self.react(&state, action)
    }
    .ifCaseLet(\.on, action: \.on) { Leaf() }
  }

  static func react(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .turnOff, .on(.leave(.parent)): state = .off
    case .on: break
    }
    return .none
  }
}

/// The same feature through `Scope`.
struct ScopedLamp: Reducer {
  var body: some Reducer<Lamp.State, Lamp.Action> {
    Scope(state: \.on, action: \.on) { Leaf() }
    Reduce { state, action in
      Lamp.react(&state, action)
    }
  }
}
