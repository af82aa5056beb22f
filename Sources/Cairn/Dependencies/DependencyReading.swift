import CairnCore
import Synchronization

/// A read of a default value: the dependencies that the value uses, and the issues to report.
final class DependencyReading: Sendable {
  @TaskLocal private static var current: DependencyReading?
  /// The number of reads that are running. At zero, other code skips the look-up of its task's read.
  private static let activeCount = Atomic(0)

  /// The key that is read.
  private let key: ObjectIdentifier
  /// The property of ``DependencyValues`` that is read, or the function that reads a key.
  private let name: String
  private let site: CallSite?
  /// The overrides of the reader, which are not in force while a value for all readers is made.
  private let reader: DependencyScope?
  /// The read of another default value that led to this one.
  private let outer: DependencyReading?
  /// Whether the value is read in order to override it or a part of it. This reports nothing (rule
  /// S8), even if making the value reads another one.
  private let isPreparing: Bool
  private let hasFault = Atomic(false)
  private let uses = Mutex(DependencyUses())

  private init(_ read: Read) {
    key = read.key
    name = read.name
    site = read.site
    reader = read.reader
    outer = Self.current
    isPreparing = read.isPreparing || outer?.isPreparing == true
  }

  /// The key that is read, where it is read, and the reader.
  struct Read {
    var key: ObjectIdentifier
    /// The property that is read.
    var name: String
    /// The declaration of the `@Dependency` that is read.
    var site: CallSite?
    /// Whether the value is read in order to override it or a part of it.
    var isPreparing: Bool
    /// The overrides that the value is made without; nil if it is made with them.
    var reader: DependencyScope?
  }

  /// Makes a default value.
  ///
  /// - Returns: the value, the dependencies that it uses, and whether it can be kept. A value whose
  ///   reading was an issue cannot be kept: each test that reads it has to fail.
  static func make<Value>(
    _ read: Read,
    _ make: () -> Value
  ) -> (value: Value, uses: DependencyUses, isKept: Bool) {
    let reading = DependencyReading(read)
    let value = reading.run(make)
    let isKept = !reading.hasFault.load(ordering: .relaxed)
    return (value, reading.uses.withLock { $0 }, isKept)
  }

  /// Returns the keys that `operation` reads, for the default value that `read` is about. Reports
  /// nothing.
  static func keys(_ read: Read, readBy operation: () -> Void) -> Set<ObjectIdentifier> {
    var read = read
    read.isPreparing = true
    let reading = DependencyReading(read)
    reading.run(operation)
    return reading.uses.withLock { $0.keys }
  }

  private func run<Value>(_ operation: () -> Value) -> Value {
    Self.activeCount.add(1, ordering: .relaxed)
    defer { Self.activeCount.subtract(1, ordering: .relaxed) }
    return Self.$current.withValue(self, operation: operation)
  }
}

// MARK: - Uses

extension DependencyReading {
  private static var running: DependencyReading? {
    activeCount.load(ordering: .relaxed) > 0 ? current : nil
  }

  /// Whether a default value of a key is being read in this task.
  static func isReading(_ key: ObjectIdentifier) -> Bool {
    var reading = running
    while let next = reading, next.key != key { reading = next.outer }
    return reading != nil
  }

  /// Records that the default value that is being made reads a key.
  static func note(_ key: ObjectIdentifier) {
    running?.uses.withLock { $0.add(key) }
  }

  /// Records that the default value that is being made reads some keys.
  static func note(_ keys: some Sequence<ObjectIdentifier>) {
    guard let running else { return }
    running.uses.withLock { uses in keys.forEach { uses.add($0) } }
  }

  /// Records that the default value that is being made reads another one.
  static func note(_ uses: DependencyUses) {
    guard !uses.isEmpty else { return }
    running?.uses.withLock { $0.add(uses) }
  }

  /// Records that the default value that is being made captures a dependency. Otherwise it makes no
  /// closure, which would be an allocation.
  static func noteCapture(_ read: () -> @Sendable (DependencyValues) -> Void) {
    guard let running else { return }
    let read = read()
    running.uses.withLock { $0.add(captured: read) }
  }
}

// MARK: - Issues

extension DependencyReading {
  static func reportUnimplemented<Key: TestDependencyKey>(_ key: Key.Type) {
    report(key, .unimplementedDependency(key, name: current?.name, site: current?.site))
  }

  static func reportMissingLiveValue<Key: TestDependencyKey>(_ key: Key.Type) {
    report(key, .missingLiveValue(key, name: current?.name, site: current?.site))
  }

  private static func report<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ issue: @autoclosure () -> RuntimeIssue
  ) {
    guard let current else { return issue().report() }
    let isSilent = current.isPreparing || current.isOverriddenForReader(ObjectIdentifier(key))
    current.noteFault(isSilent: isSilent)
    if !isSilent { issue().report() }
  }

  /// Whether a reader of a default value overrides a key that making the value reads. The value for
  /// that reader is then made with the override.
  private func isOverriddenForReader(_ key: ObjectIdentifier) -> Bool {
    var reading: DependencyReading? = self
    while let next = reading, next.reader?.value(for: key) == nil { reading = next.outer }
    return reading != nil
  }

  /// Records a fault. A fault that was not reported now has to be reported by a later read, which
  /// then makes all values again.
  private func noteFault(isSilent: Bool) {
    hasFault.store(true, ordering: .relaxed)
    if isSilent { outer?.noteFault(isSilent: true) }
  }
}
