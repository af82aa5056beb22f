import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// Rows that are features, each with a view of its own.
@MainActor @Suite(.serialized) struct ShoppingTests {
  private let store: StoreOf<Shopping>
  private let window: Window

  init() {
    let names = ["Eggs", "Milk", "Salt"]
    let items = names.enumerated().map { ShoppingItem.State(id: $0, name: $1) }
    let state = Shopping.State(items: IdentifiedArray(uniqueElements: items))
    let store = Store(initialState: state) { Shopping() }
    self.store = store
    window = Window { ShoppingView(store: store) }
  }

  private func toggles() -> [String: Bool] {
    window.render().toggles.mapValues { $0.wrappedValue }
  }

  /// What of the window is outdated after a change, once it has been drawn.
  private func outdatedParts(after change: () -> Void) -> [String] {
    window.render()
    change()
    return window.outdatedParts.sorted()
  }

  // O1, O5
  @Test func `A row's control writes to the row`() throws {
    let milk = try #require(window.render().toggles["Milk"])
    milk.wrappedValue = true
    #expect(toggles() == ["Eggs": false, "Milk": true, "Salt": false])
    #expect(store.items.map(\.isBought) == [false, true, false])
  }

  // O2, O3
  @Test func `A row that is changed is drawn again, and nothing else`() throws {
    let milk = try #require(window.render().toggles["Milk"])
    let parts = outdatedParts { milk.wrappedValue = true }
    #expect(parts == ["ShoppingItemView"])
  }

  // O3
  @Test func `The list is drawn again when rows come or go`() {
    let coffee = ShoppingItem.State(id: 7, name: "Coffee", isBought: true)
    #expect(outdatedParts { store.send(.itemAdded(coffee)) } == ["ShoppingView"])
    #expect(toggles() == ["Eggs": false, "Milk": false, "Salt": false, "Coffee": true])
    window.render().tap("Clear")
    #expect(toggles() == ["Eggs": false, "Milk": false, "Salt": false])
  }

  // O5, L7
  @Test func `A control of a row that has gone writes to nobody, and is counted`() throws {
    let milk = try #require(window.render().toggles["Milk"])
    milk.wrappedValue = true
    store.send(.boughtCleared)
    let count = store.missedActionCount
    milk.wrappedValue = false
    #expect(store.missedActionCount == count + 1)
    #expect(store.items.map(\.name) == ["Eggs", "Salt"])
  }
}
