import Cairn
import CairnExplorer
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// The search explored: keys, pauses, and recipes that another process writes.
@Suite struct SearchExplorationTests {
  @Test func `At rest, the results are those of the query`() async {
    var renamed = RecipeBook.pieAndCream
    renamed[id: "cream"] = .short("cream", title: "crepe")
    let explorer = cookbookExplorer(
      keys: [.character("/"), .escape, .backspace],
      typing: "p",
      upTo: 1,
      host: [.bookChangedOutside(renamed), .bookChangedOutside(.pieAndCream)]
    )
    explorer.always("a search waits while its pause is in flight") { moment in
      moment.work.count == (moment.state.destination?.search?.isWaiting == true ? 1 : 0)
    }
    explorer.always("at rest, what was found is what the query asks for") { moment in
      guard let search = moment.state.destination?.search, moment.work.isEmpty else { return true }
      let query = search.query
      return search.found == (query.isEmpty ? nil : moment.state.book.search(query))
    }
    explorer.always("a recipe is highlighted where some were found") { moment in
      guard let search = moment.state.destination?.search else { return true }
      return (search.highlighted == nil) == (search.found ?? []).isEmpty
    }
    explorer.leads(
      "a search comes to rest",
      each: { $0.state.destination?.search?.isWaiting == true ? [0] : [] }
    ) {
      _,
      moment in
      moment.state.destination?.search?.isWaiting != true
    }
    explorer.sometimes("a recipe is found by its new name") { moment in
      moment.state.destination?.search?.found?.map(\.title) == ["pie", "crepe"]
    }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
  }
}
