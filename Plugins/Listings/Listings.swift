import Foundation
import PackagePlugin

/// Makes the code of the documentation's pages a part of a target: a file for each page, and in a test
/// target another one for the page's tests.
@main
struct Listings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generator = try context.tool(named: "ListingGenerator").url
    let isTest = (target as? SwiftSourceModuleTarget)?.kind == .test
    let suffixes = isTest ? ["Listings", "ListingTests"] : ["Listings"]
    return try pages(of: target, in: context.package.directoryURL).map { page in
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

  /// The pages whose code a target has.
  private func pages(of target: any Target, in root: URL) throws -> [URL] {
    let catalog = root.appending(path: "Documentation/Cairn.docc")
    switch target.name {
    case "GettingStartedViews":
      return ["GettingStarted.md", "InOnePage.md"].map { catalog.appending(path: $0) }
    case "RecipeTests", "RecipeViews":
      return try articles(in: catalog.appending(path: "Recipes"))
    default:
      return try articles(in: catalog) + [root.appending(path: "README.md")]
    }
  }

  private func articles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }
      .sorted { $0.path() < $1.path() }
  }
}
