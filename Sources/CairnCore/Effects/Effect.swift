/// What a reducer wants done besides changing its state: an inert value (rule E1).
///
/// Nothing happens until a runner, that of a store or of a test store, starts the effect. An effect
/// is one optional reference: ``none`` is nil, so merging and mapping it costs a test.
public struct Effect<Action> {
  @usableFromInline package let node: EffectNode<Action>?

  @inlinable
  package init(_ node: EffectNode<Action>?) {
    self.node = node
  }

  /// No effect. Free to make, to merge and to map.
  @inlinable
  public static var none: Self {
    Self(nil)
  }

  /// Whether there is nothing to do.
  @inlinable
  public var isNone: Bool {
    node == nil
  }
}

/// The effect tree that runners interpret.
@usableFromInline
package indirect enum EffectNode<Action> {
  case run(RunOperation)
  case send(Action, EffectDescriptor)
  case merge([EffectNode<Action>])
  case concatenate([EffectNode<Action>])
  case cancellable(EffectNode<Action>, Cancellable)
  case timed(EffectNode<Action>, EffectTiming)
  case cancel(id: CancelID, EffectDescriptor)
  case issue(RuntimeIssue)
  /// The observers are told of the effect's actions in a transaction.
  case told(EffectNode<Action>, in: EffectTransaction)
  case subscription(Subscription, EffectNode<Action>)
  /// The owner of the effect is in the state from now on. The effect starts at once.
  case mount(Mounting, EffectNode<Action>?)
  /// When the mount that is opened by the effect has ended, another effect starts here.
  case farewell(Mounting, of: EffectNode<Action>, () -> EffectNode<Action>?)
  case lifted(LiftedEffect<Action>)
}
