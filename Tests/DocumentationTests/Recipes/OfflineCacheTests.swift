import CairnTesting
import Foundation
import Testing

extension OfflineCacheTests {
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
