/// Is told what a store does: for logging, tracing, measuring.
///
/// ```swift
/// let store = Store(initialState: App.State(), instruments: [ChangePrinter()]) { App() }
/// ```
///
/// All methods have a default that does nothing. They are called while the store works, on the
/// store's isolation; sending from one of them is queued. A store without instruments pays nothing
/// for them.
public protocol StoreInstrument<State, Action>: AnyObject {
  /// The state of the store.
  associatedtype State
  /// The actions of the store.
  associatedtype Action

  /// An action is about to be reduced. Keeping the state costs a copy of what the action changes.
  func willReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// An action was reduced; its effects are not started yet.
  func didReduce(_ action: Action, from origin: ActionOrigin, state: State)

  /// An effect was started, or began to wait for its turn or its time.
  func didStart(_ effect: EffectReport)

  /// An effect sent something to the store. It is reduced in its turn, and `willReduce` is told
  /// then.
  func didEmit(_ effect: EffectReport)

  /// An effect has come to its end.
  func didFinish(_ effect: EffectReport)

  /// An effect was cancelled, by its id or because its feature left the state.
  func didCancel(_ effect: EffectReport)

  /// The store, or a reducer, found an issue. It is reported besides.
  func didFind(_ issue: RuntimeIssue)
}

extension StoreInstrument {
  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {}
  public func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {}
  public func didStart(_ effect: EffectReport) {}
  public func didEmit(_ effect: EffectReport) {}
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
