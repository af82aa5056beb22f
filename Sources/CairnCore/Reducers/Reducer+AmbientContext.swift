extension Reducer {
  /// Returns this reducer in another context: the reducer is made, reduces and is visited in this
  /// context, and so is everything inside it.
  ///
  /// Only this reducer and the reducers inside it pay for the context switch of each action.
  ///
  /// - Parameters:
  ///   - making: The context in which to make the reducer.
  ///   - context: Returns the context in which to run it, given the current one.
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
        declarations.guards = declared.guards?.asked { ask in
          AmbientContext.with(context(AmbientContext.current), ask)
        }
        return declarations
      }
    )
  }
}
