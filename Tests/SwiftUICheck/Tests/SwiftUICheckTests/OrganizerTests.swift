import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

/// Several selections, search tokens and an inspector.
@MainActor @Suite(.serialized) struct OrganizerTests {
  private let store = Store(initialState: Organizer.State()) { Organizer() }
  private let window: Window

  init() {
    let store = store
    window = Window { OrganizerView(store: store) }
  }

  private func columns() throws -> [Screen] { try #require(window.render().split).columns }

  private func select(_ ids: Set<Recipe.ID>) throws {
    try columns()[0].selections[0](AnyHashable(ids))
  }

  // O5
  @Test func `Several recipes can be selected at once`() throws {
    try select(["gazpacho", "apple-pie"])
    #expect(store.selection == ["apple-pie", "gazpacho"])
    #expect(try columns()[1].texts == ["Apple Pie", "Gazpacho"])
  }

  // O5
  @Test func `Tokens are written as a field, and recipes that are no longer listed are deselected`()
    throws
  {
    try select(["gazpacho", "apple-pie"])
    store.categories = [.desserts, .soups]
    #expect(try columns()[0].search?.tokens == ["Desserts", "Soups"])
    try columns()[0].search?.removeLastToken()
    #expect(store.categories == [.desserts])
    #expect(store.selection == ["apple-pie"])
    try columns()[0].search?.text.wrappedValue = "pie"
    #expect(try columns()[0].texts == ["Apple Pie", "Pie Crust"])
  }

  // T2
  @Test func `An inspector opens with its state, and closes when the user closes it`() throws {
    try select(["apple-pie"])
    try columns()[1].tap("Inspect")
    let inspector = try #require(try columns()[1].presented.first)
    #expect(inspector.kind == .inspector)
    #expect(inspector.screen.texts == ["150 min"])
    inspector.dismiss()
    #expect(store.inspector == nil)
    #expect(try columns()[1].presented.isEmpty)
  }

  @Test func `An inspector redraws itself, and not the inspected recipe`() throws {
    try select(["apple-pie"])
    try columns()[1].tap("Inspect")
    window.render()
    store.send(.inspector(.presented(.doubled)))
    #expect(window.outdatedParts == ["InspectorView"])
    window.render()
    store.send(.inspector(.dismiss))
    #expect(window.outdatedParts == ["RecipeInspector"])
  }
}
