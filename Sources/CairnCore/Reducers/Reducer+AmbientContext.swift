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
        guard let declared = AmbientContext.with(making, base.makeDeclarations) else { return nil }
        var declarations = declared
        declarations.visit = { state, reconciler in
          let inForce = context(AmbientContext.current)
          return AmbientContext.with(inForce) { declared.visit(state, reconciler) }
        }
        declarations.watch = { state, reconciler in
          let inForce = context(AmbientContext.current)
          let change = AmbientContext.with(inForce) { declared.watch(state, reconciler) }
          return change.map { change in
            { state in AmbientContext.with(inForce) { change(&state) } }
          }
        }
        return declarations
      }
    )
  }
}
