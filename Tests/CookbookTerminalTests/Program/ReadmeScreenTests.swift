import CookbookFeatures
import Foundation
import Testing

@testable import CookbookTerminal

/// The screens in README.md are those of the program.
@MainActor
@Suite struct ReadmeScreenTests {
  @Test(
    arguments: [
      ("cookbook://recipes/kimchi-jjigae", .threeColumns, ScreenSize(80, 16)),
      ("cookbook://categories/desserts", .twoColumns, ScreenSize(80, 12)),
      ("cookbook://recipes/kimchi-jjigae", .threeColumns, ScreenSize(44, 12)),
    ] as [(String, BrowserLayout, ScreenSize)]
  )
  func `A screen in the README is the one that the program prints`(
    link: String,
    layout: BrowserLayout,
    size: ScreenSize
  ) async throws {
    let cookbook = try ScriptedCookbook(link: link, layout: layout, size: size)
    try await cookbook.play("")
    let readme = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let screen = cookbook.screen.joined(separator: "\n")
    #expect(text.contains("```text\n\(screen)\n```"), "\(screen)")
  }
}
