import Foundation
import PackagePlugin

/// Makes the code of the documentation's pages a part of a target: a file for each page, and in a test
/// target another one for the page's tests. `DocumentationTests` has the names of all pages too.
@main
struct Listings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let catalog = context.package.directoryURL.appending(path: "Documentation/Cairn.docc")
    let recipes = try pages(in: catalog.appending(path: "Recipes"))
    switch target.name {
    case "GettingStartedViews":
      let pages = ["GettingStarted.md", "InOnePage.md"].map { catalog.appending(path: $0) }
      return try code(of: pages, ["Listings"], context)
    case "RecipeViews":
      return try code(of: recipes, ["Listings"], context)
    case "RecipeTests":
      return try code(of: recipes, ["Listings", "ListingTests"], context)
    default:
      let articles =
        try pages(in: catalog)
        + [context.package.directoryURL.appending(path: "README.md")]
      return try code(of: articles, ["Listings", "ListingTests"], context)
        + [names(of: articles + recipes, context)]
    }
  }

  private func pages(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path() < $1.path() }
  }

  /// The commands that make a file with each suffix for each page.
  private func code(
    of pages: [URL],
    _ suffixes: [String],
    _ context: PluginContext
  ) throws -> [Command] {
    let generator = try context.tool(named: "ListingGenerator").url
    return pages.map { page in
      let name = page.deletingPathExtension().lastPathComponent
      let outputs = suffixes.map {
        context.pluginWorkDirectoryURL.appending(path: "\(name)\($0).swift")
      }
      return .buildCommand(
        displayName: "Taking the listings of \(name).md",
        executable: generator,
        arguments: [page.path()] + outputs.map { $0.path() },
        inputFiles: [page],
        outputFiles: outputs
      )
    }
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
