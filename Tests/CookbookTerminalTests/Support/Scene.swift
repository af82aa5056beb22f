import CairnTesting
import CookbookFeatures

@testable import CookbookTerminal

/// A place in the app, and the way to reach it.
enum Scene: String, CaseIterable {
  case start
  case category
  case recipe
  case relatedRecipe
  case help
  case deletion
  case linkError
  case wideTitles
  case columns
  case columnsOfSoups
  case columnsOfRecipe
  case columnsOfRelated
  case grid
  case gridOfRecipe
  case search
  case settings
  case editor
  case editorOfLine
  case discard
  case cooking

  var layout: BrowserLayout {
    switch self {
    case .columns, .columnsOfSoups, .columnsOfRecipe, .columnsOfRelated: .threeColumns
    case .grid, .gridOfRecipe: .twoColumns
    case .search, .settings, .editor, .editorOfLine, .discard, .cooking: .threeColumns
    default: .stack
    }
  }

  var link: String? {
    switch self {
    case .wideTitles: "cookbook://recipes/kimchi-fried-rice/shakshuka/kimchi-jjigae"
    case .editor, .editorOfLine, .discard, .cooking: "cookbook://recipes/apple-pie"
    default: nil
    }
  }

  var script: String {
    switch self {
    case .start, .columns: ""
    case .category: "down down down down enter down down"
    case .recipe: "enter enter"
    case .relatedRecipe: "enter enter enter down enter enter"
    case .help: "enter ?"
    case .deletion: "enter enter d"
    case .linkError: "o\ntype:cookbook://recipes/stone-soup\nenter"
    case .wideTitles: "pagedown down"
    case .columnsOfSoups: "down down down down enter"
    case .columnsOfRecipe: "down down down down enter down down"
    case .columnsOfRelated: "enter enter enter enter"
    case .grid: "down down down enter down right"
    case .gridOfRecipe: "enter right enter"
    case .search: "/\ntype:brule\ndown"
    case .settings: ", enter down"
    case .editor: "e down"
    case .editorOfLine: "e down down down enter enter\ntype:!"
    case .discard: "e enter\ntype:!\nenter escape"
    case .cooking: "c n n n n n"
    }
  }
}

@MainActor
func screen(of scene: Scene, size: ScreenSize) async throws -> String {
  let cookbook = try ScriptedCookbook(link: scene.link, layout: scene.layout, size: size)
  try await cookbook.play(scene.script)
  return cookbook.screen.joined(separator: "\n")
}

extension ScreenSize {
  init(_ width: Int, _ height: Int) {
    self.init(width: width, height: height)
  }
}

extension BrowserLayout {
  /// The name of the layout on the command line.
  var argument: String {
    switch self {
    case .stack: "stack"
    case .twoColumns: "two-columns"
    case .threeColumns: "three-columns"
    }
  }
}
