import Cairn
#if canImport(os)
  import os
#endif

@Reducer
struct RecipeScreen {
  @ObservableState
  struct State: Equatable {
    let name: String
    var isFavorite = false
  }

  enum Action: Equatable { case favoriteTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteTapped: state.isFavorite.toggle()
      }
      return .none
    }
  }
}

nonisolated struct AnalyticsEvent: Equatable, Sendable {
  var name: String
  var properties: [String: String] = [:]
}
