import Cairn
import CookbookFeatures
import Foundation
import Testing

/// The picture of the cookbook in the documentation (rule R11).
@Suite struct CookbookOutlineTests {
  @Test func `The outline in the documentation matches the cookbook`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let article = folder.appending(path: "../../../Documentation/Cairn.docc/CookbookApp.md")
    let text = try String(contentsOf: article.standardized, encoding: .utf8)
    let outline = FeatureOutline(of: Cookbook(day: 0)).description
    #expect(text.contains("```text\n\(outline)\n```"), "\(outline)")
  }
}
