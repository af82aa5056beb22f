import CairnMigrationTesting

// Names of the other framework that the compiler's fix-its replace.

// warning: 'SharedReaderKey' is deprecated: renamed to 'SharedKey'
extension SharedReaderKey<[String]> {
  static var recent: Self { Self(.inMemory("recent"), default: []) }
}

struct Search: Reducer {
  struct State: Equatable {
    // warning: 'SharedReader' is deprecated: renamed to 'Shared'
    @SharedReader(.recent) var recent
    var query = ""
    var rows: IdentifiedArrayOf<Row> = []
  }

  struct Row: Equatable, Identifiable {
    let id: Int
  }

  @CasePathable
  enum Action {
    case found([Row])
    case queryChanged(String)
  }

  enum CancelID { case search, progress }

  // error: 'mainQueue' has been renamed to 'continuousClock': a clock: 'try await clock.sleep(for:)', 'clock.timer(interval:)'
  @Dependency(\.mainQueue) var mainQueue
  // error: 'mainRunLoop' has been renamed to 'continuousClock': a clock: 'try await clock.sleep(for:)', 'clock.timer(interval:)'
  @Dependency(\.mainRunLoop) var mainRunLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .found(let rows):
        // warning: 'init(uncheckedUniqueElements:)' is deprecated: replaced by 'init(uniqueElements:)'
        state.rows = IdentifiedArray(uncheckedUniqueElements: rows)
        return .none
      case .queryChanged(let query):
        state.query = query
        return .merge(
          // warning: 'debounce(id:for:scheduler:fileID:filePath:line:column:)' is deprecated: renamed to 'debounce(id:for:clock:fileID:filePath:line:column:)'
          .send(.found([])).debounce(id: CancelID.search, for: .seconds(1), scheduler: mainQueue),
          .send(.found([]))
            // warning: 'throttle(id:for:scheduler:latest:fileID:filePath:line:column:)' is deprecated: renamed to 'throttle(id:for:clock:latest:fileID:filePath:line:column:)'
            .throttle(id: CancelID.progress, for: .seconds(1), scheduler: mainRunLoop, latest: true)
        )
      }
    }
  }
}

// warning: 'AnyCasePath' is deprecated: renamed to 'CasePath'
func paths() -> AnyCasePath<Search.Action, String> {
  Search.Action.allCasePaths.queryChanged
}

@MainActor
final class SearchTests {
  // warning: 'ObserveToken' is deprecated: renamed to 'StoreObservation'
  var tokens: Set<ObserveToken> = []

  func search() async {
    // warning: 'ActorIsolated' is deprecated: renamed to 'LockIsolated'
    let saved = ActorIsolated<[String]>([])
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      // error: 'mainQueue' has been renamed to 'continuousClock': a clock: 'try await clock.sleep(for:)', 'clock.timer(interval:)'
      $0.mainQueue = TestClock()
    }
    await store.send(.queryChanged("soup")) { $0.query = "soup" }
    await saved.withValue { $0.append("soup") }
    let texts = await saved.value
    // warning: 'XCTAssertNoDifference(_:_:_:fileID:filePath:line:column:)' is deprecated: renamed to 'expectNoDifference(_:_:_:fileID:filePath:line:column:)'
    XCTAssertNoDifference(texts, ["soup"])
    // warning: 'XCTAssertNoDifference(_:_:_:fileID:filePath:line:column:)' is deprecated: renamed to 'expectNoDifference(_:_:_:fileID:filePath:line:column:)'
    XCTAssertNoDifference(texts, ["soup"], "Saved")
    // warning: 'diff' is deprecated: renamed to 'difference(_:_:)'
    _ = diff(texts, ["soup"])
    observe {}.store(in: &tokens)
  }
}
