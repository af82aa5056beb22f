import CookbookFeatures
import TestSupport
import Testing

@testable import CookbookTerminal

/// Keys pressed at random: the screen is always complete, and no issue is reported.
@MainActor
@Suite struct RandomWalkTests {
  static let keys: [Key] =
    [.up, .down, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab]
    + Array(repeating: .enter, count: 6) + Array(repeating: .escape, count: 3)
    + "jkhlrtd?yno/q김🍅123,escnpx".map(Key.character) + [.backspace, .character("👨‍👩‍👧")]

  private static let sizes = [
    ScreenSize(80, 24), ScreenSize(100, 30), ScreenSize(40, 12), ScreenSize(20, 6),
    ScreenSize(10, 3), ScreenSize(1, 1), ScreenSize(21, 31),
  ]

  private func expectWhole(_ screen: [String], _ size: ScreenSize, _ trace: String) {
    #expect(screen.count == size.height, "\(size) \(trace)")
    #expect(screen.allSatisfy { $0.withoutStyles.displayWidth == size.width }, "\(size) \(trace)")
  }

  @Test(.timeLimit(.minutes(60)))
  func `The screen is complete after each of 500 random keys`() async throws {
    var generator = SeededGenerator(seed: 7)
    let cookbook = try ScriptedCookbook(size: ScreenSize(80, 24))
    var layouts: Set<BrowserLayout> = []
    var deepest = 0
    var kinds: Set<String> = []
    for number in 0..<500 {
      let key = Self.keys.randomElement(using: &generator) ?? .enter
      if key == .character("q"), cookbook.store.state.destination == nil { continue }
      await cookbook.press(key)
      let state = cookbook.store.state
      let size = Self.sizes[number % Self.sizes.count]
      let screen = cookbook.screen(size: size, colored: true)
      expectWhole(screen, size, "after key \(number), \(key)")
      deepest = max(deepest, state.browser.trail.screens.count)
      layouts.insert(state.browser.layout)
      kinds.insert(state.destination.map { "\($0)".prefix { $0 != "(" }.description } ?? "none")
    }
    #expect(deepest > 5)
    #expect(
      kinds == ["none", "help", "openLink", "confirmDeletion", "edit", "search", "settings"]
    )
    #expect(layouts == Set(BrowserLayout.allCases))
    #expect(cookbook.store.state.book.recipes.count < 40)
  }
}
