import CairnTesting
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    ("README.md", "ReadmeExamples.swift", 4),
    ("Documentation/Cairn.docc/Navigation.md", "NavigationExamples.swift", 6),
    ("Documentation/Cairn.docc/Performance.md", "PerformanceExamples.swift", 1),
  ])
  func `Every piece of code in a page is compiled`(page: String, file: String, count: Int) throws {
    let readme = try Self.text(page)
    let compiled = try Self.text("Tests/DocumentationTests/\(file)")
    let manifests = [".package(path", ".target(name"]
    let blocks = Self.swiftBlocks(in: readme)
      .filter { block in !manifests.contains { block.hasPrefix($0) } }
    #expect(blocks.count == count)
    for block in blocks {
      #expect(compiled.contains(block), "not compiled:\n\(block)")
    }
  }

  @Test func `Every link in the documentation leads to a file`() throws {
    let pages = ["README.md"] + (try Self.articles().map { "Documentation/Cairn.docc/\($0)" })
    for page in pages {
      let folder = Self.root.appending(path: page).deletingLastPathComponent()
      for target in Self.links(in: try Self.text(page)) {
        let file = folder.appending(path: target)
        #expect(FileManager.default.fileExists(atPath: file.path()), "\(page): \(target)")
      }
    }
  }

  @Test func `A dismissed timer does not tick`() async {
    // L1
    let store = TestStore(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.eggTimerTapped) { $0.destination = .eggTimer(Timer.State()) }
    await store.send(.destination(.presented(.eggTimer(.startTapped(seconds: 9))))) {
      $0.destination = .eggTimer(Timer.State(secondsLeft: 9))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func articles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Documentation/Cairn.docc").path()
    ).filter { $0.hasSuffix(".md") }
  }

  private static func swiftBlocks(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  private static func links(in text: String) -> [String] {
    text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.output.1) }
  }
}
