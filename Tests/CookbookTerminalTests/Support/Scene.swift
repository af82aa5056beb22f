import CairnTesting
import CookbookFeatures

@testable import CookbookTerminal

/// A place in the app, and how to get there.
enum Scene: String, CaseIterable {
  case start
  case category
  case recipe
  case relatedRecipe
  case help
  case deletion
  case linkError
  case wideTitles

  var link: String? {
    switch self {
    case .wideTitles: "cookbook://recipes/kimchi-fried-rice/shakshuka/kimchi-jjigae"
    default: nil
    }
  }

  var script: String {
    switch self {
    case .start: ""
    case .category: "down down down down enter down down"
    case .recipe: "enter enter"
    case .relatedRecipe: "enter enter enter down enter enter"
    case .help: "enter ?"
    case .deletion: "enter enter d"
    case .linkError: "o\ntype:cookbook://recipes/stone-soup\nenter"
    case .wideTitles: "pagedown down"
    }
  }
}

@MainActor
func screen(of scene: Scene, size: TerminalSize) async throws -> String {
  let cookbook = try ScriptedCookbook(link: scene.link, size: size)
  try await cookbook.play(scene.script)
  return cookbook.screen.joined(separator: "\n")
}

extension TerminalSize {
  init(_ width: Int, _ height: Int) {
    self.init(width: width, height: height)
  }
}
