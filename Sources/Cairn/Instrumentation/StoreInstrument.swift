/// An object that a store notifies of its actions, effects and issues: for logging, tracing and
/// measuring.
///
/// ```swift
/// let store = Store(initialState: App.State(), instruments: [ChangePrinter()]) { App() }
/// ```
///
/// A ``Store``, a ``StoreActor`` and a test store take instruments. The store calls them while it
/// works, on its isolation. If an instrument sends an action, the action is queued. If it sends the
/// action at the end of a burst, the action begins the next burst when all instruments were
/// notified of the end. The defaults of all methods do nothing. A store without instruments tests a
/// flag twice for each action.
///
/// In a test store, an action that an effect sends is reduced when the test receives it. Its burst
/// ends when the test has received all actions that followed from it without waiting (rule X2).
public protocol StoreInstrument<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action

  /// Called when the store was made and has reduced nothing yet.
  func didBegin(with state: State)

  /// Called when a burst has begun. All calls until ``didEndBurst(state:)`` follow from one action,
  /// or from one report of an effect (rule S1). Not called for a burst in which nothing happens.
  func didBeginBurst()

  /// Called when the burst is over and the effects that the state asks for are started. Observers
  /// are not notified yet.
  func didEndBurst(state: State)

  /// Called before an action is reduced. Keeping the state costs a copy of each value that the
  /// action changes.
  func willReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// Called when an action was reduced. Its effects are not started yet.
  func didReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// Called when an effect was started, or began to wait for its turn or its time.
  func didStart(_ effect: EffectReport)

  /// Called when an effect sent an action to the store, or dismissed its feature by an action. The
  /// action is of the store's action type, and is reduced in its turn. Then `willReduce` is called,
  /// with the number of the effect in the origin.
  func didEmit(_ action: Action, from effect: EffectReport)

  /// Called when an effect has ended.
  func didFinish(_ effect: EffectReport)

  /// Called when an effect was cancelled, by its id or because its feature was removed.
  func didCancel(_ effect: EffectReport)

  /// Called when the store, or a reducer, found an issue. The issue is also reported.
  func didFind(_ issue: RuntimeIssue)
}

extension StoreInstrument {
  public func didBegin(with state: State) {}
  public func didBeginBurst() {}
  public func didEndBurst(state: State) {}
  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {}
  public func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {}
  public func didStart(_ effect: EffectReport) {}
  public func didEmit(_ action: Action, from effect: EffectReport) {}
  public func didFinish(_ effect: EffectReport) {}
  public func didCancel(_ effect: EffectReport) {}
  public func didFind(_ issue: RuntimeIssue) {}
}

/// An effect that a store has started, as instruments receive it (rule E10).
public struct EffectReport: Sendable, Equatable, Identifiable, CustomStringConvertible {
  /// The number of the effect, unique in its store. Numbers are given in the order of the starts.
  public let id: UInt64
  /// The description of the effect: its name, its cancellation id, its place in the source.
  public let descriptor: EffectDescriptor
  /// The feature to which the effect belongs: `path[id: 0].detail`; empty for the root.
  public let owner: String
  /// The origin of the action that started it.
  public let origin: ActionOrigin

  package init(
    id: UInt64,
    descriptor: EffectDescriptor,
    owner: String,
    origin: ActionOrigin
  ) {
    self.id = id
    self.descriptor = descriptor
    self.owner = owner
    self.origin = origin
  }

  /// The report in one line.
  public var description: String {
    owner.isEmpty ? "\(descriptor)" : "\(descriptor) in \(owner)"
  }
}
