/// What an operator says about an effect.
package enum EffectModifier<Action> {
  case cancellable(Cancellable)
  case timed(EffectTiming)
  /// The observers are told of the effect's actions in a transaction.
  case told(in: EffectTransaction)
  case subscription(Subscription)
  /// The owner of the effect is in the state from now on. The effect starts at once.
  case mount(Mounting)
  /// Independent child stores are to be started and ended. Nothing else starts.
  case childStores(ChildStoreSetOf<Action>)
  /// When the mount that is opened by the effect has ended, another effect starts here.
  case farewell(Mounting, () -> EffectNode<Action>?)
}

/// An effect about which an operator says something.
@usableFromInline
package final class ModifiedEffect<Action>: EffectBranch {
  package let modifier: EffectModifier<Action>
  /// Nil only where a mount or child stores start nothing else.
  package private(set) var child: EffectNode<Action>?

  init(_ child: EffectNode<Action>?, _ modifier: EffectModifier<Action>) {
    self.modifier = modifier
    self.child = child
    super.init(firstName: child?.firstName)
  }

  deinit { releaseChildren() }

  override func child(at index: Int) -> EffectPart? {
    index == 0 ? child.map { EffectPart($0) } : nil
  }

  override func takeLastBranch() -> EffectBranch? {
    defer { child = nil }
    return child?.branch
  }

  override package var cancellable: Cancellable? {
    switch modifier {
    case .cancellable(let cancellable): cancellable
    case .timed(let timing): timing.cancellable
    case .told, .subscription, .mount, .childStores, .farewell: nil
    }
  }

  override var descriptor: EffectDescriptor? {
    switch modifier {
    case .timed(let timing): timing.descriptor.identified(by: timing.cancellable)
    case .subscription(let subscription): subscription.descriptor
    // What starts when the feature has gone is not known before.
    case .cancellable, .told, .mount, .childStores, .farewell: nil
    }
  }
}
