import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf30x10Tests {
  private let size = ScreenSize(30, 10)

  @Test func `Three columns show a selected category`() async throws {
    let text = try await screen(of: .columnsOfSoups, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Soups ━━━━━━━━━┓
      ┃ ▸ Roasted Tomato Soup 🍅   ┃
      ┃   Soupe à l’Oignon         ┃
      ┃   Kimchi Stew (김치찌개)   ┃
      ┃   Soybean Paste Stew (된…  ┃
      ┃   Gazpacho                 ┃
      ┃   Chicken Noodle Soup      ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `Three columns show a selected recipe`() async throws {
    let text = try await screen(of: .columnsOfRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Soups ━━━━━━━━━┓
      ┃   Roasted Tomato Soup 🍅   ┃
      ┃   Soupe à l’Oignon         ┃
      ┃ ▸ Kimchi Stew (김치찌개)   ┃
      ┃   Soybean Paste Stew (된…  ┃
      ┃   Gazpacho                 ┃
      ┃   Chicken Noodle Soup      ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `Three columns show a pushed related recipe`() async throws {
    let text = try await screen(of: .columnsOfRelated, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Apple Pie ━━━━━━━━━━━━┓
      ┃ Apple Pie                  ┃
      ┃ 150 min · serves 8         ┃
      ┃ … 35 more, PgDn            ┃
      ┃                            ┃
      ┃ Goes well with             ┃
      ┃ ▸ Pie Crust         75 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `Two columns show a grid`() async throws {
    let text = try await screen(of: .grid, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Croque-Madame ━━━━━━━━┓
      ┃ Croque-Madame              ┃
      ┃ 35 min · serves 2          ┃
      ┃ … 17 more, PgDn            ┃
      ┃                            ┃
      ┃ Goes well with             ┃
      ┃ ▸ Croque-Monsieur   30 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `Two columns show a pushed recipe`() async throws {
    let text = try await screen(of: .gridOfRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Pie Crust ━━━━━━━━━━━━┓
      ┃ Pie Crust                  ┃
      ┃ 75 min · serves 8          ┃
      ┃ … 19 more, PgDn            ┃
      ┃                            ┃
      ┃ Goes well with             ┃
      ┃ ▸ Apple Pie        150 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }
}
