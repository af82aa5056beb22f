import Cairn
import CairnExplorer
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// Places explored, in all layouts and in two sizes. Related recipes are looked up and never found:
/// links open them instead.
@Suite struct PlaceExplorationTests {
  private static let links = [
    "cookbook://", "cookbook://categories/soups", "cookbook://recipes/pie/cream",
  ]

  @Test(arguments: BrowserLayout.allCases)
  func `A place is the target of its own link, and the root can be reached`(layout: BrowserLayout)
    async
  {
    let keys: [Key] = [.enter, .escape, .tab, .down, .character("r")]
    // A stack is the same at all sizes.
    let explorer =
      layout == .stack
      ? explorer(keys: keys, layout, sizes: [.standard]) : explorer(keys: keys, layout)
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
  }

  @Test func `Another layout or size shows the same place`() async {
    let layouts = (1...3).map { Key.character(Character("\($0)")) }
    let explorer = explorer(keys: [.enter] + layouts, .stack)
    explorer.always(
      "another layout or size shows the same place",
      across: { move in
        switch move.action {
        case .layoutTapped, .screenResized:
          move.after.state.browser.trail == move.before.state.browser.trail
        default: true
        }
      }
    )
    explorer.alwaysPossible("the stack can be chosen") { $0.state.browser.layout == .stack }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
  }

  private func explorer(
    keys: [Key],
    _ layout: BrowserLayout,
    sizes: [ScreenSize] = [.standard, ScreenSize(40, 12)]
  ) -> CookbookExplorer {
    let explorer = cookbookExplorer(
      keys: keys,
      host: Self.links.map { .linkOpened($0) },
      sizes: sizes,
      layout: layout
    )
    explorer.outcomes(of: "load related recipes", in: RecipeDetail.self) { _ in [.neverEnds] }
    explorer.always("a place is what its link says") { moment in
      let (trail, book) = (moment.state.browser.trail, moment.state.book)
      let link = try CookbookLink(parsing: "\(moment.state.link)", in: book)
      let linked = Trail(to: link, in: book)
      return linked.category == trail.category
        && linked.screens.map(\.id) == trail.screens.map(\.id)
    }
    explorer.always(
      "a link leads where it says",
      across: { move in
        guard case .linkOpened(let link) = move.action else { return true }
        return "\(move.after.state.link)" == link
      }
    )
    explorer.alwaysPossible("home can be reached") { $0.state.link == .root }
    return explorer
  }
}
