import Cairn

// The feature of Recipes/SearchWithADelay.md. The check of the views compiles this file too.

nonisolated struct FoundDish: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

@DependencyClient
nonisolated struct DishIndex: Sendable {
  var dishes: @Sendable (_ matching: String) async throws -> [FoundDish]
}

@Reducer
struct DishSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var phase = Phase.empty

    enum Phase: Equatable {
      case empty
      /// The former results stay while the next ones are searched for.
      case searching(former: [FoundDish])
      case found([FoundDish])
      case failed
    }

    var results: [FoundDish] {
      switch phase {
      case .searching(let results), .found(let results): results
      case .empty, .failed: []
      }
    }

    /// The text that the index is asked for.
    var term: String { query.split(separator: " ").joined(separator: " ") }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case submitted
    case retryTapped
    case found([FoundDish])
    case failed
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(DishIndex.self) var index

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .submitted, .retryTapped:
        return search(after: .zero, &state)
      case .found(let dishes):
        state.phase = .found(dishes)
        return .none
      case .failed:
        state.phase = .failed
        return .none
      }
    }
    // A space at the end is no other search.
    .onChange(of: \.term) { state, _, _ in
      search(after: .milliseconds(300), &state)
    }
  }

  private func search(after delay: Duration, _ state: inout State) -> Effect<Action> {
    let term = state.term
    guard !term.isEmpty else {
      state.phase = .empty
      return .cancel(id: CancelID.search)
    }
    state.phase = .searching(former: state.results)
    return .run(name: "search") { [clock, index] send in
      try await clock.sleep(for: delay)
      await send(.found(try await index.dishes(matching: term)))
    } catch: { _, send in
      await send(.failed)
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

nonisolated extension DishIndex: DependencyKey {
  static let liveValue = DishIndex(dishes: { _ in [] })
  static let testValue = DishIndex()
}
