import CairnTesting
import Testing

// The code of ComingFromRedux.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Favorites {
  struct State: Equatable {
    var ids: Set<String> = []
    var isLoading = false
    var error: String?

    /// A selector.
    var isEmpty: Bool { ids.isEmpty && !isLoading }
  }

  enum Action: Equatable {
    case toggled(id: String)
    case loadTapped
    case loaded(Set<String>)
    case failed(String)
  }

  enum CancelID {
    case load
  }

  @Dependency(FavoritesClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled(let id):
        state.ids.formSymmetricDifference([id])
        return .none
      case .loadTapped:
        state.isLoading = true
        return .run(name: "load favorites") { [client] send in
          await send(.loaded(try await client.load()))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.load, ifInFlight: .drop)
      case .loaded(let ids):
        state.isLoading = false
        state.ids.formUnion(ids)
        return .none
      case .failed(let error):
        state.isLoading = false
        state.error = error
        return .none
      }
    }
  }
}

@DependencyClient
struct FavoritesClient: Sendable {
  var load: @Sendable () async throws -> Set<String>
}

extension FavoritesClient: DependencyKey {
  static let liveValue = FavoritesClient(load: { [] })
  static let testValue = FavoritesClient()
}

final class ActionLog<State, Action>: StoreInstrument {
  private(set) var lines: [String] = []

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    lines.append("\(action), \(origin)")
  }
}

@MainActor
@Test func `A selector is observed by its own value`() {
  let log = ActionLog<Favorites.State, Favorites.Action>()
  let store = Store(initialState: Favorites.State(), instruments: [log]) { Favorites() }
  var told: [Bool] = []
  let observation = store.observe(\.isEmpty) { isEmpty in
    told.append(isEmpty)
  }
  store.send(.toggled(id: "pie"))
  store.send(.toggled(id: "soup"))
  #expect(told == [false])
  #expect(log.lines.count == 2)
  observation.cancel()
}

@Test func `Favorites are loaded once`() async {
  let store = TestStore(initialState: Favorites.State()) {
    Favorites()
  } withDependencies: {
    $0[FavoritesClient.self].load = { ["pie"] }
  }
  await store.send(.loadTapped) { $0.isLoading = true }
  await store.receive(.loaded(["pie"])) {
    $0.isLoading = false
    $0.ids = ["pie"]
  }
  await store.finish()
}
