import CookbookFeatures
import SwiftUI
import Testing

/// The steps of a recipe, and their timers.
@MainActor @Suite struct CookingTests {
  private let app = AppFixture(.stack, book: .small)

  init() {
    app.store.send(.linkOpened("cookbook://recipes/soup"))
    app.window.render()
  }

  @Test func `A recipe is cooked step by step`() {
    app.root.top.tap("Cook")
    #expect(app.root.top.texts.prefix(2) == ["Step 1 of 2", "Cut the carrots."])
    #expect(app.root.top.buttons.first { $0.label == "Previous step" }?.isEnabled == false)
    app.root.top.tap("Next step")
    #expect(app.root.top.texts.prefix(2) == ["Step 2 of 2", "Boil for 20 minutes."])
    #expect(app.root.top.buttons.first { $0.label == "Next step" }?.isEnabled == false)
    app.root.top.tap("Stop cooking")
    #expect(app.root.top.texts.contains("Ingredients"))
  }

  @Test func `The timer of a step runs, and is visible on screens that cover the recipe`() async {
    app.root.top.tap("Cook")
    app.root.top.tap("Next step")
    #expect(app.root.top.texts.contains("20:00"))
    app.root.top.tap("Start the timer")
    #expect(app.root.top.buttons.map(\.label).contains("Halt the timer"))
    await app.wait { $0.timers.first?.timer.isDone == true }
    #expect(app.root.top.texts.contains("0:00"))
    #expect(app.root.texts.contains("0:00 Soup"))
    app.root.top.tap("Start over")
    app.root.top.tap("Stop cooking")
    #expect(!app.root.texts.contains { $0.hasSuffix(" Soup") })
  }
}
