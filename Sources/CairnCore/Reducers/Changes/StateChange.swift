/// A change that follows from another one, on its way to the feature whose state it changes.
package class StateChange<Action> {}

/// The same for a state of a type that is known.
final class TypedStateChange<State, Action>: StateChange<Action> {
  let body: (inout State) -> Effect<Action>

  init(_ body: @escaping (inout State) -> Effect<Action>) {
    self.body = body
  }
}

extension Effect {
  /// Changes a state in the way that a pass over it has found.
  ///
  /// - Returns: what the changes want done besides.
  func applyChanges<State>(to state: inout State) -> Effect {
    guard let node else { return .none }
    switch node {
    case .merge(let list):
      var effects: [Effect] = []
      for node in list.nodes {
        effects.append(Effect(node).applyChanges(to: &state))
      }
      return .merge(effects)
    case .modified(let modified):
      guard case .change(let change) = modified.modifier,
        let change = change as? TypedStateChange<State, Action>
      else { return self }
      return change.body(&state)
    case .lifted(let lifted):
      func modify(_ body: (inout State) -> Void) { body(&state) }
      return withoutActuallyEscaping(modify) { modify in
        let descent = ChangeDescent<State, Action>(modify)
        lifted.accept(descent)
        return descent.effect
      }
    case .run, .send, .cancel, .dismissal, .refusal, .issue, .concatenate:
      return self
    }
  }
}

/// Goes down to the child whose state changes.
private final class ChangeDescent<State, Action>: LiftInterpreter {
  private let modify: (_ body: (inout State) -> Void) -> Void
  private(set) var effect = Effect<Action>.none

  init(_ modify: @escaping (_ body: (inout State) -> Void) -> Void) {
    self.modify = modify
  }

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    in ambient: (any Sendable)?,
    embed: @escaping (ChildAction) -> Action
  ) {
    modify { effect = Effect<ChildAction>(child).applyChanges(to: &$0).map(embed) }
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    guard let step = step as? ChildStep<State, Child> else { return }
    var effect = Effect<ChildAction>.none
    modify { state in
      step.lens.modify(step.component.child, in: &state) {
        effect = Effect<ChildAction>(child).applyChanges(to: &$0)
      }
    }
    self.effect = effect.lifted(through: step, embed: embed, dismissal: dismissal)
  }
}
