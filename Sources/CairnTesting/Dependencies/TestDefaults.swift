import Cairn
import Synchronization
import Testing

/// The default values of dependencies for each test that has no trait. Without them, a test would
/// see what the values of an earlier test have counted or recorded.
enum TestDefaults {
  /// A test, and the arguments of its case.
  private struct Key: Hashable {
    let test: Test.ID
    let arguments: String?
  }

  private static let caches = Mutex<[Key: DependencyCache]>([:])

  /// The values of the running test; nil if no test of Swift Testing runs in this task.
  static var ofRunningTest: DependencyCache? {
    guard let test = Test.current else { return nil }
    let isParameterized = Test.Case.current?.isParameterized == true
    let arguments = isParameterized ? Test.Case.current.map { "\($0)" } : nil
    let key = Key(test: test.id, arguments: arguments)
    return caches.withLock { caches in
      let cache = caches[key] ?? DependencyCache(isOutermost: true)
      caches[key] = cache
      return cache
    }
  }
}
