import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/Cairn/Shared.

private let folder = FileManager.default.temporaryDirectory
  .appending(path: "shared-\(UUID().uuidString)")
private let url = folder.appending(path: "elsewhere.json")

struct Preferences: Codable, Equatable, Sendable {
  enum Theme: String, Codable { case light, dark }
  var theme = Theme.light
}

extension SharedKey<Preferences> {
  static var preferences: Self { Self(.fileStorage(url), default: Preferences()) }
}

struct Token: Codable, Equatable, Sendable {
  var text: String
  static let none = Token(text: "")
}

private let keychain = LockIsolated<Token?>(nil)

struct KeychainStorage: SharedStorage {
  func load() throws(SnapshotError) -> Token? {
    keychain.value
  }

  func save(_ value: Token) throws(SnapshotError) {
    keychain.withValue { $0 = value }
  }
}

extension AlertState where Action == Never {
  fileprivate static func unreadRecipes(_ error: SnapshotError) -> Self {
    AlertState { TextState("\(error)") }
  }
}

@MainActor
@Suite struct CairnSharedExamples {
  @Test func `A test begins with a shared value`() async {
    let store = makeTestStore()
    await store.send(.preferencesChangedOutside(Preferences(theme: .light))) {
      #expect($0.preferences.theme == .dark)
      $0.preferences.theme = .light
    }
  }

  func makeTestStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0[shared: .preferences].theme = .dark
    }
  }

  @Test func `A store reports a file that it cannot read`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no recipes".utf8).write(to: folder.appending(path: "recipes.json"))
    var store: StoreOf<Feature>?
    withKnownIssue {
      store = withDependencies {
        $0.persistsSharedValues = true
      } operation: {
        makeStore()
      }
      store?.send(.opened)
    }
    #expect(store?.alert != nil)
  }

  func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0[strategy: .preferences] = .fileStorage(folder.appending(path: "preferences.json"))
    }
  }

  @Test func `A custom storage keeps the value`() async {
    let store = Store(initialState: Session.State()) {
      Session()
    } withDependencies: {
      $0.persistsSharedValues = true
    }
    store.send(.signedIn)
    #expect(store.token.text == "secret")
  }

  @Test func `A state that is made outside of a store holds the defaults`() {
    #expect(Visited.State().visits == 0)
    #expect(Visited.State().preferences.theme == .light)
  }

  enum Visited {
    @ObservableState struct State: Equatable {
      @Shared(.preferences) var preferences
      @Shared(.inMemory("visits")) var visits = 0
    }
  }

  @Reducer
  struct Feature {
    @ObservableState struct State: Equatable {
      @Shared(.preferences) var preferences
      @Shared(.fileStorage(folder.appending(path: "recipes.json"))) var recipes: [Int] = []
      var alert: AlertState<Never>?
    }

    enum Action {
      case appeared
      case opened
      case preferencesChangedOutside(Preferences)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [preferences = state.$preferences] send in
            for await new in preferences.outsideChanges {
              await send(.preferencesChangedOutside(new))
            }
          }
        case .preferencesChangedOutside(let new):
          state.preferences = new
          return .none
        case .opened:
          if let error = state.$recipes.loadError { state.alert = .unreadRecipes(error) }
          return .none
        }
      }
    }
  }

  @Reducer
  struct Session {
    @ObservableState struct State: Equatable {
      @Shared(.custom("token", storage: KeychainStorage())) var token = Token.none
    }

    enum Action { case signedIn }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.token = Token(text: "secret")
        return .none
      }
    }
  }
}
