import CairnTesting
import Testing

// The code of Packages.md, letter for letter; `ArticleTests` checks that.

@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count: Int
    var taps = 0

    public init(count: Int = 0) {
      self.count = count
    }
  }

  public enum Action: Equatable, Sendable {
    case tapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case reachedTen
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        state.taps += 1
        return state.count == 10 ? .send(.delegate(.reachedTen)) : .none
      case .delegate:
        return .none
      }
    }
  }
}

@Suite struct PackagesExamples {
  @Test func `The tenth tap is reported`() async {
    let store = TestStore(initialState: Counter.State(count: 9)) { Counter() }
    await store.send(.tapped) {
      $0.count = 10
      $0.taps = 1
    }
    await store.receive(.delegate(.reachedTen))
  }
}
