import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

/// Dialogs and alerts appear next to the view that has the modifier.
@MainActor @Suite struct AnchorTests {
  private let store = makeStore(Pocketbook.State(), Pocketbook())

  @Test func `A dialog and an alert are anchored to the buttons that ask for them`() throws {
    let window = Window { PocketbookView(store: store) }
    window.render().tap("Delete")
    let alert = try #require(window.render().presented.first)
    #expect(alert.anchor == ["Delete"])
    alert.dismiss()
    window.render().tap("Share")
    let dialog = try #require(window.render().presented.first)
    #expect(dialog.kind == .dialog)
    #expect(dialog.anchor == ["Share"])
  }

  // T5
  @Test func `The title of a dialog is visible if its state asks for that`() throws {
    let window = Window { PocketbookView(store: store) }
    store.send(.shareTapped)
    #expect(window.render().presented[0].screen.texts == ["Share this recipe"])
    let notices = Store(initialState: Notices.State()) { Notices() }
    let other = Window { NoticesView(store: notices) }
    notices.send(.changed { $0.dialog = ConfirmationDialogState { TextState("Hidden") } })
    #expect(other.render().presented[0].screen.texts == [])
  }
}
