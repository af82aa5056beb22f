import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct SettingsTests {
  private func store(_ state: Settings.State) -> TestStoreOf<Settings> {
    TestStore(initialState: state) { Settings() }
  }

  // T4
  @Test func `There is exactly one pane, the given one first`() async {
    let store = store(Settings.State(Preferences(order: .time), pane: .order))
    #expect(store.state.pane.id == .order)
    await store.send(.paneMoved(by: 1)) { $0.pane = .start(Choice.State(.whereILeft)) }
    await store.send(.paneMoved(by: 1))
    await store.send(.paneMoved(by: -1)) { $0.pane = .order(Choice.State(.time)) }
    await store.send(.paneMoved(by: -5)) { $0.pane = .layout(Choice.State(.threeColumns)) }
    await store.finish()
  }

  @Test func `What is chosen in a pane is a preference`() async {
    let store = store(Settings.State(Preferences(), pane: .start))
    await store.send(.focusMoved(toPane: true)) { $0.isPaneFocused = true }
    await store.send(.pane(.start(.cursorMoved(by: 1)))) {
      $0.pane.modify(\.start) { $0.cursor = ListCursor(row: 1) }
    }
    #expect(store.state.preferences.start == .whereILeft)
    await store.send(.pane(.start(.highlightedChosen))) {
      $0.pane.modify(\.start) { $0.chosen = .categories }
      $0.preferences.start = .categories
    }
    await store.send(.paneMoved(by: -1)) { $0.pane = .order(Choice.State(.book)) }
    await store.send(.paneMoved(by: 1)) { $0.pane = .start(Choice.State(.categories)) }
    await store.finish()
  }

  @Test func `A list of choices starts on the chosen one`() async {
    let store = TestStore(initialState: Choice<RecipeOrder>.State(.time)) { Choice<RecipeOrder>() }
    #expect(store.state.cursor.row == 2)
    await store.send(.cursorMoved(by: -1)) { $0.cursor = ListCursor(row: 1) }
    await store.send(.highlightedChosen) { $0.chosen = .title }
    await store.send(.cursorMoved(by: 7)) { $0.cursor = ListCursor(row: 2) }
    await store.finish()
  }
}
