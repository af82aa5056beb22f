import CairnCore
import Testing

/// A guard on the detail of a split view, and one on an optional.
@Suite struct SplitViewGuardTests {
  private let office = Office()
  private var state = Office.State()

  // G1, V1, V4
  @Test(arguments: [
    SplitViewActionOf<Int, String, Desk>.sidebarSelected(2), .sidebarSelected(nil),
    .contentSelected("b"), .contentSelected(nil), .detail(.popFrom(id: 0)),
    .detail(.popFrom(id: 1)),
    .detail(.set([])),
  ])
  mutating func `Actions that empty the detail ask the guards of its screens`(
    action: SplitViewActionOf<Int, String, Desk>
  ) {
    let before = state
    office.burst(&state, .split(action))
    #expect(state.split == before.split)
    #expect(state.request == RemovalRequest(.split(action)))
    office.burst(&state, .removal(.confirm))
    #expect(!state.split.detail.contains { $0.id == 2 })
    #expect(state.request == nil)
  }

  // G1, V2
  @Test(arguments: [
    SplitViewActionOf<Int, String, Desk>.sidebarSelected(1), .contentSelected("a"),
    .collapsed(true),
    .visibilityChanged(.all), .compactColumnChanged(.sidebar),
  ])
  mutating func `Actions that keep the detail ask no guard`(
    action: SplitViewActionOf<Int, String, Desk>
  ) {
    office.burst(&state, .split(action))
    #expect(state.request == nil)
    #expect(state.split.detail.count == 2)
  }

  // G1, V4
  @Test mutating func `Going back in a collapsed split view asks the guards`() {
    state.split.isCollapsed = true
    office.burst(&state, .split(.compactColumnChanged(.content)))
    #expect(state.split.contentSelection == "a")
    #expect(state.request == RemovalRequest(.split(.compactColumnChanged(.content))))
  }

  // G2, V4
  @Test mutating func `A request to go back in a collapsed split view ends when it is expanded`() {
    state.split.isCollapsed = true
    office.burst(&state, .split(.compactColumnChanged(.content)))
    office.burst(&state, .split(.collapsed(false)))
    #expect(state.request == nil)
    office.burst(&state, .removal(.confirm), .split(.detail(.popFrom(id: 1))))
    #expect(state.split.detail.count == 2)
  }

  // G1, G2
  @Test mutating func `A child in an optional is guarded too`() {
    state.leaf = Leaf.State(count: 1)
    office.burst(&state, .leaf(.dismiss))
    #expect(state.leaf != nil)
    #expect(state.leafRequest == RemovalRequest(.leaf(.dismiss)))
    office.burst(&state, .leafRemoval(.confirm))
    #expect(state.leaf == nil)
    #expect(state.leafRequest == nil)
  }
}
