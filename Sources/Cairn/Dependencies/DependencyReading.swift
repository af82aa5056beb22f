import CairnCore
import Synchronization

/// A read of a default value, and the issues to report about it.
final class DependencyReading: Sendable {
  @TaskLocal private static var current: DependencyReading?

  /// The property of ``DependencyValues`` that is read, or the function that reads a key.
  private let name: String
  private let site: CallSite?
  /// The read of another default value that led to this one.
  private let outer: DependencyReading?
  /// Whether the value is read in order to override it or a part of it. This reports nothing (rule
  /// S8), even if making the value reads another one.
  private let isPreparing: Bool
  private let hasFault = Atomic(false)

  private init(name: String, site: CallSite?, isPreparing: Bool) {
    self.name = name
    self.site = site
    outer = Self.current
    self.isPreparing = isPreparing || outer?.isPreparing == true
  }

  /// Makes a default value.
  ///
  /// - Parameters:
  ///   - name: The property that is read.
  ///   - site: The declaration of the `@Dependency` that is read.
  ///   - isPreparing: Whether the value is read in order to override it or a part of it.
  /// - Returns: the value, and whether it can be kept. A value whose reading was an issue cannot be
  ///   kept: each test that reads it has to fail.
  static func make<Value>(
    name: String,
    site: CallSite?,
    isPreparing: Bool,
    _ make: () -> Value
  ) -> (value: Value, isKept: Bool) {
    let reading = DependencyReading(name: name, site: site, isPreparing: isPreparing)
    let value = $current.withValue(reading, operation: make)
    return (value, !reading.hasFault.load(ordering: .relaxed))
  }

  static func reportUnimplemented<Key: TestDependencyKey>(_ key: Key.Type) {
    report(.unimplementedDependency(key, name: current?.name, site: current?.site))
  }

  static func reportMissingLiveValue<Key: TestDependencyKey>(_ key: Key.Type) {
    report(.missingLiveValue(key, name: current?.name, site: current?.site))
  }

  private static func report(_ issue: @autoclosure () -> RuntimeIssue) {
    guard let current else { return issue().report() }
    current.noteFault()
    if !current.isPreparing { issue().report() }
  }

  /// Records a fault. A fault that was not reported now has to be reported by a later read, which
  /// then makes all values again.
  private func noteFault() {
    hasFault.store(true, ordering: .relaxed)
    if isPreparing { outer?.noteFault() }
  }
}
