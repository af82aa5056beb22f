import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// The focus as state.
@MainActor @Suite struct FocusTests {
  private let store = Store(initialState: JarLabel.State()) { JarLabel() }
  private let window: Window

  init() {
    let store = store
    window = Window { JarLabelView(store: store) }
  }

  @Test func `The focus follows the state when the view appears, and after each change`() {
    window.render()
    #expect(window.render().focusedField == "Name")
    store.name = "Jam"
    window.render().submissions[0]()
    #expect(store.focus == .place)
    window.render()
    #expect(window.render().focusedField == "Place")
    store.place = "Cellar"
    window.render().submissions[0]()
    window.render()
    #expect(window.render().focusedField == nil)
  }

  // O5
  @Test func `The state follows the focus that the user moves`() throws {
    window.render()
    let focus = try #require(window.render().focuses["Place"])
    focus()
    window.render()
    #expect(store.focus == .place)
    #expect(window.render().focusedField == "Place")
  }

  // O5
  @Test func `The focus goes back to where the feature keeps it`() throws {
    let store = Store(initialState: JarLabel.State()) {
      JarLabel()
      Reduce { state, action in
        if case .binding = action { state.focus = .name }
        return .none
      }
    }
    let window = Window { JarLabelView(store: store) }
    window.render()
    let focus = try #require(window.render().focuses["Place"])
    focus()
    window.render()
    #expect(store.focus == .name)
    #expect(window.render().focusedField == "Name")
  }
}
