import CairnTesting
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    (
      "README.md", ["Tests/DocumentationTests/ReadmeExamples.swift", "Sources/CookbookFeatures"], 7
    ),
    (
      "Documentation/Cairn.docc/Navigation.md",
      ["Tests/DocumentationTests/NavigationExamples.swift"], 6
    ),
    ("Documentation/Cairn.docc/SwiftUI.md", ["Tests/SwiftUICheck/Sources/CookbookViews"], 9),
    ("Documentation/Cairn.docc/Testing.md", ["Tests/DocumentationTests/TestingExamples.swift"], 7),
    (
      "Documentation/Cairn.docc/Observation.md",
      ["Tests/DocumentationTests/ObservationExamples.swift"], 6
    ),
    (
      "Documentation/Cairn.docc/Performance.md",
      ["Tests/DocumentationTests/PerformanceExamples.swift"], 1
    ),
  ])
  func `Every piece of code in a page is compiled`(
    page: String,
    sources: [String],
    count: Int
  ) throws {
    let readme = try Self.text(page)
    let compiled = try sources.map { try Self.source($0) }.joined()
    let manifests = [".package(path", ".target(name"]
    let blocks = Self.swiftBlocks(in: readme)
      .filter { block in !manifests.contains { block.hasPrefix($0) } }
    #expect(blocks.count == count)
    for block in blocks {
      let isCompiled = [0, 4].contains { compiled.contains(Self.indent(block, by: $0)) }
      #expect(isCompiled, "not compiled:\n\(block)")
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

  /// What is compiled: a file, or all that are in a folder.
  private static func source(_ path: String) throws -> String {
    guard !path.hasSuffix(".swift") else { return try text(path) }
    let folder = root.appending(path: path)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return try files.filter { $0.hasSuffix(".swift") }.map { try text("\(path)/\($0)") }.joined()
  }

  private static func indent(_ block: String, by spaces: Int) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
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
