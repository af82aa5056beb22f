import CairnTesting
import Foundation

// The context of the code in the doc comments of Sources/Cairn/Shared.

private let folder = FileManager.default.temporaryDirectory
private let url = folder.appending(path: "preferences.json")

struct Preferences: Codable, Equatable, Sendable {
  enum Theme: String, Codable { case light, dark }
  var theme = Theme.light
}

struct Token: Codable, Equatable, Sendable {
  static let none = Token()
}

// … Shared/Shared

enum Sharing {
  // … Shared/Shared

  @Reducer
  struct Feature {
    @ObservableState struct State: Equatable {
      @Shared(.preferences) var preferences
      @Shared(.fileStorage(url)) var recipes: [Int] = []
      var alert: AlertState<Never>?
    }

    enum Action {
      case appeared
      case preferencesChangedOutside(Preferences)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        // … Shared/Shared
        switch action {
        // … Shared/Shared
        }
      }
    }
  }

  @MainActor
  static func makeTestStore() -> TestStoreOf<Feature> {
    // … DependencyValues+Shared
  }

  @MainActor
  static func makeStore() -> StoreOf<Feature> {
    // … DependencyValues+Shared
  }

  // … SharedStorage: nil
  // … SharedStorage
  // … SharedStorage

  struct Session {
    // … SharedStorage
  }
}

extension AlertState<Never> {
  fileprivate static func unreadRecipes(_ error: SnapshotError) -> Self {
    AlertState { TextState("\(error)") }
  }
}
