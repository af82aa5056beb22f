import Cairn
import CookbookFeatures
import Foundation

/// The file that the place is kept in.
enum StateFile {
  /// The file that was asked for, or the person's own. Who only prints a screen has none.
  static func file(
    _ options: CommandLineOptions,
    isInteractive: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> SnapshotFile<SavedPlace>? {
    if let path = options.statePath { return SnapshotFile(URL(fileURLWithPath: path)) }
    return isInteractive ? standard(environment).map { SnapshotFile($0) } : nil
  }

  /// After the XDG base directories; nil where there is no home.
  static func standard(_ environment: [String: String]) -> URL? {
    let place = "cairn-cookbook/place.json"
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(fileURLWithPath: state).appending(path: place)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appending(path: ".local/state").appending(path: place)
  }
}
