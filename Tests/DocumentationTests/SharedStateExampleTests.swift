import CairnTesting
import Testing

@MainActor @Test func `A preview begins with its own value, and touches no file`() {
  let store = previewStore()
  #expect(store.unit == "oz")
  store.send(.unitTapped)
  didEnterBackground(store)
  #expect(store.unit == "g")
}

@Test func `An action takes the values that others write`() async {
  let store = TestStore(initialState: PreferencesScreen.State()) { PreferencesScreen() }
  await store.send(.appeared)
  await store.send(.changedOutside(Preferences(theme: "dark"))) { $0.preferences.theme = "dark" }
  await store.finish()
}
