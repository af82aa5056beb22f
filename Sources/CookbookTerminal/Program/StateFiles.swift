import Cairn
import CookbookFeatures
import Foundation

/// The files that the program saves: the place, the recipes, and the settings.
struct StateFiles: Equatable {
  let place: URL
  let recipes: URL
  let preferences: URL

  /// The files in a folder.
  init(folder: URL) {
    place = folder.appending(path: "place.json")
    recipes = folder.appending(path: "recipes.json")
    preferences = folder.appending(path: "preferences.json")
  }

  /// The file that the options name, and the others beside it: `trip.json`, `trip-recipes.json` and
  /// `trip-preferences.json`.
  init(place: URL) {
    let folder = place.deletingLastPathComponent()
    let name = place.deletingPathExtension().lastPathComponent
    self.place = place
    recipes = folder.appending(path: "\(name)-recipes.json")
    preferences = folder.appending(path: "\(name)-preferences.json")
  }

  /// The files that the options name, or the person's own. Nil if the program only prints a screen
  /// or starts afresh and the options name none.
  init?(
    _ options: CommandLineOptions,
    isInteractive: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    if let path = options.statePath {
      self.init(place: URL(fileURLWithPath: path))
    } else if isInteractive, !options.startsFresh, let folder = Self.folder(environment) {
      self.init(folder: folder)
    } else {
      return nil
    }
  }

  /// The folder according to the XDG base directories; nil if there is no home.
  private static func folder(_ environment: [String: String]) -> URL? {
    let name = "cairn-cookbook"
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(fileURLWithPath: state).appending(path: name)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appending(path: ".local/state").appending(path: name)
  }
}
