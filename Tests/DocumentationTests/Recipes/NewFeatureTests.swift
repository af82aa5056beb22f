import CairnTesting
import Testing

// The code of the file template in Documentation/Xcode.

@Suite struct NewFeatureTests {
  @Test func `A tap counts`() async {
    let store = TestStore(initialState: NewFeature.State()) {
      NewFeature()
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.finish()
  }
}
