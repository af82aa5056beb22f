import CairnCore
import Synchronization

/// The reading of a default value, for what that has to say about it.
final class DependencyReading: Sendable {
  @TaskLocal private static var current: DependencyReading?

  private let site: CallSite?
  private let hasReported = Atomic(false)

  private init(site: CallSite?) {
    self.site = site
  }

  /// Makes a default value.
  ///
  /// - Parameter site: The declaration of the `@Dependency` that is read.
  /// - Returns: the value, and whether it can be kept. One that is an issue cannot: each test that
  ///   reads it has to fail.
  static func make<Value>(
    site: CallSite?,
    _ make: () -> Value
  ) -> (value: Value, isKept: Bool) {
    let reading = DependencyReading(site: site)
    let value = $current.withValue(reading, operation: make)
    return (value, !reading.hasReported.load(ordering: .relaxed))
  }

  static func reportUnimplemented<Key: TestDependencyKey>(_ key: Key.Type) {
    report(.unimplementedDependency(key, site: current?.site))
  }

  static func reportMissingLiveValue<Key: TestDependencyKey>(_ key: Key.Type) {
    report(.missingLiveValue(key, site: current?.site))
  }

  private static func report(_ issue: RuntimeIssue) {
    current?.hasReported.store(true, ordering: .relaxed)
    issue.report()
  }
}
