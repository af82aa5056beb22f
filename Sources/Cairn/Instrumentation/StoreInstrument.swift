/// Is told what a store does: for logging, tracing, measuring.
///
/// ```swift
/// let store = Store(initialState: App.State(), instruments: [ChangePrinter()]) { App() }
/// ```
///
/// A ``Store``, a ``StoreActor`` and a test store take instruments. They are called while the store
/// works, on the store's isolation; sending from one of them is queued. All methods have a default that
/// does nothing. A store without instruments pays nothing for them.
///
/// In a test store, an action that an effect sends is reduced when the test receives it, and its burst
/// ends when the test has received all that the action led to at once (rule X2).
public protocol StoreInstrument<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action

  /// The store was made; it has reduced nothing yet.
  func didBegin(with state: State)

  /// The store goes on from a state that no action has made: ``Store/resume(fromHere:)``.
  func didReplaceState(with state: State)

  /// A burst has begun: what is told until ``didEndBurst(state:)`` follows from one action, or from one
  /// report of an effect (rule S1). A burst in which nothing happens is not told.
  func didBeginBurst()

  /// The burst is over, with what the state asks for started. Observers are not notified yet.
  func didEndBurst(state: State)

  /// An action is about to be reduced. Keeping the state costs a copy of what the action changes.
  func willReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// An action was reduced; its effects are not started yet.
  func didReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// An effect was started, or began to wait for its turn or its time.
  func didStart(_ effect: EffectReport)

  /// An effect sent an action to the store, or dismissed its feature by one. The action is the store's
  /// own, and is reduced in its turn: `willReduce` is told then, with the number of the effect in the
  /// origin.
  func didEmit(_ action: Action, from effect: EffectReport)

  /// An effect has come to its end.
  func didFinish(_ effect: EffectReport)

  /// An effect was cancelled, by its id or because its feature left the state.
  func didCancel(_ effect: EffectReport)

  /// The store, or a reducer, found an issue. It is reported besides.
  func didFind(_ issue: RuntimeIssue)
}

extension StoreInstrument {
  public func didBegin(with state: State) {}
  public func didReplaceState(with state: State) {}
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

/// An effect that a store has started, as an instrument hears of it (rule E10).
public struct EffectReport: Sendable, Identifiable, CustomStringConvertible {
  /// Tells the effect from all others of its store. Numbers are given in the order of the starts.
  public let id: UInt64
  /// What is known of the effect: its name, its cancellation id, where it was made.
  public let descriptor: EffectDescriptor
  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root.
  public let owner: String
  /// Who sent the action that started it.
  public let origin: ActionOrigin

  /// In one line.
  public var description: String {
    owner.isEmpty ? "\(descriptor)" : "\(descriptor) in \(owner)"
  }
}
