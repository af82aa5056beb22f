import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ScreenOf80x24Tests {
  private let size = ScreenSize(80, 24)

  @Test func `A screen shows the categories`() async throws {
    let text = try await screen(of: .start, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ ▸ Desserts                                                         8 recipes ┃
      ┃   Pancakes                                                         7 recipes ┃
      ┃   Salads                                                           6 recipes ┃
      ┃   Sandwiches                                                       6 recipes ┃
      ┃   Soups                                                            6 recipes ┃
      ┃   Mains                                                            7 recipes ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows a category`() async throws {
    let text = try await screen(of: .category, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Soups ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃   Roasted Tomato Soup 🍅                                              60 min ┃
      ┃   Soupe à l’Oignon                                                    90 min ┃
      ┃ ▸ Kimchi Stew (김치찌개)                                              40 min ┃
      ┃   Soybean Paste Stew (된장찌개)                                       30 min ┃
      ┃   Gazpacho                                                           140 min ┃
      ┃   Chicken Noodle Soup                                                 80 min ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows a recipe`() async throws {
    let text = try await screen(of: .recipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ Apple Pie                                                                    ┃
      ┃ 150 min · serves 8                                                           ┃
      ┃                                                                              ┃
      ┃ • 680 g pie crust dough (one batch)                                          ┃
      ┃ • 1.2 kg tart apples                                                         ┃
      ┃ • 15 ml lemon juice                                                          ┃
      ┃ • 120 g sugar                                                                ┃
      ┃ • 30 g plain flour                                                           ┃
      ┃ • 3 g ground cinnamon                                                        ┃
      ┃ • 20 g butter                                                                ┃
      ┃ • 1 egg, beaten                                                              ┃
      ┃                                                                              ┃
      ┃ 1. Heat the oven to 200 °C.                                                  ┃
      ┃ 2. Peel, core and slice the apples; toss them with lemon, sugar, flour and   ┃
      ┃    cinnamon.                                                                 ┃
      ┃ … 6 more, PgDn                                                               ┃
      ┃                                                                              ┃
      ┃ Goes well with                                                               ┃
      ┃ ▸ Pie Crust                                                           75 min ┃
      ┃   Crème Anglaise                                                      25 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows a third related recipe`() async throws {
    let text = try await screen(of: .relatedRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie › Pie Crust › Quiche Lorraine › Pie Crust ━━┓
      ┃ Pie Crust                                                                    ┃
      ┃ 75 min · serves 8                                                            ┃
      ┃                                                                              ┃
      ┃ • 350 g plain flour                                                          ┃
      ┃ • 15 g sugar                                                                 ┃
      ┃ • 5 g salt                                                                   ┃
      ┃ • 225 g cold butter, diced                                                   ┃
      ┃ • 90 ml ice water                                                            ┃
      ┃                                                                              ┃
      ┃ 1. Mix the flour, sugar and salt.                                            ┃
      ┃ 2. Rub in the butter until the largest pieces are the size of peas.          ┃
      ┃ 3. Sprinkle with the water and press together, without kneading.             ┃
      ┃ 4. Halve the dough, flatten into two discs, wrap and chill for 60 minutes.   ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃ Goes well with                                                               ┃
      ┃ ▸ Apple Pie                                                          150 min ┃
      ┃   Quiche Lorraine                                                     80 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }

  @Test func `A screen shows the keys`() async throws {
    let text = try await screen(of: .help, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ ▸ Apple Pie                                                          150 min ┃
      ┃   Pie Crust                                                           75 min ┃
      ┃   Crème Brû┏━ Keys ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓    245 min ┃
      ┃   Île Flott┃ ↑ ↓ k j        move the highlight                  ┃     40 min ┃
      ┃   Crème Ang┃ Enter → l      open what is highlighted            ┃     25 min ┃
      ┃   Chocolate┃ Esc ⌫ ← h      back                                ┃     45 min ┃
      ┃   Tiramisù ┃ Tab            the next column                     ┃    270 min ┃
      ┃   Shaved Ic┃ PgUp PgDn      scroll a recipe                     ┃    495 min ┃
      ┃            ┃ 1 2 3          stack, two columns, three columns   ┃            ┃
      ┃            ┃ c              cook: the steps one by one          ┃            ┃
      ┃            ┃ n p Space      next step, previous step, timer     ┃            ┃
      ┃            ┃ /              search                              ┃            ┃
      ┃            ┃ t              the recipe of the day               ┃            ┃
      ┃            ┃ r              back to the categories              ┃            ┃
      ┃            ┃ e d            edit or delete the recipe on screen ┃            ┃
      ┃            ┃ o              open a link                         ┃            ┃
      ┃            ┃ ,              settings                            ┃            ┃
      ┃            ┃ q              quit                                ┃            ┃
      ┃            ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛            ┃
      ┃                                                                              ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       Any key closes
      """
    )
  }

  @Test func `A screen shows the question before a recipe is deleted`() async throws {
    let text = try await screen(of: .deletion, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ Apple Pie                                                                    ┃
      ┃ 150 min · serves 8                                                           ┃
      ┃                                                                              ┃
      ┃ • 680 g pie crust dough (one batch)                                          ┃
      ┃ • 1.2 kg tart apples                                                         ┃
      ┃ • 15 ml lemon juice                                                          ┃
      ┃ • 120 g sugar                                                                ┃
      ┃ • 30 g plain flour                                                           ┃
      ┃ • 3 g ground cinnamon┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                      ┃
      ┃ • 20 g butter        ┃ Delete Apple Pie?              ┃                      ┃
      ┃ • 1 egg, beaten      ┃                                ┃                      ┃
      ┃                      ┃ ⏎ Delete   Esc Cancel          ┃                      ┃
      ┃ 1. Heat the oven to 2┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                      ┃
      ┃ 2. Peel, core and slice the apples; toss them with lemon, sugar, flour and   ┃
      ┃    cinnamon.                                                                 ┃
      ┃ … 6 more, PgDn                                                               ┃
      ┃                                                                              ┃
      ┃ Goes well with                                                               ┃
      ┃ ▸ Pie Crust                                                           75 min ┃
      ┃   Crème Anglaise                                                      25 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A screen shows the error of an invalid link`() async throws {
    let text = try await screen(of: .linkError, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ ▸ Desserts                                                         8 recipes ┃
      ┃   Pancakes                                                         7 recipes ┃
      ┃   Salads                                                           6 recipes ┃
      ┃   Sandwiches                                                       6 recipes ┃
      ┃   Soups                                                            6 recipes ┃
      ┃   Mains                                                            7 recipes ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                   ┏━ Open a link ━━━━━━━━━━━━━━━━━━━━━━━┓                    ┃
      ┃                   ┃ cookbook://recipes/stone-soup▏      ┃                    ┃
      ┃                   ┃                                     ┃                    ┃
      ┃                   ┃ 'stone-soup' at part 2 is no recipe ┃                    ┃
      ┃                   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                    ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┃                                                                              ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A screen shows titles with Korean and emoji`() async throws {
    let text = try await screen(of: .wideTitles, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Kimchi Fried Rice (김치볶음밥) › Shakshuka 🍳 › Kimchi Stew (김치찌개) ━┓
      ┃                                                                              ┃
      ┃ • 200 g pork belly, sliced                                                   ┃
      ┃ • 300 g ripe kimchi, chopped                                                 ┃
      ┃ • 100 g onion, sliced                                                        ┃
      ┃ • 10 g Korean chilli flakes                                                  ┃
      ┃ • 60 ml kimchi juice                                                         ┃
      ┃ • 500 ml water                                                               ┃
      ┃ • 250 g tofu, sliced                                                         ┃
      ┃ • 2 spring onions, sliced                                                    ┃
      ┃                                                                              ┃
      ┃ 1. Brown the pork in a pot for 4 minutes.                                    ┃
      ┃ 2. Add the kimchi and onion, and fry for 5 minutes.                          ┃
      ┃ 3. Add the chilli flakes, kimchi juice and water; simmer covered for 20      ┃
      ┃    minutes.                                                                  ┃
      ┃ 4. Lay the tofu on top and simmer for 5 minutes more.                        ┃
      ┃ 5. Scatter with the spring onions and serve with rice.                       ┃
      ┃                                                                              ┃
      ┃ Goes well with                                                               ┃
      ┃   Kimchi Pancake (김치전)                                             25 min ┃
      ┃ ▸ Soybean Paste Stew (된장찌개)                                       30 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }
}
