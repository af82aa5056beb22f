import Cairn

/// The steps that an effect in flight has taken, and the shared values between them. With them, an
/// operation that reads shared values can run ahead of time again, to the point where the effect is
/// (rule X30).
package struct EffectPast: Sendable {
  /// The events of the operation; nil for a step that the operation did not take when it ran ahead
  /// of time.
  package private(set) var events: [EffectEvent?] = []
  /// The shared values before each step.
  private var shared: [SharedCheckpoint?] = []

  package init() {}

  /// Adds a step.
  ///
  /// - Parameter values: The shared values before the step.
  package mutating func add(_ event: EffectEvent?, _ values: SharedCheckpoint?) {
    events.append(event)
    shared.append(values)
  }

  /// Gives the shared values that the operation can read after a number of steps. After the last
  /// step, these are the present ones.
  func restore(after count: Int, in scope: DependencyScope, present: SharedCheckpoint?) {
    guard !shared.isEmpty else { return }
    scope.restoreSharedValues(count < shared.count ? shared[count] : present)
  }

  /// Whether shared values differ that an operation reads.
  package static func differ(
    _ names: Set<String>,
    from old: SharedCheckpoint?,
    to new: SharedCheckpoint?
  ) -> Bool {
    !names.isEmpty
      && SharedCheckpoint.changes(from: old, to: new).contains { names.contains($0.name) }
  }
}
