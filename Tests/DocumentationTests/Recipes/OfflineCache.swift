import Cairn
import Foundation

// The feature of Recipes/OfflineCache.md.

nonisolated struct CachedMenu: Codable, Hashable, Sendable {
  var dishes: [String]
  /// When the server has sent it.
  var date: Date
}

nonisolated let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)

nonisolated extension SharedKey<CachedMenu?> {
  static var cachedMenu: Self {
    Self(.fileStorage(caches[0].appending(path: "menu.json")), default: nil)
  }
}

@DependencyClient
nonisolated struct MenuClient: Sendable {
  var dishes: @Sendable () async throws -> [String]
}

@Reducer
struct MenuScreen {
  @ObservableState
  struct State: Equatable {
    @Shared(.cachedMenu) var menu: CachedMenu?
    var phase = Phase.idle

    enum Phase: Equatable { case idle, loading, fresh, offline }

    /// The text that says how old the menu is, if it may be outdated.
    var notice: Notice? {
      switch (phase, menu) {
      case (.fresh, _): nil
      case (.offline, let menu?): .outdated(menu.date, isUpdating: false)
      case (.offline, nil): .unavailable
      case (_, let menu?): .outdated(menu.date, isUpdating: true)
      case (_, nil): nil
      }
    }
  }

  enum Notice: Equatable {
    case outdated(Date, isUpdating: Bool)
    case unavailable
  }

  enum Action: Equatable {
    case appeared
    case refreshPulled
    case loaded([String])
    case failed
  }

  enum CancelID { case load }

  @Dependency(MenuClient.self) var client
  @Dependency(\.date.now) var now

  /// A menu that is younger is shown without asking the server.
  let maximumAge: TimeInterval = 60

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        if let menu = state.menu, now.timeIntervalSince(menu.date) < maximumAge {
          state.phase = .fresh
          return .none
        }
        return load(&state)
      case .refreshPulled:
        return load(&state)
      case .loaded(let dishes):
        state.menu = CachedMenu(dishes: dishes, date: now)
        state.phase = .fresh
        return .none
      case .failed:
        state.phase = .offline
        return .none
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.phase = .loading
    return .run(name: "load") { [client] send in
      await send(.loaded(try await client.dishes()))
    } catch: { _, send in
      await send(.failed)
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

nonisolated extension MenuClient: DependencyKey {
  static let liveValue = MenuClient(dishes: { ["Soup"] })
  static let testValue = MenuClient()
}
