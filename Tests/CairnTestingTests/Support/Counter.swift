import Cairn

/// A counter; what `load` does is given by the test.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var title = "Counter"
  }

  enum Action: Equatable, Sendable {
    case increment
    case ignored
    case load
    case stop
    case loaded(Int)
    case renamed(String)
  }

  var load = Effect<Action>.none
  var loaded = Effect<Action>.none

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .ignored: break
      case .load: return load
      case .stop: return .cancel(id: LoadID())
      case .loaded(let count):
        state.count = count
        return loaded
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }
}

/// The id under which tests make the effect of ``Counter`` cancellable.
struct LoadID: Hashable {}

extension Counter.Action: CasePathable {
  struct AllCasePaths {
    var increment: CasePath<Counter.Action, Void> {
      CasePath(embed: { .increment }, extract: { $0 == .increment ? () : nil })
    }

    var loaded: CasePath<Counter.Action, Int> {
      CasePath(
        embed: { .loaded($0) },
        extract: { if case .loaded(let count) = $0 { count } else { nil } }
      )
    }

    var renamed: CasePath<Counter.Action, String> {
      CasePath(
        embed: { .renamed($0) },
        extract: { if case .renamed(let title) = $0 { title } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
