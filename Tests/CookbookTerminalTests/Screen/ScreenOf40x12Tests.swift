import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ScreenOf40x12Tests {
  private let size = ScreenSize(40, 12)

  @Test func `A screen shows a category`() async throws {
    let text = try await screen(of: .category, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Soups ━━━━━━━━━━━━━━━━━━━┓
      ┃   Roasted Tomato Soup 🍅      60 min ┃
      ┃   Soupe à l’Oignon            90 min ┃
      ┃ ▸ Kimchi Stew (김치찌개)      40 min ┃
      ┃   Soybean Paste Stew (된장찌… 30 min ┃
      ┃   Gazpacho                   140 min ┃
      ┃   Chicken Noodle Soup         80 min ┃
      ┃                                      ┃
      ┃                                      ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `A screen shows a recipe`() async throws {
    let text = try await screen(of: .recipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie ━━━━┓
      ┃ Apple Pie                            ┃
      ┃ 150 min · serves 8                   ┃
      ┃                                      ┃
      ┃ • 680 g pie crust dough (one batch)  ┃
      ┃ … 25 more, PgDn                      ┃
      ┃                                      ┃
      ┃ Goes well with                       ┃
      ┃ ▸ Pie Crust                   75 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `A screen shows the keys`() async throws {
    let text = try await screen(of: .help, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Keys  ↑↓ scroll ━━━━━━━━━━━━━━━━━━━━┓
      ┃ ↑ ↓ k j        move the highlight    ┃
      ┃ Enter → l      open what is highlig… ┃
      ┃ Esc ⌫ ← h      back                  ┃
      ┃ Tab            the next column       ┃
      ┃ PgUp PgDn      scroll a recipe       ┃
      ┃ 1 2 3          stack, two columns, … ┃
      ┃ c              cook: the steps one … ┃
      ┃ n p Space      next step, previous … ┃
      ┃ /              search                ┃
      ┃ t              the recipe of the day ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
      """
    )
  }

  @Test func `A screen shows the last keys when the help is scrolled`() async throws {
    let cookbook = try ScriptedCookbook(size: size)
    try await cookbook.play("? down down down down down down down down")
    expectNoDifference(
      cookbook.screen.joined(separator: "\n"),
      """
      ┏━ Keys  ↑↓ scroll ━━━━━━━━━━━━━━━━━━━━┓
      ┃ 1 2 3          stack, two columns, … ┃
      ┃ c              cook: the steps one … ┃
      ┃ n p Space      next step, previous … ┃
      ┃ /              search                ┃
      ┃ t              the recipe of the day ┃
      ┃ r              back to the categori… ┃
      ┃ e d            edit or delete the r… ┃
      ┃ o              open a link           ┃
      ┃ ,              settings              ┃
      ┃ q              quit                  ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
      """
    )
  }

  @Test func `A screen shows the question before a recipe is deleted`() async throws {
    let text = try await screen(of: .deletion, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook › Desserts › Apple Pie ━━━━┓
      ┃ Apple Pie                            ┃
      ┃ 150 min · serves 8                   ┃
      ┃  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓  ┃
      ┃ •┃ Delete Apple Pie?              ┃  ┃
      ┃ …┃                                ┃  ┃
      ┃  ┃ ⏎ Delete   Esc Cancel          ┃  ┃
      ┃ G┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛  ┃
      ┃ ▸ Pie Crust                   75 min ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A screen shows the error of an invalid link`() async throws {
    let text = try await screen(of: .linkError, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ ▸ Desserts                 8 recipes ┃
      ┃   Pancakes                 7 recipes ┃
      ┏━ Open a link ━━━━━━━━━━━━━━━━━━━━━━━┓┃
      ┃ cookbook://recipes/stone-soup▏      ┃┃
      ┃                                     ┃┃
      ┃ 'stone-soup' at part 2 is no recipe ┃┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛┃
      ┃                                      ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }
}
