import CairnTesting
import Testing

extension GuardedPathsTests {
  @MainActor
  @Test func `A written path keeps the screens of its copy, and asks about the others`() {
    let store = Store(initialState: browser) { NoteBrowser() }
    store.send(.noteTapped("flour"))
    var path = store.state.path
    path.pop()
    #expect(!store.send(.path(.set(path))).isRefused)
    #expect(store.state.path.map(\.draft?.text) == ["Six"])
    path.popToRoot()
    #expect(store.send(.path(.set(path))).isRefused)
  }
}
