import CairnSwiftUI
import CookbookFeatures
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

  /// The parts of the window that are outdated after a change, once the window has been drawn.
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
  @Test func `A changed row is redrawn, and no other row is`() throws {
    let milk = try #require(window.render().toggles["Milk"])
    let parts = outdatedParts { milk.wrappedValue = true }
    #expect(parts == ["ShoppingItemView"])
  }

  // O3
  @Test func `The list is redrawn when rows are added or removed`() {
    let coffee = ShoppingItem.State(id: 7, name: "Coffee", isBought: true)
    #expect(outdatedParts { store.send(.itemAdded(coffee)) } == ["ShoppingView"])
    #expect(toggles() == ["Eggs": false, "Milk": false, "Salt": false, "Coffee": true])
    window.render().tap("Clear")
    #expect(toggles() == ["Eggs": false, "Milk": false, "Salt": false])
  }

  // O1
  @Test func `Stores are made for the visible rows only`() {
    var items: IdentifiedArrayOf<ShoppingItem.State> = []
    for id in 0..<1000 { items.append(ShoppingItem.State(id: id, name: "\(id)")) }
    let store = Store(initialState: Shopping.State(items: items)) { Shopping() }
    let made = MadeStores()
    let window = Window {
      ForEach(store.scope(state: \.items, action: \.items)) { item in
        let _ = made.add(item)
        ShoppingItemView(store: item)
      }
    }
    window.rowsInSight = 12
    #expect(window.render().toggles.count == 12)
    #expect(made.ids == Array(0..<12))
    let loop = ForEach(store.scope(state: \.items, action: \.items)) { ShoppingItemView(store: $0) }
    #expect(type(of: loop.data) == ContiguousArray<Int>.self)
    let list = Window {
      List(store.scope(state: \.items, action: \.items)) { ShoppingItemView(store: $0) }
    }
    list.rowsInSight = 2
    #expect(list.render().toggles.keys.sorted() == ["0", "1"])
  }

  // O1
  @Test func `A loop can show rows without an id in their state, such as screens of a path`() {
    let store = makeStore(Pocketbook.State(), Pocketbook())
    let path = Bindable(store).scope(state: \.path, action: \.path)
    store.send(.opened(["apple-pie", "pie-crust"]))
    let window = Window { ScreenNames(path: path.store) }
    #expect(window.render().texts == ["Apple Pie", "Pie Crust"])
    store.send(.path(.popFrom(id: 1)))
    #expect(window.outdatedParts.contains("ScreenNames"))
    #expect(window.render().texts == ["Apple Pie"])
  }

  // O5, L7
  @Test func `A write of a removed row's control does nothing and is counted`() throws {
    let milk = try #require(window.render().toggles["Milk"])
    milk.wrappedValue = true
    store.send(.boughtCleared)
    let count = store.missedActionCount
    milk.wrappedValue = false
    #expect(store.missedActionCount == count + 1)
    #expect(store.items.map(\.name) == ["Eggs", "Salt"])
  }
}

/// The rows whose views were made.
@MainActor
private final class MadeStores {
  private(set) var ids: [Int] = []

  func add(_ store: StoreOf<ShoppingItem>) { ids.append(store.state.id) }
}

private struct ScreenNames: View {
  let path: Store<StackState<Pocketbook.Path.State>, StackActionOf<Pocketbook.Path>>

  var body: some View {
    ForEach(path.elements()) { screen in
      Text(verbatim: screen.state.recipe?.recipe?.title ?? "")
    }
  }
}
