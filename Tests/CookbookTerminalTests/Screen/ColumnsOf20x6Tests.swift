import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf20x6Tests {
  private let size = ScreenSize(20, 6)

  @Test func `Three columns show a pushed related recipe`() async throws {
    let text = try await screen(of: .columnsOfRelated, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Apple Pie ━━┓
      ┃ Apple Pie        ┃
      ┃ ▸ Pie Cr… 75 min ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

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
