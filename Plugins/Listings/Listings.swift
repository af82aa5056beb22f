import Foundation
import PackagePlugin

/// Makes the code of the documentation's pages a part of a test target: a file for each page.
@main
struct Listings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generator = try context.tool(named: "ListingGenerator").url
    return try pages(of: target, in: context.package.directoryURL).map { page in
      let name = page.deletingPathExtension().lastPathComponent
      let outputs = ["Listings", "ListingTests"].map { suffix in
        context.pluginWorkDirectoryURL.appending(path: "\(name)\(suffix).swift")
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

  /// The pages of a target: the recipes, or the articles and the README.
  private func pages(of target: any Target, in root: URL) throws -> [URL] {
    let catalog = root.appending(path: "Documentation/Cairn.docc")
    let isOfRecipes = target.name == "RecipeTests"
    let folder = isOfRecipes ? catalog.appending(path: "Recipes") : catalog
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path() < $1.path() } + (isOfRecipes ? [] : [root.appending(path: "README.md")])
  }
}
