/// The work that a reducer returns besides its change of the state: an inert value (rule E1).
///
/// Nothing happens until a store or a test store starts the effect. An effect is one optional
/// reference. ``none`` is nil, so merging or mapping ``none`` costs one comparison.
public struct Effect<Action> {
  @usableFromInline package let node: EffectNode<Action>?

  @inlinable
  package init(_ node: EffectNode<Action>?) {
    self.node = node
  }

  /// No effect. Making, merging and mapping it is free.
  @inlinable
  public static var none: Self {
    Self(nil)
  }

  /// Whether the effect is ``none``.
  @inlinable
  public var isNone: Bool {
    node == nil
  }
}

/// The effect tree that runners interpret.
///
/// A node with child nodes is a reference to an ``EffectBranch``, which can be released and read
/// without recursion, however deep the tree is.
@usableFromInline
package enum EffectNode<Action> {
  indirect case run(RunOperation)
  indirect case send(Action, EffectDescriptor)
  indirect case cancel(id: AnyID, EffectDescriptor)
  /// An action that concerns a removal, which the runner makes.
  indirect case removal(RemovalEffect<Action>, EffectDescriptor)
  /// Effects that run at the same time.
  case merge(EffectList<Action>)
  /// Effects that run one after the other.
  case concatenate(EffectList<Action>)
  case modified(ModifiedEffect<Action>)
  case lifted(LiftedEffect<Action>)
}

extension EffectNode {
  /// Returns an effect with a modifier.
  package static func modified(_ child: Self, _ modifier: EffectModifier) -> Self {
    .modified(ModifiedEffect(child, modifier))
  }

  /// The node as a branch; nil if it has no child nodes.
  var branch: EffectBranch? {
    switch self {
    case .run, .send, .cancel, .removal: nil
    case .merge(let list), .concatenate(let list): list
    case .modified(let modified): modified
    case .lifted(let lifted): lifted
    }
  }

  /// The first of the names in ``Effect/descriptors``.
  ///
  /// - Complexity: O(1).
  package var firstName: String? {
    if case .run(let operation) = self { operation.descriptor.name } else { branch?.firstName }
  }
}
