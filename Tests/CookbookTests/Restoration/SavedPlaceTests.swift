import Cairn
import CairnTesting
import Foundation
import Testing

@testable import CookbookFeatures

@MainActor
@Suite struct SavedPlaceTests {
  private let format = SnapshotFormat<SavedPlace>()

  private func restored(
    _ place: SavedPlace?,
    problem: SnapshotError? = nil,
    aside: URL? = nil,
    _ preferences: Preferences? = nil,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> StoreOf<Cookbook> {
    Store(
      initialState: Cookbook.State(
        restoring: SnapshotRestoration(value: place, problem: problem, keptAside: aside)
      )
    ) {
      Cookbook(day: 0)
    } withDependencies: {
      if let preferences { $0[shared: .preferences] = preferences }
      $0.recipes.related = { _, _ in [] }
      prepare(&$0)
    }
  }

  // R2
  @Test(arguments: BrowserLayout.allCases)
  func `A place is restored in every layout`(layout: BrowserLayout) {
    let preferences = Preferences(layout: layout, order: .time)
    for link in [
      CookbookLink.root, .category(.soups), .recipes(["crepes"]),
      .recipes(["gazpacho", "tiramisu", "gazpacho"]),
    ] {
      let store = restored(nil, preferences)
      store.send(.linkOpened(link.description))
      let other = restored(store.state.saved, preferences)
      #expect(other.state == store.state)
      #expect(other.link == link)
    }
  }

  // R2
  @Test func `The file contains ids only`() throws {
    let store = restored(nil)
    store.send(.linkOpened("cookbook://recipes/apple-pie/pie-crust"))
    let text = String(decoding: try format.encode(store.state.saved), as: UTF8.self)
    expectNoDifference(
      text,
      """
      {
        "value" : {
          "category" : "desserts",
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
  @Test func `A deleted recipe is dropped with the recipes over it, and reported`() {
    let place = SavedPlace(category: .soups, recipes: ["gazpacho", "stone-soup", "tiramisu"])
    let state = restored(place).state
    #expect(state.link == .recipes(["gazpacho"]))
    #expect(state.message == "stone-soup is not shown any more: it is not in the book.")
    #expect(restored(SavedPlace(category: .soups, recipes: ["x"])).link == .category(.soups))
  }

  // E8, L6
  @Test func `A restored recipe looks up its related recipes without an action`() async {
    let place = SavedPlace(recipes: ["apple-pie"])
    let store = await heldTestStore(
      Cookbook.State(restoring: SnapshotRestoration(value: place))
    )
    await store.send(.messageRead)
    #expect(store.lookUps == ["apple-pie"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // R2
  @Test func `A restored window shows its place, unless the settings start with the categories`() {
    let place = SavedPlace(category: .soups, recipes: ["gazpacho", "no-such-recipe"])
    let store = restored(nil)
    store.send(.placeRestored(place))
    #expect(store.state.saved.recipes == ["gazpacho"])
    #expect(store.message == "no-such-recipe is not shown any more: it is not in the book.")
    let other = restored(nil, Preferences(start: .categories))
    other.send(.placeRestored(place))
    #expect(other.state.saved == SavedPlace())
  }

  @Test func `A start with the categories keeps the other settings`() {
    let preferences = Preferences(layout: .twoColumns, start: .categories)
    let state = restored(SavedPlace(category: .soups), preferences).state
    #expect(state.link == .root)
    #expect(state.browser.layout == .twoColumns)
  }

  @Test func `A problem is shown with the location of the file`() {
    let aside = URL(fileURLWithPath: "/tmp/place.damaged-1.json")
    let state = restored(nil, problem: .newer(version: 7, known: 1), aside: aside).state
    #expect(state.link == .root)
    let message = state.destination?[case: \.notice]?.message?.description
    #expect(
      message == "The snapshot has version 7, and this app knows versions up to 1. "
        + "The file is kept as place.damaged-1.json."
    )
    #expect(restored(nil).state.destination == nil)
  }

  // R2
  @Test func `A recipe that was deleted since is dropped and reported`() {
    let state = restored(SavedPlace(recipes: ["gazpacho", "tiramisu"])) {
      $0[shared: .book][id: "tiramisu"] = nil
    }.state
    #expect(state.link == .recipes(["gazpacho"]))
    #expect(state.message == "tiramisu is not shown any more: it is not in the book.")
  }

  // H4
  @Test
  func `Recipes and settings that cannot be read are reported together, and the rest is restored`()
  {
    let issues = LockIsolated<[RuntimeIssue.Code]>([])
    let reporter = ClosureIssueReporter { issue in issues.withValue { $0.append(issue.code) } }
    let state = withIssueReporter(reporter) {
      restored(SavedPlace(category: .soups)) {
        $0.persistsSharedValues = true
        $0[strategy: .book] = .custom("book", storage: DamagedStorage())
        $0[strategy: .preferences] = .custom("preferences", storage: DamagedStorage())
      }.state
    }
    let notice = state.destination?[case: \.notice]
    #expect(notice?.title.description == "Your recipes and settings are not restored")
    let reason = "the snapshot is damaged: mice. The file is kept, with 'damaged' in its name."
    #expect(notice?.message?.description == "Recipes: \(reason) Settings: \(reason)")
    #expect(state.link == .category(.soups))
    #expect(state.book == .standard)
    #expect(issues.value == [.unreadShared, .unreadShared])
  }
}

private struct DamagedStorage<Value: Sendable>: SharedStorage {
  func load() throws(SnapshotError) -> Value? { throw .damaged("mice") }

  func save(_ value: Value) throws(SnapshotError) {}
}
