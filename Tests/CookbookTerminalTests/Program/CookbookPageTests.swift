import CookbookFeatures
import Foundation
import Testing

@testable import CookbookTerminal

/// The program prints the screens in CookbookApp.md.
@MainActor
@Suite struct CookbookPageTests {
  @Test(
    arguments: [
      ("cookbook://recipes/kimchi-jjigae", .threeColumns, ScreenSize(80, 16)),
      ("cookbook://categories/desserts", .twoColumns, ScreenSize(80, 12)),
      ("cookbook://recipes/kimchi-jjigae", .threeColumns, ScreenSize(44, 12)),
    ] as [(String, BrowserLayout, ScreenSize)]
  )
  func `The program prints the screen`(
    link: String,
    layout: BrowserLayout,
    size: ScreenSize
  ) async throws {
    let cookbook = try ScriptedCookbook(link: link, layout: layout, size: size)
    try await cookbook.play("")
    let page = URL(filePath: #filePath)
      .appending(path: "../../../../Documentation/Cairn.docc/CookbookApp.md")
    let text = try String(contentsOf: page.standardized, encoding: .utf8)
    let screen = cookbook.screen.joined(separator: "\n")
    #expect(text.contains("```text\n\(screen)\n```"), "\(screen)")
  }
}
