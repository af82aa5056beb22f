import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI
import Testing

@testable import CookbookScreens

/// The sheets over the browser.
@MainActor @Suite struct SheetTests {
  private let app = AppFixture(.stack, book: .small)

  init() {
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    app.window.render()
  }

  private func sheet() throws -> Screen { try #require(app.sheet).screen }

  // MARK: Search

  @Test func `A recipe is found by a word and opened`() async throws {
    app.root.top.tap("Search")
    let field = try #require(try sheet().search)
    #expect(field.prompt == "A title or an ingredient")
    field.text.wrappedValue = "bre"
    await app.wait { $0.destination?.search?.isWaiting == false }
    #expect(try sheet().texts == ["1 found"])
    try sheet().tap("Bread 90 min · serves 8")
    await app.wait { $0.destination == nil }
    #expect(app.place == ["bread"])
    #expect(app.sheet == nil)
  }

  @Test func `A search without results says so, and can be closed`() async throws {
    app.store.send(.searchTapped)
    try sheet().search?.text.wrappedValue = "zzz"
    await app.wait { $0.destination?.search?.isWaiting == false }
    #expect(try sheet().texts == ["Nothing found"])
    try sheet().tap("Close")
    #expect(app.sheet == nil)
    #expect(app.place == ["soup"])
  }

  // MARK: Editor

  @Test func `A recipe is edited on the path of the sheet, and saved`() async throws {
    app.root.top.tap("Edit")
    #expect(try sheet().title == "Edit Soup")
    try sheet().follow("Title Soup", in: sheet())
    #expect(try sheet().top.focusedField == "Title")
    try sheet().top.fields["Title"]?.wrappedValue = "Good soup"
    try sheet().top.submissions[0]()
    await app.wait { $0.destination?.edit?.path.isEmpty == true }
    #expect(try sheet().links.map(\.label).contains("Title Good soup"))
    try sheet().tap("Save")
    await app.wait { $0.destination == nil }
    #expect(app.root.top.title == "Good soup")
    #expect(app.store.message == "Good soup was saved.")
  }

  @Test func `Invalid text shows an error and stays`() throws {
    app.store.send(.editTapped)
    try sheet().follow("Minutes 40", in: sheet())
    try sheet().top.fields["Minutes"]?.wrappedValue = "soon"
    try sheet().top.tap("Done")
    #expect(try sheet().top.texts == ["A whole number from 1 to 9999, please"])
    #expect(try sheet().top.fields["Minutes"]?.wrappedValue == "soon")
  }

  @Test func `Lines are added and deleted`() async throws {
    app.store.send(.editTapped)
    try sheet().follow("Ingredients 2 lines", in: sheet())
    try sheet().top.deletions[0](IndexSet(integer: 0))
    #expect(app.store.state.destination?.edit?.draft.ingredients == ["2 carrots"])
    try sheet().top.follow("New line", in: sheet())
    try sheet().top.fields["Ingredients 2"]?.wrappedValue = "Salt"
    try sheet().top.tap("Done")
    await app.wait { $0.destination?.edit?.path.count == 1 }
    #expect(try sheet().top.links.map(\.label) == ["2 carrots", "Salt", "New line"])
  }

  // G2
  @Test(arguments: DismissalOrder.allCases)
  func `An editor with changes asks before it is dismissed`(order: DismissalOrder) async throws {
    app.store.send(.editTapped)
    #expect(try !sheet().isDismissDisabled)
    try sheet().follow("Steps 2 lines", in: sheet())
    try sheet().top.deletions[0](IndexSet(integer: 1))
    try sheet().path?.removeLast(1)
    #expect(try sheet().isDismissDisabled)
    try sheet().tap("Cancel")
    await app.wait { $0.removalRequest != nil }
    let question = try #require(try sheet().presented.first)
    #expect(question.kind == .alert)
    #expect(question.screen.texts == ["Discard your changes?"])
    question.choose("Keep editing", in: app.window, dismissing: order)
    #expect(try sheet().presented.isEmpty)
    try sheet().tap("Cancel")
    await app.wait { $0.removalRequest != nil }
    try #require(try sheet().presented.first)
      .choose("Discard", in: app.window, dismissing: order)
    await app.wait { $0.destination == nil }
    #expect(app.sheet == nil)
    #expect(app.store.book[id: "soup"]?.steps.count == 2)
  }

  // G4
  @Test func `A link asks before it drops changes of a recipe`() throws {
    app.store.send(.editTapped)
    try sheet().follow("Steps 2 lines", in: sheet())
    try sheet().top.deletions[0](IndexSet(integer: 0))
    app.store.send(.linkOpened("cookbook://recipes/bread"))
    #expect(app.place == ["soup"])
    try #require(try sheet().presented.first).screen.tap("Discard")
    #expect(app.place == ["bread"])
    #expect(app.sheet == nil)
  }

  // MARK: Dialogs

  @Test(arguments: DismissalOrder.allCases)
  func `A recipe is deleted after a question, and its screen is removed`(order: DismissalOrder)
    throws
  {
    app.root.top.tap("Delete")
    let dialog = try #require(app.sheet)
    #expect(dialog.kind == .dialog)
    #expect(dialog.screen.texts == ["Delete Soup?"])
    dialog.choose("Delete", in: app.window, dismissing: order)
    #expect(app.store.book[id: "soup"] == nil)
    #expect(app.root.top.title == "Soups")
    #expect(app.root.texts.contains("Soup was deleted."))
    app.root.tap("Close the message")
    #expect(!app.root.texts.contains("Soup was deleted."))
  }

  // MARK: Settings

  @Test func `The settings show exactly one pane, and a choice applies at once`() throws {
    app.store.send(.settingsTapped)
    #expect(try sheet().pickers.keys.sorted() == ["Layout", "Settings"])
    try sheet().pickers["Settings"]?.choose(Settings.PaneID.order)
    #expect(try sheet().pickers.keys.sorted() == ["Recipes", "Settings"])
    try sheet().pickers["Recipes"]?.choose(RecipeOrder.time)
    #expect(try sheet().pickers["Recipes"]?.selected() == AnyHashable(RecipeOrder.time))
    #expect(app.store.preferences.order == .time)
    try sheet().pickers["Settings"]?.choose(Settings.PaneID.layout)
    try sheet().pickers["Layout"]?.choose(BrowserLayout.threeColumns)
    #expect(app.root.split?.columns.count == 3)
    #expect(try sheet().title == "Settings")
    #expect(app.place == ["soup"])
  }

  // MARK: Links and help

  @Test func `A typed link is opened, and an invalid link is reported`() throws {
    app.store.send(.linkTapped)
    try sheet().fields["Link"]?.wrappedValue = "cookbook://recipes/soap"
    try sheet().submissions[0]()
    #expect(try sheet().texts.contains { $0.contains("soap") })
    #expect(app.place == ["soup"])
    try sheet().fields["Link"]?.wrappedValue = "cookbook://categories/soups"
    try sheet().tap("Open")
    #expect(app.sheet == nil)
    #expect(app.root.top.title == "Soups")
  }

  @Test func `The help lists the keys, and is dismissed once, also if SwiftUI dismisses it twice`()
    throws
  {
    app.store.send(.helpTapped)
    #expect(try sheet().texts.contains("⌘F"))
    let help = try #require(app.sheet)
    help.dismiss()
    help.dismiss()
    #expect(app.sheet == nil)
    app.store.send(.settingsTapped)
    help.dismiss()
    #expect(try sheet().title == "Settings")
  }

  @Test func `A notice leads to the settings`() throws {
    let state = Cookbook.State(
      restoring: SnapshotRestoration(value: nil, problem: .damaged("it is empty"))
    )
    let store = Store(initialState: state) { Cookbook(day: 0) }
    let window = Window { CookbookView(store: store) }
    let notice = try #require(window.render().presented.first)
    #expect(notice.screen.texts.first == "Your place is not restored")
    notice.choose("Settings", in: window, dismissing: .afterAction)
    #expect(window.render().presented.map(\.screen.title) == ["Settings"])
  }
}
