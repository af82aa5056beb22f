import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI
import Testing

@testable import CookbookViews

/// The parts that are redrawn: only the parts that show a change.
@MainActor @Suite(.serialized) struct RedrawTests {
  typealias Change = @Sendable (inout Notices.State) -> Void

  private nonisolated static let alertChanges: [Change] = [
    { $0.alert?.title = TextState("Other") },
    { $0.alert?.message = TextState("Other") },
    { $0.alert?.buttons[0] = ButtonState(action: Notices.Choice()) { TextState("Yes") } },
    { $0.alert?.buttons.removeAll() },
  ]

  private nonisolated static let dialogChanges: [Change] = [
    { $0.dialog?.title = TextState("Other") },
    { $0.dialog?.titleVisibility = .hidden },
    { $0.dialog?.message = TextState("Other") },
    { $0.dialog?.buttons.removeAll() },
  ]

  /// The parts of a window that are outdated after a change, once the window has been drawn.
  private func outdatedParts(of window: Window, after change: () -> Void) -> [String] {
    window.render()
    change()
    return window.outdatedParts.sorted()
  }

  @Test func `A change that no view shows redraws nothing`() {
    let store = Store(initialState: Notices.State()) { Notices() }
    let window = Window { NoticesView(store: store) }
    #expect(outdatedParts(of: window) { store.send(.ticked) } == [])
    store.send(.changed { $0.alert = AlertState("Alert") })
    #expect(outdatedParts(of: window) { store.send(.ticked) } == [])
    store.send(.changed { $0.dialog = ConfirmationDialogState("Dialog") })
    #expect(outdatedParts(of: window) { store.send(.ticked) } == [])
  }

  @Test(arguments: alertChanges)
  func `An alert redraws its modifier only`(change: @escaping Change) {
    let store = Store(initialState: Notices.State()) { Notices() }
    let window = Window { NoticesView(store: store) }
    store.send(.changed { $0.alert = AlertState("Alert") })
    #expect(outdatedParts(of: window) { store.send(.changed(change)) } == ["AlertPresentation"])
  }

  @Test(arguments: dialogChanges)
  func `A dialog redraws its modifier only`(change: @escaping Change) {
    let store = Store(initialState: Notices.State()) { Notices() }
    let window = Window { NoticesView(store: store) }
    store.send(.changed { $0.dialog = ConfirmationDialogState("Dialog") })
    #expect(outdatedParts(of: window) { store.send(.changed(change)) } == ["DialogPresentation"])
  }

  @Test func `The buttons of a changed alert send their new actions`() throws {
    let store = Store(initialState: Notices.State()) { Notices() }
    let window = Window { NoticesView(store: store) }
    store.send(.changed { $0.alert = AlertState("Alert", choosing: "old") })
    window.render()
    store.send(
      .changed {
        $0.alert?.buttons = [ButtonState(action: Notices.Choice(name: "new")) { TextState("OK") }]
      }
    )
    window.render().presented[0].screen.tap("OK")
    #expect(store.chosen == ["new"])
  }

  @Test(arguments: CardsTests.Way.all)
  func `Presenting a feature redraws only the modifier that presents it`(way: CardsTests.Way) {
    let store = Store(initialState: Cards.State()) { Cards() }
    let window = Window { CardsView(store: store) }
    #expect(outdatedParts(of: window) { store.send(.drawerOpened("Soups")) } == [])
    let comes = outdatedParts(of: window) { store.send(way.show(1)) }
    #expect(comes == [way.modifier])
    #expect(outdatedParts(of: window) { store.send(.drawerOpened("Mains")) } == [])
    let changes = outdatedParts(of: window) { store.send(way.send(.presented(.stained))) }
    #expect(changes == ["CardView"])
    #expect(outdatedParts(of: window) { store.send(way.send(.dismiss)) } == comes)
  }

  // A SwiftUI binding reads its value when it is made, so the view that makes a field's binding is
  // redrawn.
  @Test func `A view that binds a path or a field is redrawn with it, and no other view is`() {
    let store = makeStore(Pocketbook.State(), Pocketbook())
    let window = Window { PocketbookView(store: store) }
    #expect(outdatedParts(of: window) { store.query = "a" } == ["CategoriesView"])
    let screens: [Recipe.ID] = ["apple-pie"]
    #expect(outdatedParts(of: window) { store.send(.opened(screens)) } == ["PocketbookView"])
    #expect(outdatedParts(of: window) { store.query = "b" } == ["CategoriesView"])
    #expect(outdatedParts(of: window) { store.send(.noteTapped) } == ["SheetPresentation"])
    #expect(outdatedParts(of: window) { store.query = "c" } == ["CategoriesView"])
    store.send(.deleteTapped)
    #expect(outdatedParts(of: window) { store.query = "d" } == ["CategoriesView"])
    store.send(.shareTapped)
    #expect(outdatedParts(of: window) { store.query = "e" } == ["CategoriesView"])
    #expect(outdatedParts(of: window) { store.message = "f" } == ["CategoriesView"])
  }

  @Test func `A view that binds a split view is redrawn once for each of its changes`() {
    let store = makeStore(Library.State(), Library())
    let window = Window { LibraryView(store: store) }
    window.environment.horizontalSizeClass = .regular
    let shows = outdatedParts(of: window) { store.send(.split(.visibilityChanged(.detailOnly))) }
    #expect(shows == ["LibraryView"])
    let selects = outdatedParts(of: window) { store.send(.split(.sidebarSelected(.desserts))) }
    #expect(selects == ["LibraryView"])
  }

  // R2
  @Test func `Restoration redraws nothing, and Handoff redraws its modifier only`() {
    let store = makeStore(Pocketbook.State(), Pocketbook())
    let window = Window { PocketbookScene(store: store) }
    #expect(outdatedParts(of: window) { store.query = "" } == [])
    #expect(outdatedParts(of: window) { store.query = "a" } == ["CategoriesView"])
    let place = outdatedParts(of: window) { store.send(.opened(["apple-pie"])) }
    #expect(place == ["LinkActivity", "PocketbookView"])
  }
}
