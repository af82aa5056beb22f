import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf20x6Tests {
  private let size = ScreenSize(20, 6)

  @Test func `Two columns show a grid`() async throws {
    let text = try await screen(of: .grid, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Croque-Ma… ━┓
      ┃ Croque-Madame    ┃
      ┃ ▸ Croque… 30 min ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }
}
