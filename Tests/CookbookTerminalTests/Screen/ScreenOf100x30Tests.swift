import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ScreenOf100x30Tests {
  private let size = ScreenSize(100, 30)

  @Test func `A screen shows a category`() async throws {
    let text = try await screen(of: .category, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Soups ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃   Roasted Tomato Soup 🍅                                                                  60 min ┃
      ┃   Soupe à l’Oignon                                                                        90 min ┃
      ┃ ▸ Kimchi Stew (김치찌개)                                                                  40 min ┃
      ┃   Soybean Paste Stew (된장찌개)                                                           30 min ┃
      ┃   Gazpacho                                                                               140 min ┃
      ┃   Chicken Noodle Soup                                                                     80 min ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows a recipe`() async throws {
    let text = try await screen(of: .recipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ Apple Pie                                                                                        ┃
      ┃ 150 min · serves 8                                                                               ┃
      ┃                                                                                                  ┃
      ┃ • 680 g pie crust dough (one batch)                                                              ┃
      ┃ • 1.2 kg tart apples                                                                             ┃
      ┃ • 15 ml lemon juice                                                                              ┃
      ┃ • 120 g sugar                                                                                    ┃
      ┃ • 30 g plain flour                                                                               ┃
      ┃ • 3 g ground cinnamon                                                                            ┃
      ┃ • 20 g butter                                                                                    ┃
      ┃ • 1 egg, beaten                                                                                  ┃
      ┃                                                                                                  ┃
      ┃ 1. Heat the oven to 200 °C.                                                                      ┃
      ┃ 2. Peel, core and slice the apples; toss them with lemon, sugar, flour and cinnamon.             ┃
      ┃ 3. Roll out half of the dough and line a 24 cm pie dish with it.                                 ┃
      ┃ 4. Fill with the apples and dot with the butter.                                                 ┃
      ┃ 5. Cover with the rest of the dough, crimp the edge, cut vents and brush with egg.               ┃
      ┃ 6. Bake for 60 minutes, until the crust is golden and the juices bubble.                         ┃
      ┃ 7. Let the pie cool for 60 minutes before slicing, so that the filling sets.                     ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃ Goes well with                                                                                   ┃
      ┃ ▸ Pie Crust                                                                               75 min ┃
      ┃   Crème Anglaise                                                                          25 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows the keys`() async throws {
    let text = try await screen(of: .help, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ ▸ Apple Pie                                                                              150 min ┃
      ┃   Pie Crust                                                                               75 min ┃
      ┃   Crème Brûlée                                                                           245 min ┃
      ┃   Île Flottante                                                                           40 min ┃
      ┃   Crème Anglaise                                                                          25 min ┃
      ┃   Chocolate Brownies ┏━ Keys ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓               45 min ┃
      ┃   Tiramisù           ┃ ↑ ↓ k j        move the highlight                  ┃              270 min ┃
      ┃   Shaved Ice with Red┃ Enter → l      open what is highlighted            ┃              495 min ┃
      ┃                      ┃ Esc ⌫ ← h      back                                ┃                      ┃
      ┃                      ┃ Tab            the next column                     ┃                      ┃
      ┃                      ┃ PgUp PgDn      scroll a recipe                     ┃                      ┃
      ┃                      ┃ 1 2 3          stack, two columns, three columns   ┃                      ┃
      ┃                      ┃ c              cook: the steps one by one          ┃                      ┃
      ┃                      ┃ n p Space      next step, previous step, timer     ┃                      ┃
      ┃                      ┃ /              search                              ┃                      ┃
      ┃                      ┃ t              the recipe of the day               ┃                      ┃
      ┃                      ┃ r              back to the categories              ┃                      ┃
      ┃                      ┃ e d            edit or delete the recipe on screen ┃                      ┃
      ┃                      ┃ o              open a link                         ┃                      ┃
      ┃                      ┃ ,              settings                            ┃                      ┃
      ┃                      ┃ q              quit                                ┃                      ┃
      ┃                      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                      ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┃                                                                                                  ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       Any key closes
      """
    )
  }
}
