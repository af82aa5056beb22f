import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// The sizes of the screen are input, and columns collapse to one stack on a narrow screen.
@Suite struct CookbookScreenSizeTests {
  private let wide = ScreenSize(width: 120, height: 40)
  private let narrow = ScreenSize(width: 40, height: 12)

  // Y1, V2
  @Test func `The app follows the sizes of the screen`() async {
    let (sizes, resizing) = AsyncStream.makeStream(of: ScreenSize.self)
    let store = testStore(
      Cookbook.State(size: wide),
      preferences: Preferences(layout: .threeColumns)
    ) {
      $0.screen.sizes = { sizes }
    }
    for (size, isCollapsed) in [(narrow, true), (wide, false)] {
      resizing.yield(size)
      await store.receive(.screenResized(size)) {
        $0.size = size
        $0.browser.modify(\.threeColumns) { $0.split.isCollapsed = isCollapsed }
      }
    }
    resizing.finish()
    await store.finish()
  }

  @Test(arguments: [(BrowserLayout.twoColumns, 48), (.threeColumns, 70)])
  func `Another layout is adapted to the screen`(layout: BrowserLayout, width: Int) async {
    for (columns, isCollapsed) in [(width - 1, true), (width, false)] {
      let size = ScreenSize(width: columns, height: 24)
      let store = testStore(Cookbook.State(size: size))
      await store.send(.layoutTapped(layout)) {
        $0.preferences.layout = layout
        $0.browser = Browser.State(layout)
        $0.browser.adapt(to: size)
      }
      let browser = store.state.browser
      let split = browser.threeColumns?.split.isCollapsed ?? browser.twoColumns?.split.isCollapsed
      #expect(split == isCollapsed)
      await store.finish()
    }
  }

  @Test func `A restored place is adapted to the screen`() {
    let state = Cookbook.State(
      restoring: SnapshotRestoration(value: SavedPlace(category: .soups)),
      size: narrow
    )
    #expect(state.browser.threeColumns?.split.isCollapsed == true)
    #expect(state.link == .category(.soups))
  }
}
