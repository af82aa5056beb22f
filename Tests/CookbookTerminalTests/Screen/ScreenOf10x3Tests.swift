import CookbookFeatures
import CairnTesting
import Testing

@testable import CookbookTerminal

@MainActor
@Suite struct ScreenOf10x3Tests {
  private let size = ScreenSize(10, 3)

  @Test(arguments: Scene.allCases)
  func `A screen that is too small says so, whatever it would show`(scene: Scene) async throws {
    let text = try await screen(of: scene, size: size)
    expectNoDifference(
      text,
      """
      Enlarge
      the window

      """
    )
  }
}
