/// A feature and a script for it, as data: made from a seed, printed when a test fails, and reduced
/// while the failure stays.
struct Scenario: Sendable {
  /// The behaviour of the features, by kind.
  var features: [FeaturePlan]
  /// The events that happen to them.
  var script: [ScriptStep]
  /// The children at the beginning.
  var beginning: [Change]
  /// The way in which the test store receives waiting actions.
  var taking: Taking
  /// Whether children return results when they are dismissed, which their parents receive.
  var hasResults: Bool
  /// Whether features watch their count, which is then the key of their state-driven effects.
  var watchesCount: Bool
  /// Whether features guard the removal of their sheets and elements.
  var hasGuards: Bool

  subscript(kind: FeatureKind) -> FeaturePlan { features[kind.rawValue] }

  enum Taking: CaseIterable {
    /// One by one, with `receive`.
    case receiving
    /// With `skipReceivedActions`.
    case skipping
  }
}

/// The place of a feature in its parent. All features of a kind behave the same.
enum FeatureKind: Int, CaseIterable, Sendable {
  case root
  case sheet
  case row
  case element
}

/// The behaviour of a feature.
struct FeaturePlan: Sendable {
  /// The rules for its own actions, by number.
  var rules: [Rule]
  /// Its state-driven effects, by key.
  var subscriptions: [EffectPlan]
  /// The effects of `onMount`, and of the `onDismount(of:)` of its sheet.
  var mount: EffectPlan
  var sheetDismount: EffectPlan
  /// Whether it has an `onDismount`.
  var hasDismount: Bool
}

/// The response of a feature to an action.
struct Rule: Sendable {
  var changes: [Change]
  var effect: EffectPlan
  /// The rule that the parent follows when one of its children has followed this one.
  var parentRule: Int?
}

/// A change of a feature's state.
enum Change: Sendable {
  case add(Int)
  /// Sets the key of the state-driven effect.
  case key(Int?)
  /// Presents a sheet, which replaces a sheet with another id.
  case present(Int)
  case dismissSheet
  case addRow(Int)
  case removeRow(Int)
  case push
  case pop
  case removeFirstElement
}

/// The target of an action, relative to the feature whose effect sends it.
enum Target: Sendable {
  case own(Int)
  case sheet(Int)
  case dismissSheet
  case row(Int, Int)
  case element(Int, Int)
  case popFrom(Int)
}

/// An effect.
indirect enum EffectPlan: Sendable {
  case none
  case send(Target)
  case run(RunPlan)
  case merge([EffectPlan])
  case concatenate([EffectPlan])
  case cancellable(EffectPlan, id: Int, InFlight)
  case cancel(id: Int)
  case debounce(EffectPlan, id: Int, Int)
  case throttle(EffectPlan, id: Int, Int, latest: Bool)
}

/// The policies of effects in flight.
enum InFlight: CaseIterable, Sendable {
  case concurrent
  case restart
  case drop
  case queue
}

/// An operation.
struct RunPlan: Sendable {
  /// Identifies the operation in the scenario.
  var node: Int
  var steps: [BodyStep]
  /// Whether it is made with `run(reading:)`.
  var isReading: Bool
  /// Whether it catches errors, and the action that it then sends.
  var recovery: Target?
  /// The action that it sends at its end, or when an error ends its steps.
  var farewell: Target?
}

/// A step of an operation. Times are in milliseconds.
indirect enum BodyStep: Sendable {
  case send(Target)
  case sleep(Int)
  /// A sleep that only cancellation ends.
  case nap(Int)
  case yield
  case check
  case read
  case group([[BodyStep]])
  case pair([BodyStep], [BodyStep])
  case dismiss
  case fail
}

/// An event from outside of the store.
struct ScriptStep: Sendable {
  var event: Event
  /// Whether the resulting actions are received and compared before the next step. Otherwise they
  /// wait, and time is requested to pass meanwhile.
  var isReceived: Bool

  enum Event: Sendable {
    case send(Target)
    case advance(Int)
    /// Cancels the task of the send with this number, counted from 0.
    case cancelTask(Int)
  }
}
