import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

/// No binding and no modifier keeps a store alive once its window is closed.
@MainActor @Suite struct ReleaseTests {
  /// Draws a view with a store, and returns whether the store is released with the window.
  private func isReleased<State, Action>(
    _ makeStore: () -> Store<State, Action>,
    _ makeWindow: (Store<State, Action>) -> Window,
    _ use: (Store<State, Action>, Window) -> Void = { _, _ in }
  ) async -> Bool {
    weak var released: Store<State, Action>?
    do {
      let store = makeStore()
      released = store
      let window = makeWindow(store)
      window.render()
      use(store, window)
      window.render()
      await mainActorIsFree()
    }
    for _ in 0..<1000 where released != nil { await Task.yield() }
    return released == nil
  }

  // S7
  @Test func `A focus releases its store`() async {
    let isReleased = await isReleased {
      Store(initialState: JarLabel.State()) { JarLabel() }
    } _: { store in
      Window { JarLabelView(store: store) }
    } _: { store, window in
      store.name = "Jam"
      window.render().submissions[0]()
    }
    #expect(isReleased)
  }

  // S7
  @Test func `Windows that state opens release their store`() async {
    let isReleased = await isReleased {
      Store(initialState: Desk.State()) { Desk() }
    } _: { store in
      Window(of: DeskScene(store: store))
    } _: { store, _ in
      store.send(.recipeTapped("gazpacho"))
    }
    #expect(isReleased)
  }

  // S7
  @Test func `Tabs with stacks, and followed links, release their store`() async {
    let isReleased = await isReleased {
      makeStore(Tabs.State(), Tabs())
    } _: { store in
      Window { TabsView(store: store) }
    } _: { _, window in
      guard let tab = window.render().tabs[Tabs.Tab.browse] else {
        Issue.record("there is no tab")
        return
      }
      tab.follow("Open", in: tab)
    }
    #expect(isReleased)
  }

  // S7
  @Test func `Selections, tokens and an inspector release their store`() async {
    let isReleased = await isReleased {
      Store(initialState: Organizer.State()) { Organizer() }
    } _: { store in
      Window { OrganizerView(store: store) }
    } _: { store, _ in
      store.selection = ["apple-pie"]
      store.categories = [.desserts]
      store.send(.inspectTapped)
    }
    #expect(isReleased)
  }

  // S7
  @Test func `A split view releases its store`() async {
    let isReleased = await isReleased {
      makeStore(Library.State(), Library())
    } _: { store in
      Window { LibraryView(store: store) }
    } _: { store, window in
      window.environment.horizontalSizeClass = .compact
      store.send(.split(.sidebarSelected(.desserts)))
    }
    #expect(isReleased)
  }

  // S7
  @Test func `Rows, and the controls in them, release their store`() async {
    let isReleased = await isReleased {
      Store(initialState: Shopping.State(items: [ShoppingItem.State(id: 1, name: "Eggs")])) {
        Shopping()
      }
    } _: { store in
      Window { ShoppingView(store: store) }
    } _: { _, window in
      window.render().toggles["Eggs"]?.wrappedValue = true
    }
    #expect(isReleased)
  }

  // S7
  @Test(arguments: CardsTests.Way.all)
  func `A presentation releases its store`(way: CardsTests.Way) async {
    let isReleased = await isReleased {
      Store(initialState: Cards.State()) { Cards() }
    } _: { store in
      Window { CardsView(store: store) }
    } _: { store, _ in
      store.send(way.show(1))
    }
    #expect(isReleased)
  }
}
