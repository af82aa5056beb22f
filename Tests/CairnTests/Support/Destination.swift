import Cairn

/// One of two screens.
struct Destination: Reducer {}

extension Destination {
  enum State: Equatable, Sendable {
    case leaf(Leaf.State)
    case card(Card.State)
    case note(String)
  }

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

extension Destination.State: CasePathable {
  struct AllCasePaths {
    var leaf: CasePath<Destination.State, Leaf.State> {
      CasePath(
        embed: { .leaf($0) },
        extract: { if case .leaf(let state) = $0 { state } else { nil } }
      )
    }

    var card: CasePath<Destination.State, Card.State> {
      CasePath(
        embed: { .card($0) },
        extract: { if case .card(let state) = $0 { state } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Destination.Action: CasePathable {
  struct AllCasePaths {
    var leaf: CasePath<Destination.Action, Leaf.Action> {
      CasePath(
        embed: { .leaf($0) },
        extract: { if case .leaf(let action) = $0 { action } else { nil } }
      )
    }

    var card: CasePath<Destination.Action, Leaf.Action> {
      CasePath(
        embed: { .card($0) },
        extract: { if case .card(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
