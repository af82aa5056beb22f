import CairnTesting
import Testing

// The test of the snippets in Documentation/Xcode.

private struct Offline: Error {}

@Suite struct XcodeSnippetsTests {
  @Test func `A failure is shown`() async {
    let store = TestStore(initialState: Page.State(id: 1)) {
      Page()
    } withDependencies: {
      $0[Client.self].load = { _ in throw Offline() }
    }
    await store.send(.loadTapped)
    await store.receive(.failed) { $0.message = "Try again." }
    await store.finish()
  }
}
