import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ScreenOf20x6Tests {
  private let size = ScreenSize(20, 6)

  @Test func `A screen shows the categories`() async throws {
    let text = try await screen(of: .start, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━┓
      ┃ ▸ Desserts     8 ┃
      ┃   Pancakes     7 ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `A screen shows a category`() async throws {
    let text = try await screen(of: .category, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Soups ━━━━━━┓
      ┃   Soupe à l’Oi…  ┃
      ┃ ▸ Kimchi Stew …  ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `A screen shows a recipe`() async throws {
    let text = try await screen(of: .recipe, size: size)
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

  @Test func `A screen shows a third related recipe`() async throws {
    let text = try await screen(of: .relatedRecipe, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Pie Crust ━━┓
      ┃ Pie Crust        ┃
      ┃ ▸ Apple… 150 min ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }

  @Test func `A screen shows the keys`() async throws {
    let text = try await screen(of: .help, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Keys  ↑↓ scro… ━┓
      ┃ ↑ ↓ k j        … ┃
      ┃ Enter → l      … ┃
      ┃ Esc ⌫ ← h      … ┃
      ┃ Tab            … ┃
      ┗━━━━━━━━━━━━━━━━━━┛
      """
    )
  }

  @Test func `A screen shows the question before a recipe is deleted`() async throws {
    let text = try await screen(of: .deletion, size: size)
    expectNoDifference(
      text,
      """
      ┏━━━━━━━━━━━━━━━━━━┓
      ┃ Delete Apple     ┃
      ┃ Pie?             ┃
      ┃                  ┃
      ┃ ⏎ Delete   Esc … ┃
      ┗━━━━━━━━━━━━━━━━━━┛
      """
    )
  }

  @Test func `A screen shows the error of an invalid link`() async throws {
    let text = try await screen(of: .linkError, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Open a link ━━━━┓
      ┃ …pes/stone-soup▏ ┃
      ┃                  ┃
      ┃ 'stone-soup' at  ┃
      ┃ part 2 is no     ┃
      ┗━━━━━━━━━━━━━━━━━━┛
      """
    )
  }

  @Test func `A screen shows titles with Korean and emoji`() async throws {
    let text = try await screen(of: .wideTitles, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Kimchi St… ━┓
      ┃ 40 min · serves… ┃
      ┃ ▸ Soybea… 30 min ┃
      ┗━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }
}
