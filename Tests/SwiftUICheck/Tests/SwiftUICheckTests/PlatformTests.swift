import Foundation
import Testing

/// Declarations that a platform lacks are omitted there, in the layer and in the example views.
@Suite struct PlatformTests {
  private static let modifiers: Set = ["fullScreenCover", "popover", "sheet"]
  private static let unavailable: [String: Set<String>] = [
    "iOS": [], "visionOS": [], "macOS": ["fullScreenCover"], "tvOS": ["popover"],
    "watchOS": ["popover"],
  ]

  @Test(
    arguments: unavailable.keys.sorted(),
    ["CookbookViews", "LongBodies", "CairnSwiftUIChecked"]
  )
  func `Sources use only modifiers that the platform has`(platform: String, folder: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(folder)").resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var uses: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in try code(of: source, on: platform).matches(of: /\.(\w+)\((?:item:|\n)/) {
        uses.insert(String(match.output.1))
      }
    }
    let unavailable = try #require(Self.unavailable[platform])
    #expect(uses.intersection(Self.modifiers) == Self.modifiers.subtracting(unavailable))
  }

  /// The part of a source that a platform compiles.
  private func code(of source: String, on platform: String) throws -> String {
    var code = ""
    var conditions: [Bool] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingPrefix { $0 == " " }
      if words.hasPrefix("#if ") {
        conditions.append(try holds(words.dropFirst(4), on: platform))
      } else if words == "#else" {
        conditions.append(!conditions.removeLast())
      } else if words == "#endif" {
        conditions.removeLast()
      } else if !conditions.contains(false) {
        code += line + "\n"
      }
    }
    return code
  }

  private func holds(_ condition: some StringProtocol, on platform: String) throws -> Bool {
    let alternatives = try String(condition).split(separator: " || ").map { alternative in
      try alternative.split(separator: " && ").map { term in
        let match = try #require(term.wholeMatch(of: /(!?)(os|canImport)\((\w+)\)/), "\(term)")
        let holds = match.output.2 == "canImport" || match.output.3 == platform
        return match.output.1.isEmpty ? holds : !holds
      }
    }
    return alternatives.contains { !$0.contains(false) }
  }
}
