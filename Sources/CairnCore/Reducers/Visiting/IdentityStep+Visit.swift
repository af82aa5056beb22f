extension IdentityStep {
  /// Visits the child, which is there, and lifts what it asks for.
  func visit<ChildAction, Action>(
    _ child: Child,
    _ visitor: Visitor,
    with visit: @escaping (Child, Visitor) -> Effect<ChildAction>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)? = nil
  ) -> Effect<Action> {
    let effect =
      visitor.isDeep
      ? visitor.postpone { visitor.at(component) { visit(child, visitor) } }
      : visitor.at(component) { visit(child, visitor) }
    return effect.lifted(through: self, embed: embed, dismissal: dismissal)
  }
}
