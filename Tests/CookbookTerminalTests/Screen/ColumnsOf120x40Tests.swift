import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ColumnsOf120x40Tests {
  private let size = ScreenSize(120, 40)

  @Test func `Three columns show a pushed related recipe`() async throws {
    let text = try await screen(of: .columnsOfRelated, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ───────────┐┌─ Desserts ───────────────────────┐┏━ Apple Pie › Pie Crust › Apple Pie ━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts         8 ││ ▹ Apple Pie              150 min │┃ Apple Pie                                                ┃
      │   Pancakes         7 ││   Pie Crust               75 min │┃ 150 min · serves 8                                       ┃
      │   Salads           6 ││   Crème Brûlée           245 min │┃                                                          ┃
      │   Sandwiches       6 ││   Île Flottante           40 min │┃ • 680 g pie crust dough (one batch)                      ┃
      │   Soups            6 ││   Crème Anglaise          25 min │┃ • 1.2 kg tart apples                                     ┃
      │   Mains            7 ││   Chocolate Brownies 🍫   45 min │┃ • 15 ml lemon juice                                      ┃
      │                      ││   Tiramisù               270 min │┃ • 120 g sugar                                            ┃
      │                      ││   Shaved Ice with Red B… 495 min │┃ • 30 g plain flour                                       ┃
      │                      ││                                  │┃ • 3 g ground cinnamon                                    ┃
      │                      ││                                  │┃ • 20 g butter                                            ┃
      │                      ││                                  │┃ • 1 egg, beaten                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃ 1. Heat the oven to 200 °C.                              ┃
      │                      ││                                  │┃ 2. Peel, core and slice the apples; toss them with       ┃
      │                      ││                                  │┃    lemon, sugar, flour and cinnamon.                     ┃
      │                      ││                                  │┃ 3. Roll out half of the dough and line a 24 cm pie dish  ┃
      │                      ││                                  │┃    with it.                                              ┃
      │                      ││                                  │┃ 4. Fill with the apples and dot with the butter.         ┃
      │                      ││                                  │┃ 5. Cover with the rest of the dough, crimp the edge, cut ┃
      │                      ││                                  │┃    vents and brush with egg.                             ┃
      │                      ││                                  │┃ 6. Bake for 60 minutes, until the crust is golden and    ┃
      │                      ││                                  │┃    the juices bubble.                                    ┃
      │                      ││                                  │┃ 7. Let the pie cool for 60 minutes before slicing, so    ┃
      │                      ││                                  │┃    that the filling sets.                                ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃                                                          ┃
      │                      ││                                  │┃ Goes well with                                           ┃
      │                      ││                                  │┃ ▸ Pie Crust                                       75 min ┃
      │                      ││                                  │┃   Crème Anglaise                                  25 min ┃
      └──────────────────────┘└──────────────────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `Two columns show a grid`() async throws {
    let text = try await screen(of: .grid, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ───────────────┐┏━ Sandwiches ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      │   Desserts     8 recipes │┃   Croque-Monsieur              Croque-Madame                BLT Sandwich                 ┃
      │   Pancakes     7 recipes │┃   30 min · serves 2            35 min · serves 2            15 min · serves 2            ┃
      │   Salads       6 recipes │┃                                                                                          ┃
      │ ▹ Sandwiches   6 recipes │┃   Bánh Mì                    ▸ Street Toast (길거리 토스…   Grilled Cheese Sandwich 🧀   ┃
      │   Soups        6 recipes │┃   50 min · serves 2            20 min · serves 2            15 min · serves 2            ┃
      │   Mains        7 recipes │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      │                          │┃                                                                                          ┃
      └──────────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }
}
