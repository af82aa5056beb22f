import Cairn
import CairnCore

/// Everything that an operation can do from one of its points on, as running it ahead of time has
/// shown. An operation whose tasks run in one order has one branch at each point.
package final class EffectContinuation: Sendable {
  /// An event that the effect can report next, and what follows it.
  package typealias Branch = (event: EffectEvent, next: EffectContinuation)

  package let branches: [Branch]
  /// How the operation can end here. An operation that does not return ends where it is unknown
  /// how it continues.
  package let ends: [EffectEnd]
  /// The names of the shared values that the operation reads from here on.
  package let reads: Set<String>
  /// Whether the operation moves a generator, or changes the memory of a client, from here on.
  package let draws: Bool
  /// Whether the operation moves a generator, or uses the memory of a client, from here on.
  package let usesMemory: Bool

  private let isSameContent: EffectDryRun.Comparison

  /// Joins the runs of an operation that have the same events up to a position.
  ///
  /// - Parameter isSameContent: Compares the contents of events that are equal by `==` once more.
  init(
    _ runs: [EffectRun.Record],
    from position: Int = 0,
    comparing isSameContent: @escaping EffectDryRun.Comparison
  ) {
    self.isSameContent = isSameContent
    var groups: [(event: EffectEvent, runs: [EffectRun.Record])] = []
    var ends: [EffectEnd] = []
    for run in runs {
      guard position < run.events.count else {
        if let end = run.end, !ends.contains(end) { ends.append(end) }
        continue
      }
      let event = run.events[position]
      if let index = groups.firstIndex(where: {
        $0.event.isSame(as: event) && isSameContent($0.event.content, event.content)
      }) {
        groups[index].runs.append(run)
      } else {
        groups.append((event, [run]))
      }
    }
    self.ends = ends
    draws = runs.contains { $0.lastDraw.map { $0 >= position } ?? false }
    usesMemory = runs.contains { $0.lastUse.map { $0 >= position } ?? false }
    branches = groups.map { event, runs in
      (event, EffectContinuation(runs, from: position + 1, comparing: isSameContent))
    }
    reads = branches.reduce(into: Set(runs.flatMap { $0.reads[position] })) {
      $0.formUnion($1.next.reads)
    }
  }

  /// The point after some events; nil if the operation does not report these.
  package func point(after events: [EffectEvent]) -> EffectContinuation? {
    var point: EffectContinuation? = self
    for event in events {
      point =
        point?.branches.first {
          $0.event.isSame(as: event) && isSameContent($0.event.content, event.content)
        }?.next
    }
    return point
  }

  /// Whether the same can happen from another point on.
  package func isSame(as other: EffectContinuation) -> Bool {
    ends == other.ends && branches.count == other.branches.count
      && zip(branches, other.branches).allSatisfy {
        $0.event.isSame(as: $1.event) && $0.next.isSame(as: $1.next)
      }
  }

  /// Whether a run of the operation does what is known.
  func contains(_ run: EffectRun.Record) -> Bool {
    guard let point = point(after: run.events) else { return false }
    return run.end.map(point.ends.contains) ?? true
  }

  /// A point at which nothing is known.
  package static let unknown = EffectContinuation([EffectRun.Record(end: .differs)]) { _, _ in
    true
  }

  /// The continuation of an operation that does not run.
  package static let none = EffectContinuation([]) { _, _ in true }
}

extension EffectEvent {
  /// The part of the event that is compared.
  package var content: Any {
    switch self {
    case .emitted(_, let message, in: _): message.value
    case .dismissed(_, _, let result): result?.value ?? "dismisses"
    case .found(_, let issue): "\(issue)"
    case .asked, .returned: ""
    }
  }

  /// Whether two runs of an operation have reported the same. Values without `==` are compared by
  /// their descriptions.
  func isSame(as other: EffectEvent) -> Bool {
    switch (self, other) {
    case (.emitted, .emitted), (.dismissed, .dismissed), (.found, .found):
      let (left, right) = (content, other.content)
      if left is any Equatable { return Equality.areSame(left, right) }
      return type(of: left) == type(of: right) && dumpLine(left) == dumpLine(right)
    case (.asked, .asked), (.returned, .returned): return true
    case (.emitted, _), (.dismissed, _), (.found, _), (.asked, _), (.returned, _): return false
    }
  }
}
