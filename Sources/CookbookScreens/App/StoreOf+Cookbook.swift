#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import Foundation

  extension StoreOf<Cookbook> {
    /// The store of a window.
    ///
    /// - Parameter folder: The folder with the recipes and the preferences. Windows with the same
    ///   folder show the same recipes.
    public static func cookbook(
      keepingFilesIn folder: URL = .cookbookFiles,
      clock: any Clock<Duration> = ContinuousClock()
    ) -> StoreOf<Cookbook> {
      let day = Int(Date.now.timeIntervalSince1970 / 86_400)
      return Store(initialState: Cookbook.State(restoring: SnapshotRestoration(value: nil))) {
        Cookbook(day: day)
      } withDependencies: {
        $0.continuousClock = clock
        $0.recipes = .slow(.standard, clock: clock)
        $0[strategy: .book] = .fileStorage(folder.appending(path: "recipes.json"))
        $0[strategy: .preferences] = .fileStorage(folder.appending(path: "preferences.json"))
      }
    }
  }

  extension URL {
    /// The person's own folder for the app.
    public static var cookbookFiles: URL {
      let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
      return (folders.first ?? .temporaryDirectory).appending(path: "Cairn Cookbook")
    }
  }
#endif
