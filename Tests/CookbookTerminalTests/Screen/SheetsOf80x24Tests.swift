import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct SheetsOf80x24Tests {
  private let size = ScreenSize(80, 24)

  @Test func `A sheet shows a search`() async throws {
    let text = try await screen(of: .search, size: size)
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
      ┃                ┃│    ┏━ Search ━━━━━━━━━━━━━━━━━━━━━━━┓                      │
      ┃                ┃│    ┃ brule▏                         ┃                      │
      ┃                ┃│    ┃                                ┃                      │
      ┃                ┃│    ┃ ▸ Crème Brûlée                 ┃                      │
      ┃                ┃│    ┃                                ┃                      │
      ┃                ┃│    ┃ 1 found                        ┃                      │
      ┃                ┃│    ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                      │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┗━━━━━━━━━━━━━━━━┛└──────────────────────┘└────────────────────────────────────┘

       ↑↓ move  ⏎ open  Esc close
      """
    )
  }

  @Test func `A sheet shows the settings`() async throws {
    let text = try await screen(of: .settings, size: size)
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
      ┃                ┃│┏━ Settings ━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                   │
      ┃                ┃│┃ ▹ Layout     │   ○ Stack              ┃                   │
      ┃                ┃│┃   Recipes    │   ○ Two columns        ┃                   │
      ┃                ┃│┃   Start      │ ▸ ● Three columns      ┃                   │
      ┃                ┃│┃                                       ┃                   │
      ┃                ┃│┃ ⏎ choose   Tab other side   Esc close ┃                   │
      ┃                ┃│┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                   │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┃                ┃│                      ││                                    │
      ┗━━━━━━━━━━━━━━━━┛└──────────────────────┘└────────────────────────────────────┘


      """
    )
  }

  @Test func `A sheet shows the editor`() async throws {
    let text = try await screen(of: .editor, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┌─ Desserts ───────────┐┏━ Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts   8 ││ ▹ Apple Pie          │┃ Apple Pie                          ┃
      │   Pancakes   7 ││   Pie Crust          │┃ 150 min · serves 8                 ┃
      │   Salads     6 ││   Crème Brûlée       │┃                                    ┃
      │   Sandwiches 6 ││   Île Flottante      │┃ • 680 g pie crust dough (one       ┃
      │   Soups      6 ││   Crème Anglaise     │┃   batch)                           ┃
      │   Mains      7 ││   Chocolate Browni…  │┃ • 1.2 kg tart apples               ┃
      │                ││   T┏━ Edit Apple Pie ━━━━━━━━━━━━━━━┓ juice                ┃
      │                ││   S┃   Title        Apple Pie       ┃                      ┃
      │                ││    ┃ ▸ Minutes      150             ┃flour                 ┃
      │                ││    ┃   Servings     8               ┃cinnamon              ┃
      │                ││    ┃   Ingredients  8 lines         ┃                      ┃
      │                ││    ┃   Steps        7 lines         ┃en                    ┃
      │                ││    ┃                                ┃                      ┃
      │                ││    ┃ ⏎ edit   s save   Esc cancel   ┃ven to 200 °C.        ┃
      │                ││    ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ and slice the        ┃
      │                ││                      │┃ … 15 more, PgDn                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ Goes well with                     ┃
      │                ││                      │┃ ▸ Pie Crust                 75 min ┃
      │                ││                      │┃   Crème Anglaise            25 min ┃
      └────────────────┘└──────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A sheet shows a line in the editor`() async throws {
    let text = try await screen(of: .editorOfLine, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┌─ Desserts ───────────┐┏━ Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts   8 ││ ▹ Apple Pie          │┃ Apple Pie                          ┃
      │   Pancakes   7 ││   Pie Crust          │┃ 150 min · serves 8                 ┃
      │   Salads     6 ││   Crème Brûlée       │┃                                    ┃
      │   Sandwiches 6 ││   Île Flottante      │┃ • 680 g pie crust dough (one       ┃
      │   Soups      6 ││   Crème Anglaise     │┃   batch)                           ┃
      │   Mains      7 ││   Chocolate Browni…  │┃ • 1.2 kg tart apples               ┃
      │                ││   Tiramisù           │┃ • 15 ml lemon juice                ┃
      │                ││   Shaved Ice with …  │┃ • 120 g sugar                      ┃
      │                ││ ┏━ Edit › Ingredients 1 ━━━━━━━━━━━━━━┓our                 ┃
      │                ││ ┃ 680 g pie crust dough (one batch)!▏ ┃nnamon              ┃
      │                ││ ┃                                     ┃                    ┃
      │                ││ ┃ ⏎ done   Esc back                   ┃                    ┃
      │                ││ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                    ┃
      │                ││                      │┃ 1. Heat the oven to 200 °C.        ┃
      │                ││                      │┃ 2. Peel, core and slice the        ┃
      │                ││                      │┃ … 15 more, PgDn                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ Goes well with                     ┃
      │                ││                      │┃ ▸ Pie Crust                 75 min ┃
      │                ││                      │┃   Crème Anglaise            25 min ┃
      └────────────────┘└──────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A sheet shows the question before changes are discarded`() async throws {
    let text = try await screen(of: .discard, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┌─ Desserts ───────────┐┏━ Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts   8 ││ ▹ Apple Pie          │┃ Apple Pie                          ┃
      │   Pancakes   7 ││   Pie Crust          │┃ 150 min · serves 8                 ┃
      │   Salads     6 ││   Crème Brûlée       │┃                                    ┃
      │   Sandwiches 6 ││   Île Flottante      │┃ • 680 g pie crust dough (one       ┃
      │   Soups      6 ││   Crème Anglaise     │┃   batch)                           ┃
      │   Mains      7 ││   Chocolate Browni…  │┃ • 1.2 kg tart apples               ┃
      │                ││   Tiramisù           │┃ • 15 ml lemon juice                ┃
      │                ││   Shaved Ice with …  │┃ • 120 g sugar                      ┃
      │                ││    ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓flour                 ┃
      │                ││    ┃ Discard your changes?          ┃cinnamon              ┃
      │                ││    ┃                                ┃                      ┃
      │                ││    ┃ ⏎ Discard   Esc Keep editing   ┃en                    ┃
      │                ││    ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                      ┃
      │                ││                      │┃ 1. Heat the oven to 200 °C.        ┃
      │                ││                      │┃ 2. Peel, core and slice the        ┃
      │                ││                      │┃ … 15 more, PgDn                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ Goes well with                     ┃
      │                ││                      │┃ ▸ Pie Crust                 75 min ┃
      │                ││                      │┃   Crème Anglaise            25 min ┃
      └────────────────┘└──────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A sheet shows a cooking step`() async throws {
    let text = try await screen(of: .cooking, size: size)
    expectNoDifference(
      text,
      """
      ┌─ Cookbook ─────┐┌─ Desserts ───────────┐┏━ Apple Pie ━━━━━━━━━━━━━━━━━━━━━━━━┓
      │ ▹ Desserts   8 ││ ▹ Apple Pie          │┃ Step 6 of 7   n p other step       ┃
      │   Pancakes   7 ││   Pie Crust          │┃ ⏱ 1:00:00   Space starts           ┃
      │   Salads     6 ││   Crème Brûlée       │┃                                    ┃
      │   Sandwiches 6 ││   Île Flottante      │┃ Bake for 60 minutes, until the     ┃
      │   Soups      6 ││   Crème Anglaise     │┃ crust is golden and the juices     ┃
      │   Mains      7 ││   Chocolate Browni…  │┃ bubble.                            ┃
      │                ││   Tiramisù           │┃                                    ┃
      │                ││   Shaved Ice with …  │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃                                    ┃
      │                ││                      │┃ Goes well with                     ┃
      │                ││                      │┃ ▸ Pie Crust                 75 min ┃
      │                ││                      │┃   Crème Anglaise            25 min ┃
      └────────────────┘└──────────────────────┘┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit
      """
    )
  }
}
