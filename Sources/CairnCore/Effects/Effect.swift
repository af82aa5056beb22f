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
///
/// A node that has effects in it is a reference to an ``EffectBranch``, which can be released, and read,
/// however deep the tree is.
@usableFromInline
package enum EffectNode<Action> {
  indirect case run(RunOperation)
  indirect case send(Action, EffectDescriptor)
  indirect case cancel(id: CancelID, EffectDescriptor)
  /// An action about a removal, which the runner makes.
  indirect case removal(RemovalEffect<Action>, EffectDescriptor)
  /// Effects that run at the same time.
  case merge(EffectList<Action>)
  /// Effects that run one after the other.
  case concatenate(EffectList<Action>)
  case modified(ModifiedEffect<Action>)
  case lifted(LiftedEffect<Action>)
}

extension EffectNode {
  /// An effect with something said about it.
  package static func modified(_ child: Self, _ modifier: EffectModifier) -> Self {
    .modified(ModifiedEffect(child, modifier))
  }

  /// The node as one that has effects in it; nil if it has none.
  var branch: EffectBranch? {
    switch self {
    case .run, .send, .cancel, .removal: nil
    case .merge(let list), .concatenate(let list): list
    case .modified(let modified): modified
    case .lifted(let lifted): lifted
    }
  }

  /// The first of the names in ``Effect/descriptors``. It takes constant time.
  package var firstName: String? {
    if case .run(let operation) = self { operation.descriptor.name } else { branch?.firstName }
  }
}
