import CairnTesting
import Foundation
import Testing

// The tests of Recipes/OfflineCache.md.

@Suite struct OfflineCacheTests {
  struct Offline: Error {}

  let noon = Date(timeIntervalSince1970: 43_200)

  @Test func `The cached menu is shown first, and says that it is outdated`() async {
    let yesterday = CachedMenu(dishes: ["Soup"], date: Date(timeIntervalSince1970: 0))
    let store = TestStore(initialState: MenuScreen.State()) {
      MenuScreen()
    } withDependencies: {
      $0[shared: .cachedMenu] = yesterday
      $0.date = .constant(noon)
      $0[MenuClient.self].dishes = { ["Pie"] }
    }
    await store.send(.appeared) { $0.phase = .loading }
    #expect(store.state.menu?.dishes == ["Soup"])
    #expect(store.state.notice == .outdated(yesterday.date, isUpdating: true))
    await store.receive(.loaded(["Pie"])) {
      $0.menu = CachedMenu(dishes: ["Pie"], date: noon)
      $0.phase = .fresh
    }
    #expect(store.state.notice == nil)
    await store.finish()
  }

  @Test func `The cached menu stays while the server is out of reach`() async {
    let old = CachedMenu(dishes: ["Soup"], date: Date(timeIntervalSince1970: 0))
    let store = TestStore(initialState: MenuScreen.State()) {
      MenuScreen()
    } withDependencies: {
      $0[shared: .cachedMenu] = old
      $0.date = .constant(noon)
      $0[MenuClient.self].dishes = { throw Offline() }
    }
    await store.send(.appeared) { $0.phase = .loading }
    await store.receive(.failed) { $0.phase = .offline }
    #expect(store.state.menu == old)
    #expect(store.state.notice == .outdated(old.date, isUpdating: false))
    await store.finish()
  }

  @Test func `Without a cache, the screen says that there is nothing to show`() async {
    let store = TestStore(initialState: MenuScreen.State()) {
      MenuScreen()
    } withDependencies: {
      $0[MenuClient.self].dishes = { throw Offline() }
    }
    await store.send(.appeared) { $0.phase = .loading }
    #expect(store.state.notice == nil)
    await store.receive(.failed) { $0.phase = .offline }
    #expect(store.state.notice == .unavailable)
    await store.finish()
  }

  @Test func `A young menu is not loaded again, and survives the end of the app`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    func makeStore() -> TestStoreOf<MenuScreen> {
      TestStore(initialState: MenuScreen.State()) {
        MenuScreen()
      } withDependencies: {
        $0.persistsSharedValues = true
        $0[strategy: .cachedMenu] = .fileStorage(file)
        $0.date = .constant(noon)
        $0[MenuClient.self].dishes = { ["Pie"] }
      }
    }
    let store = makeStore()
    await store.send(.refreshPulled) { $0.phase = .loading }
    await store.receive(\.loaded) {
      $0.menu = CachedMenu(dishes: ["Pie"], date: noon)
      $0.phase = .fresh
    }
    store.saveSharedValues()

    let nextStart = makeStore()
    await nextStart.send(.appeared) { $0.phase = .fresh }
    #expect(nextStart.state.menu?.dishes == ["Pie"])
    await nextStart.finish()
  }
}
