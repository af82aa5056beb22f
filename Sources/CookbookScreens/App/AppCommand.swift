#if canImport(SwiftUI)
  import CookbookFeatures
  import SwiftUI

  /// The commands that are available everywhere: in menus, with keys, and in the help.
  enum AppCommand: CaseIterable {
    case search, recipeOfTheDay, categories, openLink, stack, twoColumns, threeColumns
    case edit, delete, settings, help

    var title: LocalizedStringKey {
      switch self {
      case .search: "Search"
      case .recipeOfTheDay: "Recipe of the day"
      case .categories: "Back to the categories"
      case .openLink: "Open a link"
      case .stack: "Stack"
      case .twoColumns: "Two columns"
      case .threeColumns: "Three columns"
      case .edit: "Edit the recipe"
      case .delete: "Delete the recipe"
      case .settings: "Settings"
      case .help: "Keys"
      }
    }

    var systemImage: String {
      switch self {
      case .search: "magnifyingglass"
      case .recipeOfTheDay: "sun.max"
      case .categories: "house"
      case .openLink: "link"
      case .stack: "rectangle.stack"
      case .twoColumns: "rectangle.split.2x1"
      case .threeColumns: "rectangle.split.3x1"
      case .edit: "pencil"
      case .delete: "trash"
      case .settings: "gear"
      case .help: "keyboard"
      }
    }

    var action: Cookbook.Action {
      switch self {
      case .search: .searchTapped
      case .recipeOfTheDay: .recipeOfTheDayTapped
      case .categories: .rootTapped
      case .openLink: .linkTapped
      case .stack: .layoutTapped(.stack)
      case .twoColumns: .layoutTapped(.twoColumns)
      case .threeColumns: .layoutTapped(.threeColumns)
      case .edit: .editTapped
      case .delete: .deleteTapped
      case .settings: .settingsTapped
      case .help: .helpTapped
      }
    }

    /// The key of the command, together with Command.
    var key: Character {
      switch self {
      case .search: "f"
      case .recipeOfTheDay: "d"
      case .categories: "r"
      case .openLink: "l"
      case .stack: "1"
      case .twoColumns: "2"
      case .threeColumns: "3"
      case .edit: "e"
      case .delete: "\u{8}"
      case .settings: ","
      case .help: "?"
      }
    }

    /// The name of the key in the user interface.
    var keyName: String {
      self == .delete ? "⌘⌫" : "⌘" + key.uppercased()
    }

    /// Whether the command applies to the shown recipe.
    var needsRecipe: Bool {
      self == .edit || self == .delete
    }
  }
#endif
