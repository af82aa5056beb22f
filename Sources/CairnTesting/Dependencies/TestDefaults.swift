import Cairn
import Synchronization
import Testing

/// The default values of dependencies for each test that has no trait. Without them, a test would
/// see what the values of an earlier test have counted or recorded. The cases of a test share them.
enum TestDefaults {
  private static let caches = Mutex<[Test.ID: DependencyCache]>([:])

  /// The values of the running test; nil if no test of Swift Testing runs in this task.
  static var ofRunningTest: DependencyCache? {
    guard let test = Test.current else { return nil }
    return caches.withLock { caches in
      let cache = caches[test.id] ?? DependencyCache(isOutermost: true)
      caches[test.id] = cache
      return cache
    }
  }
}
