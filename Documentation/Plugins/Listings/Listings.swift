import Foundation
import PackagePlugin

/// Makes the code of the documentation's pages a part of a target: a file for each page, and in a test
/// target another one for the page's tests. `DocumentationTests` has the names of all pages too.
/// `DocCommentTests` has the code in the doc comments of the sources.
@main
struct Listings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalog = context.package.directoryURL.appending(path: "Documentation/Cairn.docc")
    let recipes = try pages(in: catalog.appending(path: "Recipes"))
    switch target.name {
    case "GettingStartedViews":
      let pages = ["GettingStarted.md", "InOnePage.md"].map { catalog.appending(path: $0) }
      return try pages.map { try code(of: $0, withTests: false, context) }
    case "RecipeViews":
      return try recipes.map { try code(of: $0, withTests: false, context) }
    case "RecipeTests":
      return try recipes.map { try code(of: $0, withTests: true, context) }
    case "DocCommentTests":
      return [try codeOfComments(context)]
    default:
      let readme = context.package.directoryURL.appending(path: "README.md")
      let articles = try pages(in: catalog) + [readme]
      return try articles.map { try code(of: $0, withTests: true, context) }
        + [names(of: articles + recipes, context)]
    }
  }

  /// The pages of a folder that are compiled.
  private func pages(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" && contains("<!-- swift", $0) }
      .sorted { $0.path() < $1.path() }
  }

  private func contains(_ text: String, _ page: URL) -> Bool {
    (try? String(contentsOf: page, encoding: .utf8).contains(text)) == true
  }

  private func code(of page: URL, withTests: Bool, _ context: PluginContext) throws -> Command {
    let name = page.deletingPathExtension().lastPathComponent
    let hasTests = withTests && contains("<!-- swift tests", page)
    let outputs = (hasTests ? ["Listings", "ListingTests"] : ["Listings"]).map {
      context.pluginWorkDirectoryURL.appending(path: "\(name)\($0).swift")
    }
    return .buildCommand(
      displayName: "Taking the listings of \(name).md",
      executable: try context.tool(named: "ListingGenerator").url,
      arguments: [page.path()] + outputs.map { $0.path() },
      inputFiles: [page],
      outputFiles: outputs
    )
  }

  private func codeOfComments(_ context: PluginContext) throws -> Command {
    let root = context.package.directoryURL
    let tests = root.appending(path: "Tests/DocumentationTests/DocComments/Contexts")
    let contexts = try swiftFiles(in: tests)
    let sources = try swiftFiles(in: root.appending(path: "Sources"))
      .filter { contains("```swift", $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "DocCommentListings.swift")
    return .buildCommand(
      displayName: "Taking the listings of doc comments",
      executable: try context.tool(named: "ListingGenerator").url,
      arguments: ["--comments", output.path()] + contexts.map { $0.path() } + [":"]
        + sources.map { $0.path() },
      inputFiles: contexts + sources,
      outputFiles: [output]
    )
  }

  /// The Swift files in a folder and in its folders, in order.
  private func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { folder.appending(path: $0) }
  }

  private func names(of pages: [URL], _ context: PluginContext) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledPages.swift")
    return .buildCommand(
      displayName: "Listing the pages",
      executable: try context.tool(named: "ListingGenerator").url,
      arguments: ["--names", output.path()] + pages.map { $0.path() },
      outputFiles: [output]
    )
  }
}
