import Cairn

// The feature of Recipes/PagingAndRefresh.md. The check of the views compiles this file too.

nonisolated struct Dish: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

nonisolated struct DishBatch: Equatable, Sendable {
  var dishes: [Dish]
  /// The cursor of the next batch; nil at the end.
  var next: String?
}

@DependencyClient
nonisolated struct DishClient: Sendable {
  var batch: @Sendable (_ after: String?) async throws -> DishBatch
}

@Reducer
struct DishList {
  @ObservableState
  struct State: Equatable {
    var dishes: IdentifiedArrayOf<Dish> = []
    var position = Position.start
    var loading: Load?
    /// The load that has failed last, for a button that tries again.
    var failed: Load?

    enum Position: Equatable { case start, after(String), end }
    enum Load: Equatable { case page, refresh }
  }

  enum Action: Equatable {
    case appeared
    case rowAppeared(Dish.ID)
    case refreshPulled
    case retryTapped
    case loaded(State.Load, DishBatch)
    case failed(State.Load)
  }

  enum CancelID { case load }

  @Dependency(DishClient.self) var client

  /// A row that is so near to the end asks for the next page.
  let margin = 5

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.position == .start ? load(.page, &state) : .none
      case .rowAppeared(let id):
        // After a failure, a person decides: scrolling would ask the server again and again.
        guard state.failed == nil, let index = state.dishes.index(id: id),
          index >= state.dishes.count - margin
        else { return .none }
        return load(.page, &state)
      case .refreshPulled:
        return load(.refresh, &state)
      case .retryTapped:
        return state.failed.map { load($0, &state) } ?? .none
      case .loaded(let load, let batch):
        state.loading = nil
        if load == .refresh { state.dishes = [] }
        for dish in batch.dishes { state.dishes.updateOrAppend(dish) }
        state.position = batch.next.map { .after($0) } ?? .end
        return .none
      case .failed(let load):
        state.loading = nil
        state.failed = load
        return .none
      }
    }
  }

  private func load(_ load: State.Load, _ state: inout State) -> Effect<Action> {
    let cursor: String?
    switch (load, state.position) {
    case (.refresh, _): cursor = nil
    case (.page, .start) where state.loading == nil: cursor = nil
    case (.page, .after(let next)) where state.loading == nil: cursor = next
    case (.page, _): return .none
    }
    state.loading = load
    state.failed = nil
    return .run(name: "load") { [client] send in
      await send(.loaded(load, try await client.batch(after: cursor)))
    } catch: { _, send in
      await send(.failed(load))
    }
    // A refresh cancels the page in flight, which belongs to the old list.
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

nonisolated extension DishClient: DependencyKey {
  static let liveValue = DishClient(batch: { _ in DishBatch(dishes: [], next: nil) })
  static let testValue = DishClient()
}
