import CairnCore

/// One part of an effect, read without running it.
struct EffectLeaf<Action> {
  enum Kind {
    case run(EffectDescriptor)
    case send(Action)
    case cancel(AnyID)
    case dismissal(RemovedAncestor)
  }

  let kind: Kind
  /// The owner, from the outermost step.
  var owner: [IdentityComponent] = []
  /// Whether the owner is in a state of the outermost parent.
  var isOwned: (Any) -> Bool = { _ in true }

  func map<NewAction>(_ transform: (Action) -> NewAction) -> EffectLeaf<NewAction> {
    let newKind: EffectLeaf<NewAction>.Kind =
      switch kind {
      case .run(let descriptor): .run(descriptor)
      case .send(let action): .send(transform(action))
      case .cancel(let id): .cancel(id)
      case .dismissal(let ancestor): .dismissal(ancestor)
      }
    return EffectLeaf<NewAction>(kind: newKind, owner: owner, isOwned: isOwned)
  }
}

extension Effect {
  /// The parts of the effect, in order.
  var leaves: [EffectLeaf<Action>] {
    node.map { EffectReader<Action>.leaves(of: $0) } ?? []
  }

  /// The actions that the effect sends at once.
  var sent: [Action] {
    leaves.compactMap { if case .send(let action) = $0.kind { action } else { nil } }
  }

  /// The ancestors that the effect dismisses.
  var dismissed: [RemovedAncestor] {
    leaves.compactMap { if case .dismissal(let ancestor) = $0.kind { ancestor } else { nil } }
  }
}

/// Reads an effect tree from the left to the right.
private final class EffectReader<Action>: LiftInterpreter {
  private var leaves: [EffectLeaf<Action>] = []

  static func leaves(of node: EffectNode<Action>) -> [EffectLeaf<Action>] {
    let reader = EffectReader()
    reader.read(node)
    return reader.leaves
  }

  private func read(_ node: EffectNode<Action>) {
    switch node {
    case .run(let operation): leaves.append(EffectLeaf(kind: .run(operation.descriptor)))
    case .send(let action, _): leaves.append(EffectLeaf(kind: .send(action)))
    case .merge(let list), .concatenate(let list): list.nodes.forEach(read)
    case .cancel(let id, _): leaves.append(EffectLeaf(kind: .cancel(id)))
    case .removal(.refuse(let refusal), _): leaves.append(EffectLeaf(kind: .send(refusal(.sent))))
    case .removal(.dismiss(let ancestor, _), _),
      .removal(.confirmed(_, of: let ancestor, or: _), _):
      leaves.append(EffectLeaf(kind: .dismissal(ancestor)))
    case .modified(let modified): modified.child.map(read)
    case .lifted(let lifted): lifted.accept(self)
    }
  }

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    in ambient: (any Sendable)?,
    embed: @escaping (ChildAction) -> Action
  ) {
    leaves += EffectReader<ChildAction>.leaves(of: child).map { $0.map(embed) }
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    for leaf in EffectReader<ChildAction>.leaves(of: child) {
      var leaf = leaf.map(embed)
      let isOwnedByChild = leaf.isOwned
      leaf.owner.insert(step.component, at: 0)
      leaf.isOwned = { state in
        guard let parent = state as? Parent, let child = step.child(in: parent) else {
          return false
        }
        return isOwnedByChild(child)
      }
      leaves.append(leaf)
    }
  }
}
