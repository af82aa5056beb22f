import Cairn
import Synchronization

/// The events in a run of a scenario, in order.
final class Journal: Sendable {
  /// One event.
  enum Event: Equatable {
    /// An action is reduced: the state before, and the effects in flight.
    case reduced(PlannedFeature.Action, PlannedFeature.State, [EffectInFlight])
    /// An action for a removed child, or a late action, is dropped before it is reduced.
    case ignored(PlannedFeature.Action)
    /// An operation begins, or a child task of one.
    case began(node: Int, instance: Int)
    /// An operation has made a step.
    case did(instance: Int, step: Int, isCancelled: Bool)
    /// An operation has read the state.
    case read(instance: Int, PlannedFeature.State?)
    /// An operation has thrown an error, which it catches.
    case caught(node: Int, isCancelled: Bool)
    case ended(instance: Int, isCancelled: Bool)
    /// A step of the script has ended.
    case checkpoint(PlannedFeature.State, [EffectInFlight])
  }

  /// An event, and its time on the scenario's clock.
  struct Entry: Equatable {
    let time: Duration
    let event: Event
  }

  private struct Contents {
    var entries: [Entry] = []
    var lastInstance = 0
    var lastNumber = 0
    var counts: [Construct: Int] = [:]
    var isClosed = false
  }

  private let contents = Mutex(Contents())

  var entries: [Entry] { contents.withLock { $0.entries } }

  func write(_ event: Event, at time: Duration) {
    contents.withLock { contents in
      if !contents.isClosed { contents.entries.append(Entry(time: time, event: event)) }
    }
  }

  /// A number for an operation that begins.
  func nextInstance() -> Int {
    contents.withLock { contents in
      contents.lastInstance += 1
      return contents.lastInstance
    }
  }

  /// A number that was not used before.
  func nextNumber() -> Int {
    contents.withLock { contents in
      contents.lastNumber += 1
      return contents.lastNumber
    }
  }

  /// The number of times that each construct has had an effect.
  var counts: [Construct: Int] { contents.withLock { $0.counts } }

  func count(_ construct: Construct) {
    contents.withLock { contents in
      if !contents.isClosed { contents.counts[construct, default: 0] += 1 }
    }
  }

  /// Ignores later events: the run has ended.
  func close() {
    contents.withLock { $0.isClosed = true }
  }
}

/// An effect in flight.
struct EffectInFlight: Equatable {
  /// Counts the effects of the store.
  let number: UInt64
  let kind: EffectDescriptor.Kind
  let name: String?
}

extension Duration {
  /// In milliseconds.
  var milliseconds: Int {
    Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
