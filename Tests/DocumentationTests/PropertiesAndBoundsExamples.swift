import CairnExplorer
import Testing

// The code of PropertiesAndBounds.md, letter for letter; `ArticleTests` checks that.

@Test func `Orders are not lost`() async {
  let explorer = payDeskExplorer()
  explorer.always(
    "no order is lost",
    across: { transition in
      transition.after.state.paidOrders >= transition.before.state.paidOrders
    }
  )
  await explorer.run()
}

@Test func `A payment comes to an end`() async {
  let explorer = payDeskExplorer()
  explorer.leads("payments end", each: { $0.state.isPaying ? ["payment"] : [] }) { _, moment in
    !moment.state.isPaying
  }
  explorer.alwaysPossible("the cart can be emptied") { $0.state.items == 0 }
  explorer.sometimes("two orders are paid") { $0.state.paidOrders == 2 }
  explorer.noIdleActions()
  let exploration = await explorer.run()
  #expect(exploration.isExhaustive)
}

@Test func `Three moves do not empty an order that is paid`() async {
  let explorer = payDeskExplorer()
  explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
  let exploration = await explorer.run(depth: 3)
  #expect(exploration.verdict(of: "an empty order is paid") == .nothingFound)
  print(exploration)
}

@Test func `The pay desk offers all that it can do`() async {
  let exploration = await payDeskExplorer().run()
  #expect(exploration.coverage.unsentActions == [])
}

@Test func `Long visits pay no empty order`() async {
  await withKnownIssue {
    let explorer = payDeskExplorer()
    explorer.never("an empty order is paid") { $0.state.isPaying && $0.state.items == 0 }
    await explorer.walk(times: 100, length: 200, seed: 1)
  }
}

@Test func `The graph of the pay desk is that of the article`() async throws {
  let exploration = await payDeskExplorer().run()
  let graph = exploration.graph {
    "\($0.state.items) items\($0.state.isPaying ? ", paying" : "")"
  }
  let article = try #require(Article.all.first { $0.name == "PropertiesAndBounds" })
  let picture = try #require(article.blocks.first { $0.language == "mermaid" })
  #expect(picture.lines.joined(separator: "\n") == graph.mermaid)
}
