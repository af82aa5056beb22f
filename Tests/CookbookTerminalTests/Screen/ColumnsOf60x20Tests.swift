import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf60x20Tests {
  private let size = ScreenSize(60, 20)

  @Test func `Two columns show a grid`() async throws {
    let text = try await screen(of: .grid, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┏━ Sandwiches › Croque-Madame ━━━━━━━━━━━┓
      │   Desserts   8 │┃ Croque-Madame                          ┃
      │   Pancakes   7 │┃ 35 min · serves 2                      ┃
      │   Salads     6 │┃                                        ┃
      │ ▹ Sandwiches 6 │┃ • 2 croque-monsieurs, ready to bake    ┃
      │   Soups      6 │┃ • 15 g butter                          ┃
      │   Mains      7 │┃ • 2 eggs                               ┃
      │                │┃ • 5 g chives, chopped                  ┃
      │                │┃                                        ┃
      │                │┃ 1. Bake the croque-monsieurs at 220 °C ┃
      │                │┃    for 10 minutes.                     ┃
      │                │┃ 2. Meanwhile fry the eggs in the       ┃
      │                │┃    butter, sunny side up.              ┃
      │                │┃ … 3 more, PgDn                         ┃
      │                │┃                                        ┃
      │                │┃ Goes well with                         ┃
      │                │┃ ▸ Croque-Monsieur               30 min ┃
      └────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ ⏎ ⌫  / search  c cook  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Two columns show a pushed recipe`() async throws {
    let text = try await screen(of: .gridOfRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┏━ Desserts › Apple Pie › Pie Crust ━━━━━┓
      │ ▹ Desserts   8 │┃ Pie Crust                              ┃
      │   Pancakes   7 │┃ 75 min · serves 8                      ┃
      │   Salads     6 │┃                                        ┃
      │   Sandwiches 6 │┃ • 350 g plain flour                    ┃
      │   Soups      6 │┃ • 15 g sugar                           ┃
      │   Mains      7 │┃ • 5 g salt                             ┃
      │                │┃ • 225 g cold butter, diced             ┃
      │                │┃ • 90 ml ice water                      ┃
      │                │┃                                        ┃
      │                │┃ 1. Mix the flour, sugar and salt.      ┃
      │                │┃ 2. Rub in the butter until the largest ┃
      │                │┃ … 6 more, PgDn                         ┃
      │                │┃                                        ┃
      │                │┃ Goes well with                         ┃
      │                │┃ ▸ Apple Pie                    150 min ┃
      │                │┃   Quiche Lorraine               80 min ┃
      └────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ ⏎ ⌫  / search  c cook  123 layout  ? help  q quit
      """
    )
  }
}
