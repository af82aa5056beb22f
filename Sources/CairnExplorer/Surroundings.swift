import Cairn
import CairnCore

/// The parts of a configuration besides its state.
final class Surroundings {
  let outside: Outside
  /// The effects in flight, oldest first.
  let effects: [EffectInFlight]
  /// The throttles whose interval runs, by owner and id.
  let intervals: [Interval]
  /// The number of limited actions that were sent, by the index of the limit.
  let sentCounts: [Int]
  /// Whether effects were cancelled that may or may not have drawn from a generator.
  let hasUndecidedDraws: Bool
  /// The features with work after their removal, in the order in which they were mounted.
  let dismountedFeatures: [[OwnerStep]]

  struct Interval {
    let owner: [OwnerStep]
    let id: AnyID
  }

  init(
    _ outside: Outside,
    _ effects: [EffectInFlight],
    _ intervals: [Interval],
    sentCounts: [Int],
    hasUndecidedDraws: Bool,
    dismountedFeatures: [[OwnerStep]]
  ) {
    self.outside = outside
    self.effects = effects
    self.intervals = intervals
    self.sentCounts = sentCounts
    self.hasUndecidedDraws = hasUndecidedDraws
    self.dismountedFeatures = dismountedFeatures
  }

  /// Whether no effects are in flight, no intervals run, no limited actions were sent and the
  /// feature is not dismissed.
  var isAtRest: Bool {
    effects.isEmpty && intervals.isEmpty && sentCounts.allSatisfy { $0 == 0 }
      && !outside.isDismissed
  }

  /// The description of the effects that are in flight more often than a number in a feature; nil
  /// if there are none.
  func effectOverflow(above most: Int) -> String? {
    guard effects.count > most else { return nil }
    let kinds = Dictionary(grouping: effects) {
      "\($0.report.descriptor.name ?? "") \($0.report.descriptor.site) \($0.report.owner)"
    }
    return kinds.values.filter { $0.count > most }.map { $0[0].report.descriptor.title }.min()
  }

  /// A hash value that equal surroundings share.
  ///
  /// - Parameters:
  ///   - state: Returns the fingerprint of a state.
  ///   - value: Returns the fingerprint of another value.
  func fingerprint(_ state: (Any) -> Int, _ value: (Any) -> Int) -> Int {
    effects.reduce(effects.count) { $0 &+ $1.fingerprint(state, value) } &* 31
      &+ sentCounts.hashValue &+ outside.upcoming.map(\.value).hashValue
  }

  /// Whether two configurations are the same besides their states.
  func isSame<State>(as other: Surroundings, _ comparison: EffectComparison<State>) -> Bool {
    outside == other.outside && sentCounts == other.sentCounts
      && hasUndecidedDraws == other.hasUndecidedDraws
      && comparison.areSame(dismountedFeatures, other.dismountedFeatures)
      && comparison.areSame(intervals, other.intervals)
      && comparison.areSame(effects, other.effects)
  }
}

extension EffectDescriptor {
  /// The name of the effect in quotes, or its call site.
  fileprivate var title: String { name.map { "'\($0)'" } ?? "the one at \(site)" }
}

/// The values outside of the state that a feature depends on.
struct Outside: Equatable {
  /// The next values of the generators, and the memories of clients.
  let upcoming: [UpcomingValue]
  let shared: SharedCheckpoint?
  /// Whether the feature has dismissed itself.
  let isDismissed: Bool

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.upcoming == rhs.upcoming && lhs.isDismissed == rhs.isDismissed
      && SharedCheckpoint.areEqual(lhs.shared, rhs.shared)
  }
}
