extension Store {
  /// Returns whether a guard would refuse an action in the present state: block it, or ask for a
  /// confirmation (rule G2).
  ///
  /// A view reads the result to show that a screen cannot be swiped away:
  ///
  /// ```swift
  /// .interactiveDismissDisabled(store.wouldRefuse(.editor(.dismiss)))
  /// ```
  ///
  /// The method sends no action. It observes the state as a whole.
  ///
  /// - Complexity: that of the guards that the store asks.
  public func wouldRefuse(_ action: Action) -> Bool {
    _ = core.read()
    return core.refuses(action)
  }
}

extension Engine {
  /// Whether a guard would refuse an action.
  func refuses(_ action: Action) -> Bool {
    let scope = enterScope()
    defer { scope.leave() }
    return operators.guards?.refusal(of: action, in: state) != nil
  }
}
