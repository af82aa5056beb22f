import CairnSwiftUI
import Foundation
import SwiftUI
import Testing

@testable import RecipeViews

/// The views of the recipes.
@MainActor @Suite struct RecipeViewTests {
  @Test func `The dialog leads to the editor, whose title the page shows`() throws {
    let store = Store(initialState: DishPage.State(id: "pie", title: "Pie")) { DishPage() }
    let window = Window { DishPageView(store: store) }
    window.render().tap("More")
    let dialog = try #require(window.render().presented.first)
    #expect(dialog.kind == .dialog)
    dialog.screen.tap("Rename")
    // SwiftUI dismisses a dialog after the action of a button too.
    dialog.dismiss()
    let sheet = try #require(window.render().presented.first)
    #expect(sheet.kind == .sheet)
    sheet.screen.fields["Title"]?.wrappedValue = "Apple pie"
    sheet.screen.tap("Save")
    let page = window.render()
    #expect(page.presented.isEmpty)
    #expect(page.title == "Apple pie")
  }

  @Test func `The dialog leads to the alert`() throws {
    let store = Store(initialState: DishPage.State(id: "pie", title: "Pie")) { DishPage() }
    let window = Window { DishPageView(store: store) }
    window.render().tap("More")
    let dialog = try #require(window.render().presented.first)
    dialog.screen.tap("Delete")
    dialog.dismiss()
    let alert = try #require(window.render().presented.first)
    #expect(alert.kind == .alert)
    alert.screen.tap("Keep")
    alert.dismiss()
    #expect(window.render().presented.isEmpty)
    #expect(!store.isDeleting)
  }

  @Test func `The list shows its rows, and a button after a failure`() {
    let state = DishList.State(
      dishes: [Dish(id: 1, title: "Soup")],
      position: .end,
      failed: .refresh
    )
    let store = Store(initialState: state) { DishList() }
    let window = Window { DishListView(store: store) }
    #expect(window.render().texts.contains("Soup"))
    #expect(window.render().buttons.map(\.label) == ["Try again"])
  }

  @Test func `A row is deleted and comes back`() throws {
    let state = JarShelf.State(jars: [Jar(id: 1, label: "Jam"), Jar(id: 2, label: "Figs")])
    let store = Store(initialState: state) { JarShelf() }
    let window = Window { JarShelfView(store: store) }
    let delete = try #require(window.render().deletions.first)
    delete(IndexSet(integer: 0))
    #expect(window.render().texts == ["Figs"])
    window.render().tap("Undo the deletion of Jam")
    #expect(window.render().texts == ["Jam", "Figs"])
    #expect(window.render().buttons.isEmpty)
  }

  @Test func `The search shows the results of the state`() throws {
    let state = DishSearch.State(query: "le", phase: .found([FoundDish(id: 1, title: "Leek")]))
    let store = Store(initialState: state) { DishSearch() }
    let window = Window { DishSearchView(store: store) }
    let screen = window.render()
    #expect(screen.texts == ["Leek"])
    try #require(screen.search).text.wrappedValue = ""
    #expect(store.phase == .empty)
    #expect(window.render().texts.isEmpty)
  }

  @Test func `The button shows the mistakes, and moves the focus to the first one`() {
    let store = Store(initialState: SignUp.State(name: "Ada")) { SignUp() }
    let window = Window { SignUpView(store: store) }
    window.render()
    #expect(window.render().focusedField == "Name")
    window.render().tap("Sign up")
    window.render()
    let screen = window.render()
    #expect(screen.focusedField == "Mail")
    #expect(screen.texts == ["Enter a mail address.", "Use 12 characters or more."])
  }

  @Test func `VoiceOver reads the whole text`() {
    let store = Store(initialState: OvenTimer.State(dish: "Pie", minutesLeft: 3)) { OvenTimer() }
    let screen = Window { OvenTimerView(store: store) }.render()
    #expect(screen.accessibilityLabels == ["3 minutes left for “Pie”"])
  }

  @Test func `The view of the file template counts`() {
    let store = Store(initialState: NewFeature.State()) { NewFeature() }
    let window = Window { NewFeatureView(store: store) }
    window.render().tap("0")
    #expect(window.render().buttons.map(\.label) == ["1"])
  }
}
