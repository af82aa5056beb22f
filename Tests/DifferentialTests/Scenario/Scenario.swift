/// A feature and a script for it, as data: it is made from a seed, printed when a test fails, and made
/// smaller while the failure stays.
struct Scenario: Sendable {
  /// What the features do, by kind.
  var features: [FeaturePlan]
  /// What happens to them.
  var script: [ScriptStep]
  /// The children that are there at the beginning.
  var beginning: [Change]
  /// How the test store takes the actions that wait.
  var taking: Taking
  /// Whether children return results when they are dismissed, which their parents receive.
  var hasResults: Bool
  /// Whether features watch their count, which their state-driven effects depend on then.
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

/// Where a feature lies in its parent. All features of a kind do the same.
enum FeatureKind: Int, CaseIterable, Sendable {
  case root
  case sheet
  case row
  case element
}

/// What a feature does.
struct FeaturePlan: Sendable {
  /// What it does with its own actions, by number.
  var rules: [Rule]
  /// Its state-driven effects, by key.
  var subscriptions: [EffectPlan]
  /// The effects of `onMount`, and of the `onDismount(of:)` of its sheet.
  var mount: EffectPlan
  var sheetDismount: EffectPlan
  /// Whether it has an `onDismount`.
  var hasDismount: Bool
}

/// What a feature does with an action.
struct Rule: Sendable {
  var changes: [Change]
  var effect: EffectPlan
  /// The rule that the parent follows when a child of it has followed this one.
  var parentRule: Int?
}

/// A change of a feature's state.
enum Change: Sendable {
  case add(Int)
  /// Sets what the state-driven effect depends on.
  case key(Int?)
  /// Presents a sheet, in the place of another if it has another id.
  case present(Int)
  case dismissSheet
  case addRow(Int)
  case removeRow(Int)
  case push
  case pop
  case removeFirstElement
}

/// Where an action goes, seen from the feature whose effect sends it.
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
  /// Tells it from all others of the scenario.
  var node: Int
  var steps: [BodyStep]
  /// Whether it is made with `run(reading:)`.
  var isReading: Bool
  /// Whether it catches errors, and the action that it sends then.
  var recovery: Target?
  /// The action that it sends when it comes to its end, or is thrown out of its steps.
  var farewell: Target?
}

/// A step of an operation. Times are in milliseconds.
indirect enum BodyStep: Sendable {
  case send(Target)
  case sleep(Int)
  /// A sleep that cancellation ends, and nothing else.
  case nap(Int)
  case yield
  case check
  case read
  case group([[BodyStep]])
  case pair([BodyStep], [BodyStep])
  case dismiss
  case fail
}

/// Something that happens to the store from outside.
struct ScriptStep: Sendable {
  var event: Event
  /// Whether what it leads to is received, and compared, before the next step. Otherwise that waits,
  /// and time is asked to pass meanwhile.
  var isReceived: Bool

  enum Event: Sendable {
    case send(Target)
    case advance(Int)
    /// Cancels the task of the send with this number, counted from 0.
    case cancelTask(Int)
  }
}
