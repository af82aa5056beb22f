extension Reducer {
  /// This reducer with a context of its own in force: while it is made, while it reduces, and while
  /// it is visited, and so in all that it makes and asks for.
  ///
  /// The push for each action is paid for by this reducer and what is in it, by nobody else.
  ///
  /// - Parameters:
  ///   - making: The context to make the reducer in.
  ///   - context: The context to run it in, from the one that is in force.
  package func inAmbientContext(
    _ making: any Sendable,
    running context: @escaping ((any Sendable)?) -> any Sendable
  ) -> ResolvedReducer<State, Action> {
    let base = AmbientContext.with(making) { resolve() }
    return ResolvedReducer(
      reduction: { state, action in
        let inForce = context(AmbientContext.current)
        return AmbientContext.with(inForce) { base.reduction(&state, action) }
      },
      declarations: {
        AmbientContext.with(making) { base.makeDeclarations() }.map { declarations in
          Declarations(
            declares: declarations.declares,
            handle: declarations.handle,
            guards: declarations.guards
          ) { state, reconciler in
            let inForce = context(AmbientContext.current)
            return AmbientContext.with(inForce) { declarations.visit(state, reconciler) }
          }
        }
      }
    )
  }
}
