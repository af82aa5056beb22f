/// An effect of a child, seen from its parent: the child's types are hidden behind this class.
@usableFromInline
package class LiftedEffect<Action>: EffectBranch {
  package func accept(_ interpreter: some LiftInterpreter<Action>) {
    preconditionFailure("LiftedEffect.accept: abstract")
  }
}

/// Interprets the two ways in which an effect is lifted.
package protocol LiftInterpreter<Action> {
  associatedtype Action

  /// An effect that was mapped by hand, where `ambient` was in force.
  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    in ambient: (any Sendable)?,
    embed: @escaping (ChildAction) -> Action
  )

  /// An effect that an operator brought up from the child at `step`. Where the child is presented,
  /// `dismissal` makes the action that takes it away, or its path from another element on.
  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  )
}

/// A lifted effect whose child has actions of a type that is known.
class LiftedChild<ChildAction, Action>: LiftedEffect<Action> {
  /// Nil only while it is released.
  private(set) final var child: EffectNode<ChildAction>?
  final let embed: (ChildAction) -> Action

  init(_ child: EffectNode<ChildAction>, embed: @escaping (ChildAction) -> Action) {
    self.child = child
    self.embed = embed
    super.init(firstName: child.firstName)
  }

  deinit { releaseChildren() }

  override final func child(at index: Int) -> EffectPart? {
    index == 0 ? child.map { EffectPart($0) } : nil
  }

  override final func takeLastBranch() -> EffectBranch? {
    defer { child = nil }
    return child?.branch
  }
}

final class MappedEffect<ChildAction, Action>: LiftedChild<ChildAction, Action> {
  private let ambient = AmbientContext.current

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    guard let child else { return }
    interpreter.mapped(child, in: ambient, embed: embed)
  }
}

final class ScopedEffect<Parent, Child, ChildAction, Action>: LiftedChild<
  ChildAction, Action
>
{
  private let step: ChildStep<Parent, Child>
  private let dismissal: ((_ bottom: StackElementID?) -> Action)?

  init(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    self.step = step
    self.dismissal = dismissal
    super.init(child, embed: embed)
  }

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    guard let child else { return }
    interpreter.scoped(child, step: step, embed: embed, dismissal: dismissal)
  }
}

extension Effect {
  /// This effect of the child at `step`, as an effect of its parent.
  ///
  /// From here on the runner knows who owns it: it is cancelled when the child leaves the state.
  /// `dismissal` makes the action by which a presented child goes (rule L5).
  func lifted<Parent, Child, ParentAction>(
    through step: ChildStep<Parent, Child>,
    embed: @escaping (Action) -> ParentAction,
    dismissal: ((_ bottom: StackElementID?) -> ParentAction)? = nil
  ) -> Effect<ParentAction> {
    guard let node else { return .none }
    let lifted = ScopedEffect(node, step: step, embed: embed, dismissal: dismissal)
    return Effect<ParentAction>(.lifted(lifted))
  }
}
