import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct KeyHelpTests {
  @Test func `The help scrolls to a line, but not above the first`() async {
    let store = TestStore(initialState: KeyHelp.State()) { KeyHelp() }
    await store.send(.scrolled(toLine: 3)) { $0.scrolledLines = 3 }
    await store.send(.scrolled(toLine: -1)) { $0.scrolledLines = 0 }
    await store.finish()
  }
}
