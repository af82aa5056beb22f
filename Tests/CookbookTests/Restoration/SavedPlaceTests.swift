import Cairn
import CairnTesting
import Foundation
import Testing

@testable import CookbookFeatures

@Suite struct SavedPlaceTests {
  private let format = SnapshotFormat<SavedPlace>()

  private func restored(_ place: SavedPlace?, problem: SnapshotError? = nil, aside: URL? = nil)
    -> Cookbook.State
  {
    Cookbook.State(
      restoring: SnapshotRestoration(value: place, problem: problem, keptAside: aside)
    )
  }

  // R2
  @Test(arguments: BrowserLayout.allCases)
  func `A place comes back in every layout`(layout: BrowserLayout) {
    var state = Cookbook.State(preferences: Preferences(layout: layout, order: .time))
    for link in [
      CookbookLink.root, .category(.soups), .recipes(["crepes"]),
      .recipes(["gazpacho", "tiramisu", "gazpacho"]),
    ] {
      state.go(to: link)
      let other = restored(state.saved)
      #expect(other == state)
      #expect(other.link == link)
    }
  }

  // R2
  @Test func `The file holds ids only`() throws {
    var state = Cookbook.State()
    state.go(to: .recipes(["apple-pie", "pie-crust"]))
    let text = String(decoding: try format.encode(state.saved), as: UTF8.self)
    expectNoDifference(
      text,
      """
      {
        "value" : {
          "category" : "desserts",
          "preferences" : {
            "layout" : "threeColumns",
            "order" : "book",
            "start" : "whereILeft"
          },
          "recipes" : [
            "apple-pie",
            "pie-crust"
          ]
        },
        "version" : 1
      }

      """
    )
  }

  // R2
  @Test func `A recipe that is gone is dropped, with those over it, and said`() {
    let place = SavedPlace(category: .soups, recipes: ["gazpacho", "stone-soup", "tiramisu"])
    let state = restored(place)
    #expect(state.link == .recipes(["gazpacho"]))
    #expect(state.message == "stone-soup is not shown any more: it is not in the book.")
    #expect(restored(SavedPlace(category: .soups, recipes: ["x"])).link == .category(.soups))
  }

  // E8, L6
  @Test func `A restored recipe looks up by itself`() async {
    let gate = RelatedGate()
    let state = restored(
      SavedPlace(recipes: ["apple-pie"], preferences: Preferences(layout: .stack))
    )
    let store = testStore(state, gate: gate)
    await store.send(.messageRead)
    #expect(gate.waiting == ["apple-pie"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  @Test func `Who wants to start at the categories does, with what they prefer`() {
    let preferences = Preferences(layout: .twoColumns, start: .categories)
    let state = restored(SavedPlace(category: .soups, preferences: preferences))
    #expect(state.link == .root)
    #expect(state.browser.layout == .twoColumns)
  }

  @Test func `A problem is said, and where the file is`() {
    let aside = URL(fileURLWithPath: "/tmp/place.damaged-1.json")
    let state = restored(nil, problem: .newer(version: 7, known: 1), aside: aside)
    #expect(state.link == .root)
    let message = state.destination?[case: \.notice]?.message?.description
    #expect(
      message == "the snapshot has version 7, and this app knows versions up to 1. "
        + "The file is kept as place.damaged-1.json."
    )
    #expect(restored(nil).destination == nil)
  }
}
