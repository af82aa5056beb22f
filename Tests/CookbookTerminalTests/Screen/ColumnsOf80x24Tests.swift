import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf80x24Tests {
  private let size = ScreenSize(80, 24)

  @Test func `Three columns show no selection`() async throws {
    let text = try await screen(of: .columns, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━┓┌─ Recipes ────────────┐┌────────────────────────────────────┐
      ┃ ▸ Desserts   8 ┃│ Choose a category    ││ Choose a recipe                    │
      ┃   Pancakes   7 ┃│                      ││                                    │
      ┃   Salads     6 ┃│                      ││                                    │
      ┃   Sandwiches 6 ┃│                      ││                                    │
      ┃   Soups      6 ┃│                      ││                                    │
      ┃   Mains      7 ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┗━━━━━━━━━━━━━━━━┛└──────────────────────┘└────────────────────────────────────┘

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Three columns show a selected category`() async throws {
    let text = try await screen(of: .columnsOfSoups, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┏━ Soups ━━━━━━━━━━━━━━┓┌────────────────────────────────────┐
      │   Desserts   8 │┃ ▸ Roasted Tomato S…  ┃│ Choose a recipe                    │
      │   Pancakes   7 │┃   Soupe à l’Oignon   ┃│                                    │
      │   Salads     6 │┃   Kimchi Stew (김…   ┃│                                    │
      │   Sandwiches 6 │┃   Soybean Paste St…  ┃│                                    │
      │ ▹ Soups      6 │┃   Gazpacho           ┃│                                    │
      │   Mains      7 │┃   Chicken Noodle S…  ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│                                    │
      └────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━┛└────────────────────────────────────┘

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Three columns show a selected recipe`() async throws {
    let text = try await screen(of: .columnsOfRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┏━ Soups ━━━━━━━━━━━━━━┓┌─ Kimchi Stew (김치찌개) ───────────┐
      │   Desserts   8 │┃   Roasted Tomato S…  ┃│ Kimchi Stew (김치찌개)             │
      │   Pancakes   7 │┃   Soupe à l’Oignon   ┃│ 40 min · serves 3                  │
      │   Salads     6 │┃ ▸ Kimchi Stew (김…   ┃│                                    │
      │   Sandwiches 6 │┃   Soybean Paste St…  ┃│ • 200 g pork belly, sliced         │
      │ ▹ Soups      6 │┃   Gazpacho           ┃│ • 300 g ripe kimchi, chopped       │
      │   Mains      7 │┃   Chicken Noodle S…  ┃│ • 100 g onion, sliced              │
      │                │┃                      ┃│ • 10 g Korean chilli flakes        │
      │                │┃                      ┃│ • 60 ml kimchi juice               │
      │                │┃                      ┃│ • 500 ml water                     │
      │                │┃                      ┃│ • 250 g tofu, sliced               │
      │                │┃                      ┃│ • 2 spring onions, sliced          │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│ 1. Brown the pork in a pot for 4   │
      │                │┃                      ┃│    minutes.                        │
      │                │┃                      ┃│ 2. Add the kimchi and onion, and   │
      │                │┃                      ┃│ … 8 more, PgDn                     │
      │                │┃                      ┃│                                    │
      │                │┃                      ┃│ Goes well with                     │
      │                │┃                      ┃│ ▹ Kimchi Pancake (김치전)   25 min │
      │                │┃                      ┃│   Soybean Paste Stew (된장… 30 min │
      └────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━┛└────────────────────────────────────┘

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Three columns show a pushed related recipe`() async throws {
    let text = try await screen(of: .columnsOfRelated, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┌─ Desserts ───────────┐┏━ … › Pie Crust › Apple Pie ━━━━━━━━┓
      │ ▹ Desserts   8 ││ ▹ Apple Pie          │┃ Apple Pie                          ┃
      │   Pancakes   7 ││   Pie Crust          │┃ 150 min · serves 8                 ┃
      │   Salads     6 ││   Crème Brûlée       │┃                                    ┃
      │   Sandwiches 6 ││   Île Flottante      │┃ • 680 g pie crust dough (one       ┃
      │   Soups      6 ││   Crème Anglaise     │┃   batch)                           ┃
      │   Mains      7 ││   Chocolate Browni…  │┃ • 1.2 kg tart apples               ┃
      │                ││   Tiramisù           │┃ • 15 ml lemon juice                ┃
      │                ││   Shaved Ice with …  │┃ • 120 g sugar                      ┃
      │                ││                      │┃ • 30 g plain flour                 ┃
      │                ││                      │┃ • 3 g ground cinnamon              ┃
      │                ││                      │┃ • 20 g butter                      ┃
      │                ││                      │┃ • 1 egg, beaten                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ 1. Heat the oven to 200 °C.        ┃
      │                ││                      │┃ 2. Peel, core and slice the        ┃
      │                ││                      │┃ … 15 more, PgDn                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ Goes well with                     ┃
      │                ││                      │┃ ▸ Pie Crust                 75 min ┃
      │                ││                      │┃   Crème Anglaise            25 min ┃
      └────────────────┘└──────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Two columns show a grid`() async throws {
    let text = try await screen(of: .grid, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ───────┐┏━ Sandwiches ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      │   Desserts     8 │┃   Croque-Monsieur             Croque-Madame              ┃
      │   Pancakes     7 │┃   30 min · serves 2           35 min · serves 2          ┃
      │   Salads       6 │┃                                                          ┃
      │ ▹ Sandwiches   6 │┃   BLT Sandwich              ▸ Bánh Mì                    ┃
      │   Soups        6 │┃   15 min · serves 2           50 min · serves 2          ┃
      │   Mains        7 │┃                                                          ┃
      │                  │┃   Street Toast (길거리 토…    Grilled Cheese Sandwich …  ┃
      │                  │┃   20 min · serves 2           15 min · serves 2          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      │                  │┃                                                          ┃
      └──────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Two columns show a pushed recipe`() async throws {
    let text = try await screen(of: .gridOfRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ───────┐┏━ Desserts › Pie Crust ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts     8 │┃ Pie Crust                                                ┃
      │   Pancakes     7 │┃ 75 min · serves 8                                        ┃
      │   Salads       6 │┃                                                          ┃
      │   Sandwiches   6 │┃ • 350 g plain flour                                      ┃
      │   Soups        6 │┃ • 15 g sugar                                             ┃
      │   Mains        7 │┃ • 5 g salt                                               ┃
      │                  │┃ • 225 g cold butter, diced                               ┃
      │                  │┃ • 90 ml ice water                                        ┃
      │                  │┃                                                          ┃
      │                  │┃ 1. Mix the flour, sugar and salt.                        ┃
      │                  │┃ 2. Rub in the butter until the largest pieces are the    ┃
      │                  │┃    size of peas.                                         ┃
      │                  │┃ 3. Sprinkle with the water and press together, without   ┃
      │                  │┃    kneading.                                             ┃
      │                  │┃ 4. Halve the dough, flatten into two discs, wrap and     ┃
      │                  │┃    chill for 60 minutes.                                 ┃
      │                  │┃                                                          ┃
      │                  │┃ Goes well with                                           ┃
      │                  │┃ ▸ Apple Pie                                      150 min ┃
      │                  │┃   Quiche Lorraine                                 80 min ┃
      └──────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }
}
