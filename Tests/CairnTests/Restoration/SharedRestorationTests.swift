import CairnTesting
import Foundation
import TestSupport
import Testing

import Cairn

/// A state that is saved whole, with references to shared values, which are saved separately.
@Suite struct SharedRestorationTests {
  @Reducer
  struct Reader {
    @ObservableState
    struct State: Equatable {
      @Shared(.preferences) var preferences
      @Shared(.inMemory("visits")) var visits = 0
      var title = ""
      @Presents var page: Page.State?
      var path = StackState<Page.State>()
    }

    enum Action: Equatable {
      case titled(String)
      case page(PresentationAction<Page.Action>)
      case path(StackActionOf<Page>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .titled(let title) = action { state.title = title }
        return .none
      }
      .ifLet(\.$page, action: \.page) { Page() }
      .forEach(\.path, action: \.path) { Page() }
    }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Codable, Equatable {
      @Shared(.preferences) var preferences
      var number: Int

      enum CodingKeys: CodingKey { case number }

      init(number: Int) {
        self.number = number
      }
    }

    enum Action: Equatable { case setTheme(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .setTheme(let theme): state.preferences.theme = theme
        }
        return .none
      }
    }
  }

  private let format = SnapshotFormat<Reader.State>()

  /// A state with a page over it, and two in its path.
  private func saved() throws -> Data {
    var state = Reader.State(title: "Two towers", page: Page.State(number: 1))
    state.path = [Page.State(number: 2), Page.State(number: 3)]
    return try format.encode(state)
  }

  // H1, R2
  @Test func `A snapshot contains no shared value`() throws {
    let text = String(decoding: try saved(), as: UTF8.self)
    #expect(text.contains("Two towers"))
    #expect(!text.contains("preferences") && !text.contains("theme") && !text.contains("visits"))
    #expect(try format.decode(try saved()).path.map(\.number) == [2, 3])
  }

  // H1, R2
  @MainActor
  @Test(arguments: [true, false])
  func `A restored state refers to the values of its store, wherever it was decoded`(
    isDecodedBefore: Bool
  ) throws {
    let data = try saved()
    let decoded = isDecodedBefore ? try format.decode(data) : nil
    let store = Store(initialState: decoded ?? (try? format.decode(data)) ?? Reader.State()) {
      Reader()
    } withDependencies: {
      $0[shared: .preferences].theme = "dark"
    }
    #expect(store.title == "Two towers")
    #expect(store.preferences.theme == "dark")
    let page = try #require(store.scope(state: \.page, action: \.page))
    #expect(page.preferences.theme == "dark")
    page.send(.setTheme("red"))
    #expect(store.preferences.theme == "red")
    store.send(.path(.element(id: 1, action: .setTheme("blue"))))
    #expect(page.preferences.theme == "blue")
  }

  // H4, R2
  @MainActor
  @Test func `A state and a shared value that were saved are both restored`() throws {
    let folder = TemporaryFolder()
    let place = SnapshotFile<Reader.State>(folder.url.appending(path: "place.json"))
    func start() -> StoreOf<Reader> {
      Store(initialState: place.restore().value ?? Reader.State()) {
        Reader()
      } withDependencies: {
        $0.persistsSharedValues = true
        $0[strategy: .preferences] = .fileStorage(folder.url.appending(path: "preferences.json"))
      }
    }
    let first = start()
    first.send(.titled("Return"))
    first.send(.path(.push(id: 0, state: Page.State(number: 7))))
    first.send(.path(.element(id: 0, action: .setTheme("dark"))))
    first.saveSharedValues()
    try place.save(first.state)
    let second = start()
    #expect(second.title == "Return")
    #expect(second.state.path[id: 0]?.number == 7)
    #expect(second.state.path[id: 0]?.preferences.theme == "dark")
  }
}

// '@Presents' stores the state under a name that no coding key can have.
extension SharedRestorationTests.Reader.State: Codable {
  enum CodingKeys: CodingKey { case title, page, path }

  init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    page = try container.decodeIfPresent(
      SharedRestorationTests.Page.State.self,
      forKey: .page
    )
    path = try container.decode(
      StackState<SharedRestorationTests.Page.State>.self,
      forKey: .path
    )
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encode(path, forKey: .path)
  }
}
