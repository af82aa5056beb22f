/// A modifier that an operator adds to an effect.
package enum EffectModifier {
  case cancellable(Cancellable)
  case timed(EffectTiming)
  /// The observers are notified of the effect's actions in a transaction.
  case transaction(EffectTransaction)
}

/// An effect with a modifier.
@usableFromInline
package final class ModifiedEffect<Action>: EffectBranch {
  package let modifier: EffectModifier
  /// Nil only during release.
  package private(set) var child: EffectNode<Action>?

  init(_ child: EffectNode<Action>, _ modifier: EffectModifier) {
    self.modifier = modifier
    self.child = child
    super.init(firstName: child.firstName)
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
    case .transaction: nil
    }
  }

  override var descriptor: EffectDescriptor? {
    guard case .timed(let timing) = modifier else { return nil }
    return timing.descriptor.identified(by: timing.cancellable)
  }
}
