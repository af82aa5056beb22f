import CairnCore

/// The smallest child: it notes that it ran, changes its state, or returns an effect.
struct Leaf: Reducer {
  struct State: Hashable, Codable, Sendable {
    var count = 0
    var items: [Int] = []
  }

  enum Action: Hashable, Sendable {
    case add(Int)
    case setItem(Int)
    case echo(String)
    case echoed(String)
  }

  var name = "child"
  var recorder: Recorder?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      recorder?.note(name)
      switch action {
      case .add(let number): state.count += number
      case .setItem(let item): state.items[0] = item
      case .echo(let text): return .send(.echoed(text))
      case .echoed: break
      }
      return .none
    }
  }
}

extension Leaf.Action: CasePathable {
  struct AllCasePaths {
    var add: CasePath<Leaf.Action, Int> {
      CasePath(
        embed: { .add($0) },
        extract: { if case .add(let number) = $0 { number } else { nil } }
      )
    }
    var echo: CasePath<Leaf.Action, String> {
      CasePath(
        embed: { .echo($0) },
        extract: { if case .echo(let text) = $0 { text } else { nil } }
      )
    }
    var echoed: CasePath<Leaf.Action, String> {
      CasePath(
        embed: { .echoed($0) },
        extract: { if case .echoed(let text) = $0 { text } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
