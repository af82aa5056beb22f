import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// A sheet with a guard.
@MainActor @Suite(.serialized) struct LettersTests {
  private let store = Store(initialState: Letters.State(letter: Letter.State())) { Letters() }
  private let window: Window

  init() {
    let store = store
    window = Window { LettersView(store: store) }
  }

  private func sheet() throws -> RenderedPresentation {
    try #require(window.render().presented.first)
  }

  // G2
  @Test func `A sheet cannot be swiped away while a guard would refuse the dismissal`() throws {
    #expect(try !sheet().screen.isDismissDisabled)
    store.send(.letter(.presented(.lineWritten)))
    #expect(try sheet().screen.isDismissDisabled)
    store.send(.letter(.presented(.linesDeleted)))
    #expect(try !sheet().screen.isDismissDisabled)
  }

  // G2
  @Test func `Only the modifier is redrawn when the answer changes`() throws {
    _ = try sheet()
    store.send(.letter(.presented(.lineWritten)))
    #expect(window.outdatedParts.sorted() == ["DismissalPrevention", "LetterView"])
  }

  // G2, T2
  @Test func `A sheet whose dismissal is refused is presented again`() throws {
    store.send(.letter(.presented(.lineWritten)))
    let id = try sheet().id
    try sheet().dismiss()
    #expect(!window.outdatedParts.isEmpty)
    #expect(try sheet().id == id)
    #expect(store.removalRequest == RemovalRequest(.letter(.dismiss)))
    store.send(.removal(.confirm))
    #expect(window.render().presented.isEmpty)
  }
}
