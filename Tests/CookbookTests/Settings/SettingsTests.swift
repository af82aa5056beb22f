import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct SettingsTests {
  private func store(
    pane: Settings.PaneID,
    _ preferences: Preferences = Preferences()
  ) -> TestStoreOf<Settings> {
    TestStore(initialState: Settings.State(pane: pane)) {
      Settings()
    } withDependencies: {
      $0[shared: .preferences] = preferences
    }
  }

  // T4
  @Test func `Exactly one pane is shown, the given one first`() async {
    let store = store(pane: .order, Preferences(order: .time))
    #expect(store.state.pane.id == .order)
    await store.send(.paneMoved(by: 1)) { $0.pane = .start(Choice.State()) }
    await store.send(.paneMoved(by: 1))
    await store.send(.paneMoved(by: -1)) { $0.pane = .order(Choice.State()) }
    await store.send(.paneMoved(by: -5)) { $0.pane = .layout(Choice.State()) }
    await store.finish()
  }

  @Test func `A choice in a pane changes a setting`() async {
    let store = store(pane: .start)
    await store.send(.focusMoved(toPane: true)) { $0.isPaneFocused = true }
    await store.send(.pane(.start(.cursorMoved(by: 1)))) {
      $0.pane.modify(\.start) { $0.cursor = ListCursor(row: 1) }
    }
    await store.send(.pane(.start(.highlightedChosen))) {
      $0.pane.modify(\.start) {
        #expect($0.preferences.start == .whereILeft)
        $0.preferences.start = .categories
      }
    }
    await store.send(.paneMoved(by: -1)) { $0.pane = .order(Choice.State()) }
    await store.send(.paneMoved(by: 1)) { $0.pane = .start(Choice.State()) }
    await store.finish()
  }

  @Test func `A pane and a choice are selected by name`() async {
    let store = store(pane: .layout)
    await store.send(.paneChosen(.layout))
    await store.send(.paneChosen(.order)) { $0.pane = .order(Choice.State()) }
    await store.send(.pane(.order(.chosen(.time)))) {
      $0.pane.modify(\.order) {
        $0.preferences.order = .time
        $0.cursor = ListCursor(row: 2)
      }
    }
    await store.finish()
  }

  @Test func `A list of choices starts at the current choice`() async {
    let store = TestStore(initialState: Choice<RecipeOrder>.State()) {
      Choice<RecipeOrder>()
    } withDependencies: {
      $0[shared: .preferences].order = .time
    }
    #expect(store.state.cursor.row == 2)
    await store.send(.cursorMoved(by: -1)) { $0.cursor = ListCursor(row: 1) }
    await store.send(.highlightedChosen) { $0.preferences.order = .title }
    #expect(store.state.chosen == .title)
    await store.send(.cursorMoved(by: 7)) { $0.cursor = ListCursor(row: 2) }
    await store.finish()
  }
}
