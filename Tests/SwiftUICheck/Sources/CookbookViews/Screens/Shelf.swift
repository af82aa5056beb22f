import CairnSwiftUI
import SwiftUI

/// Titles that are added and removed with an animation.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var titles: [String] = []
  }

  enum Action: Equatable {
    case openTapped
    case loaded([String])
    case closeTapped
    case emptied
    case reloadTapped
  }

  let load: @Sendable () async -> [String]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        return .run { [load] send in
          await send(.loaded(await load()), animation: .default)
        }
      case .reloadTapped:
        return .run { [load] send in
          await send(.emptied)
          await send(.loaded(await load()))
        }
        .animation(.linear)
      case .closeTapped:
        return .send(.emptied, animation: .linear)
      case .loaded(let titles):
        state.titles = titles
      case .emptied:
        state.titles = []
      }
      return .none
    }
  }
}
