import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct SheetsOf30x10Tests {
  private let size = ScreenSize(30, 10)

  @Test func `A sheet shows a search`() async throws {
    let text = try await screen(of: .search, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━━━━━━━━━━━┓
      ┏━ Search ━━━━━━━━━━━━━━━━━━━┓
      ┃ brule▏                     ┃
      ┃                            ┃
      ┃ ▸ Crème Brûlée             ┃
      ┃                            ┃
      ┃ 1 found                    ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ↑↓ move  ⏎ open  Esc close
      """
    )
  }

  @Test func `A sheet shows the settings`() async throws {
    let text = try await screen(of: .settings, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Cookbook ━━━━━━━━━━━━━━━━━┓
      ┏━ Settings › Layout ━━━━━━━━┓
      ┃   ○ Stack                  ┃
      ┃   ○ Two columns            ┃
      ┃ ▸ ● Three columns          ┃
      ┃                            ┃
      ┃ ⏎ choose   Esc back        ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A sheet shows the editor`() async throws {
    let text = try await screen(of: .editor, size: size)
    expectNoDifference(
      text,
      """
      ┏━ Edit Apple Pie ━━━━━━━━━━━┓
      ┃   Title        Apple Pie   ┃
      ┃ ▸ Minutes      150         ┃
      ┃   Servings     8           ┃
      ┃   Ingredients  8 lines     ┃
      ┃   Steps        7 lines     ┃
      ┃                            ┃
      ┃ ⏎ edit   s save   Esc can… ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

      """
    )
  }

  @Test func `A sheet shows the question before changes are discarded`() async throws {
    let text = try await screen(of: .discard, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Desserts › Apple Pie ━┓
      ┃ Apple Pie                  ┃
      ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
      ┃ Discard your changes?      ┃
      ┃                            ┃
      ┃ ⏎ Discard   Esc Keep edit… ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


      """
    )
  }

  @Test func `A sheet shows a cooking step`() async throws {
    let text = try await screen(of: .cooking, size: size)
    expectNoDifference(
      text,
      """
      ┏━ … › Desserts › Apple Pie ━┓
      ┃ Step 6 of 7   n p other s… ┃
      ┃ ⏱ 1:00:00   Space starts   ┃
      ┃                            ┃
      ┃ Bake for 60 minutes, until ┃
      ┃ the crust is golden and    ┃
      ┃ the juices bubble.         ┃
      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

       ? help  q quit
      """
    )
  }
}
