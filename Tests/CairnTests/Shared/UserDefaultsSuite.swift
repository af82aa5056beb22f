import Foundation

/// User defaults that are deleted with the test.
final class UserDefaultsSuite: Sendable {
  let name = "cairn-\(UUID().uuidString)"

  var defaults: UserDefaults { UserDefaults(suiteName: name) ?? .standard }

  deinit {
    UserDefaults.standard.removePersistentDomain(forName: name)
    #if !canImport(Darwin)
      // The file stays, without values.
      let folder = URL(filePath: NSHomeDirectory()).appending(path: ".config")
      try? FileManager.default.removeItem(at: folder.appending(path: "\(name).plist"))
    #endif
  }
}
