/// Cancellation of effects.
extension EffectRuntime {
  /// Cancels scopes. It continues after their effects in the order in which those were
  /// started (rule E7). Then it calls `proceed`.
  func cancel(_ scopes: [CancellationScope], proceed: @escaping () -> Void) {
    push(ResumptionFrame(proceed))
    cancel(scopes)
  }

  /// The open scopes with this id that an effect replaces: those at its owner and below, except the
  /// scopes around the effect (rule E9).
  func scopes(with id: AnyID, replacedIn scope: EffectScope) -> [CancellationScope] {
    let enclosingCount = scope.enclosingScopes(with: id)
    guard status.openScopes[id].count > enclosingCount else { return [] }
    let scopes = scope.owner.openScopes(with: id)
    guard enclosingCount > 0 else { return scopes }
    var enclosing: Set<ObjectIdentifier> = []
    var cancellation = scope.cancellation
    while let next = cancellation {
      if next.id == id { enclosing.insert(ObjectIdentifier(next)) }
      cancellation = next.parent
    }
    return scopes.filter { !enclosing.contains(ObjectIdentifier($0)) }
  }

  /// Cancels scopes, and continues after their effects.
  func cancel(_ scopes: [CancellationScope]) {
    let effects = CancellationScope.cancel(scopes)
    for scope in scopes {
      // A cancelled scope is closed when its effect completes. A scope that waits in a
      // concatenation is closed here.
      scope.close()
    }
    cancel(effects)
  }

  /// Cancels operations, and continues after them.
  func cancel(_ cancelled: [RunningEffect]) {
    for effect in cancelled {
      effect.handle.cancel()
    }
    push(CancelledEffectsFrame(cancelled))
    interpret()
  }
}
