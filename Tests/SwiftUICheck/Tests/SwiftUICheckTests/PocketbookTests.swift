import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct PocketbookTests {
  private let store: StoreOf<Pocketbook>
  private let window: Window

  init() {
    let store = makeStore(Pocketbook.State(), Pocketbook())
    self.store = store
    window = Window { PocketbookView(store: store) }
  }

  private func follow(_ label: String) {
    let stack = window.render()
    stack.top.follow(label, in: stack)
  }

  // O5
  @Test func `A text field writes to the state`() {
    window.render().fields["Search"]?.wrappedValue = "soup"
    #expect(store.query == "soup")
    #expect(window.render().fields["Search"]?.wrappedValue == "soup")
  }

  // K9, K11
  @Test func `Links push screens, and SwiftUI finds them at their positions`() {
    let links = window.render().links
    #expect(links.map(\.value.debugDescription).count == Recipe.Category.allCases.count)
    follow("desserts")
    #expect(store.path.count == 1)
    let link = links.first { $0.label == "desserts" }?.value as? AnyHashable
    #expect(window.render().path?.elements().first == link)
    #expect(window.render().top.title == "desserts")
    let recipe = window.render().top.links[0].label
    follow(recipe)
    #expect(window.render().top.title == recipe)
    #expect(store.path.ids.map(\.generation) == [0, 1])
  }

  // K9
  @Test func `Going back over several screens is one write`() {
    store.send(.opened(["apple-pie", "pie-crust"]))
    #expect(window.render().pushed.count == 2)
    window.render().path?.removeLast(2)
    #expect(store.path.isEmpty)
    #expect(window.render().top.title == "Cookbook")
  }

  // K9
  @Test func `A late write by SwiftUI loses no screen that was pushed meanwhile`() {
    follow("desserts")
    let seen = window.render()
    store.send(.path(.push(id: 1, state: .category(RecipeList.State(.soups)))))
    seen.follow("mains", in: seen)
    #expect(store.path.count == 3)
    seen.path?.removeLast(3)
    #expect(store.path.isEmpty)
  }

  // K9
  @Test func `A pop that SwiftUI writes twice, or after the path has changed, is made once`() {
    store.send(.opened(["apple-pie", "pie-crust"]))
    let seen = window.render()
    seen.path?.goBack(1)
    seen.path?.goBack(1)
    #expect(store.place.recipes == ["apple-pie"])
    store.send(.opened(["apple-pie", "pie-crust"]))
    let again = window.render()
    store.send(.path(.popFrom(id: 1)))
    again.path?.goBack(1)
    #expect(store.place.recipes == ["apple-pie"])
    again.path?.goBack(0)
    #expect(store.path.isEmpty)
  }

  // T2
  @Test func `Several presentations that SwiftUI dismisses at once are dismissed once each`() {
    store.send(.opened(["apple-pie", "pie-crust"]))
    store.send(.noteTapped)
    let seen = window.render()
    seen.presented[0].dismiss()
    seen.path?.goBack(0)
    seen.presented[0].dismiss()
    #expect(store.path.isEmpty)
    #expect(store.destination == nil)
    #expect(store.missedActionCount == 0)
  }

  // T2
  @Test func `A sheet shows one case of the destination, and SwiftUI can dismiss it`() {
    window.render().tap("Note")
    let sheet = window.render().presented[0]
    #expect(sheet.kind == .sheet)
    sheet.screen.fields["Note"]?.wrappedValue = "More salt"
    sheet.screen.toggles["Pinned"]?.wrappedValue = true
    #expect(store.destination?.note == NoteEditor.State(text: "More salt", isPinned: true))
    sheet.dismiss()
    #expect(store.destination == nil)
    sheet.dismiss()
    #expect(window.render().presented.isEmpty)
  }

  // T2
  @Test func `A sheet that its feature dismisses is not dismissed again`() {
    window.render().tap("Note")
    let sheet = window.render().presented[0]
    sheet.screen.fields["Note"]?.wrappedValue = "More salt"
    sheet.screen.tap("Save")
    #expect(store.message == "More salt")
    window.render().tap("Delete")
    sheet.dismiss()
    #expect(store.destination?.alert != nil)
  }

  // L7
  @Test func `A write to a field of a dismissed sheet does nothing and is counted`() {
    window.render().tap("Note")
    let field = window.render().presented[0].screen.fields["Note"]
    store.send(.destination(.dismiss))
    field?.wrappedValue = "late"
    #expect(store.destination == nil)
    #expect(store.missedActionCount == 1)
  }

  // T5
  @Test(arguments: DismissalOrder.allCases)
  func `The action of a button is received, whenever SwiftUI dismisses`(order: DismissalOrder) {
    store.send(.opened(["apple-pie"]))
    store.send(.deleteTapped)
    let alert = window.render().presented[0]
    #expect(alert.kind == .alert)
    #expect(alert.screen.texts == ["*Delete this recipe?*", "There is /no way back/"])
    #expect(alert.screen.buttons.map(\.label) == ["Delete", "Keep"])
    #expect(alert.screen.buttons.map(\.role) == [.destructive, .cancel])
    alert.choose("Delete", in: window, dismissing: order)
    #expect(store.message == "Deleted.")
    #expect(store.destination == nil)
    #expect(store.path.isEmpty)
    #expect(window.render().presented.isEmpty)
  }

  // T5
  @Test func `A button without an action dismisses`() {
    store.send(.deleteTapped)
    let alert = window.render().presented[0]
    alert.screen.tap("Keep")
    #expect(store.destination != nil)
    alert.dismiss()
    #expect(store.destination == nil)
    #expect(store.message == nil)
  }

  // T5
  @Test func `A dialog has its title and its buttons`() {
    store.send(.shareTapped)
    let dialog = window.render().presented[0]
    #expect(dialog.kind == .dialog)
    #expect(dialog.screen.texts == ["Share this recipe"])
    #expect(dialog.screen.buttons.map(\.label) == ["Sharing:Mail"])
    dialog.screen.tap("Sharing:Mail")
    dialog.dismiss()
    #expect(store.message == "Mailed.")
  }
}

extension RecipeList.State {
  fileprivate init(_ category: Recipe.Category) {
    self.init(category: category)
  }
}
