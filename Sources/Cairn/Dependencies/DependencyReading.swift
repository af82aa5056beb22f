import CairnCore
import Synchronization

/// The reading of a default value, and what there is to report about it.
final class DependencyReading: Sendable {
  @TaskLocal private static var current: DependencyReading?

  /// The property of ``DependencyValues`` that is read, or the function that reads a key.
  private let name: String
  private let site: CallSite?
  /// The reading of another default value that led to this one.
  private let outer: DependencyReading?
  /// Whether the value is read in order to override it or a part of it, which reports nothing (rule
  /// S8), also where making it reads another one.
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
  /// - Returns: the value, and whether it can be kept. One that is an issue cannot: each test that
  ///   reads it has to fail.
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

  /// What was not reported now has to be reported by a later reading, which then makes all values anew.
  private func noteFault() {
    hasFault.store(true, ordering: .relaxed)
    if isPreparing { outer?.noteFault() }
  }
}
