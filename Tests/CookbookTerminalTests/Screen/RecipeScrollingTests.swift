import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// A recipe that is longer than the screen.
@MainActor
@Suite struct RecipeScrollingTests {
  private nonisolated static let sizes = [
    ScreenSize(80, 24), ScreenSize(40, 12), ScreenSize(30, 8), ScreenSize(20, 6),
  ]
  /// The longest recipe of the book.
  private let link = "cookbook://recipes/banh-mi"

  private func cookbook(_ size: ScreenSize) async throws -> ScriptedCookbook {
    let cookbook = try ScriptedCookbook(link: link, size: size)
    try await cookbook.play("")
    return cookbook
  }

  /// The screens while scrolling down.
  private func screens(_ cookbook: ScriptedCookbook) async -> [[String]] {
    var screens = [cookbook.screen]
    while screens.count < 200 {
      await cookbook.press(.pageDown)
      guard cookbook.screen != screens.last else { break }
      screens.append(cookbook.screen)
    }
    return screens
  }

  @Test(arguments: sizes)
  func `Every word is shown while scrolling down`(size: ScreenSize) async throws {
    let seen = Set(await screens(try cookbook(size)).joined().flatMap { $0.split(separator: " ") })
    let recipe = try #require(RecipeBook.standard[id: "banh-mi"])
    for word in (recipe.ingredients + recipe.steps).flatMap({ $0.split(separator: " ") }) {
      #expect(seen.contains(word))
    }
  }

  @Test(arguments: sizes)
  func `No line is skipped from one screen to the next`(size: ScreenSize) async throws {
    let whole = try await cookbook(ScreenSize(size.width, 200)).screen
    let lines = whole.dropFirst().prefix { !$0.contains("Goes well with") }.dropLast()
    #expect(lines.count > 20)
    let seen = Set(await screens(try cookbook(size)).joined())
    for line in lines where line.contains(where: \.isLetter) { #expect(seen.contains(line)) }
  }

  @Test(arguments: sizes)
  func `Scrolling stops at the last line, and each key up scrolls back`(size: ScreenSize)
    async throws
  {
    let cookbook = try await cookbook(size)
    let down = await screens(cookbook)
    #expect(down.last?.contains { $0.contains("PgDn") } == false)
    await cookbook.press(.pageDown)
    await cookbook.press(.pageDown)
    var last = cookbook.screen
    for _ in down.dropFirst() {
      await cookbook.press(.pageUp)
      #expect(cookbook.screen != last)
      last = cookbook.screen
    }
    #expect(last == down.first)
    await cookbook.press(.pageUp)
    #expect(cookbook.screen == down.first)
  }

  @Test func `A text that fits does not scroll`() async throws {
    let cookbook = try await cookbook(ScreenSize(100, 60))
    #expect(await screens(cookbook).count == 1)
  }

  @Test func `The hidden lines are counted`() async throws {
    let cookbook = try await cookbook(ScreenSize(80, 24))
    let whole = try await self.cookbook(ScreenSize(80, 60)).screen
    let first = try #require(whole.firstIndex { $0.contains("15 g coriander") })
    let last = try #require(whole.lastIndex { $0.contains("coriander and chilli") })
    let hint = try #require(cookbook.screen.firstIndex { $0.contains("PgDn") })
    #expect(cookbook.screen[hint - 1] == whole[hint - 1])
    #expect(cookbook.screen[hint].contains("… \(last - hint + 1) more, PgDn"))
    #expect(first < last)
  }
}
