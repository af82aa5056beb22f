import Cairn

/// One of two screens.
struct Destination: Reducer {}

extension Destination {
  @CasePathable
  enum State: Equatable, Sendable {
    case leaf(Leaf.State)
    case card(Card.State)
    case note(String)
  }

  @CasePathable
  enum Action: Sendable {
    case leaf(Leaf.Action)
    case card(Leaf.Action)
  }
}

extension Destination: CaseReducer {
  static var body: some Reducer<State, Action> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Scope(state: \.card, action: \.card) { Card() }
  }
}

extension Destination.State: CaseReducerState {
  typealias StateReducer = Destination
}
