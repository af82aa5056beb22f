import CairnSwiftUI
import Foundation
import SwiftUI
import Testing

@testable import GettingStartedViews

/// The views of the article "Getting started".
@MainActor @Suite struct GettingStartedTests {
  @Test func `The first view shows the items, and a deletion buys one`() throws {
    let store = Store(initialState: ShoppingList.State(items: ["Flour", "Butter"])) {
      ShoppingList()
    }
    let window = Window { WithoutScreens.ShoppingListView(store: store) }
    let screen = window.render()
    #expect(screen.title == "Shopping")
    #expect(screen.texts == ["Flour", "Butter"])
    let delete = try #require(screen.deletions.first)
    delete(IndexSet(integer: 0))
    #expect(store.items == ["Butter"])
    #expect(window.render().texts == ["Butter"])
  }

  @Test func `A link pushes a note, and the note pops itself`() async throws {
    let list = ShoppingList.State(items: ["Flour", "Apples"])
    let store = Store(initialState: Shopping.State(list: list)) { Shopping() }
    let window = Window { ShoppingView(store: store) }
    let stack = window.render()
    stack.top.follow("Flour", in: stack)
    #expect(window.render().top.title == "Flour")
    window.render().top.fields["Note"]?.wrappedValue = "1 kg"
    let id = try #require(store.path.ids.first)
    #expect(store.state.path[id: id, case: \.note]?.text == "1 kg")
    await store.send(.path(.element(id: id, action: .note(.boughtTapped)))).finish()
    #expect(store.path.isEmpty)
    #expect(store.list.items == ["Apples"])
    #expect(window.render().top.title == "Shopping")
  }
}
