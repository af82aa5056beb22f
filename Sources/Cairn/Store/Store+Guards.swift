extension Store {
  /// A Boolean value that indicates whether a guard would refuse an action as the state is now:
  /// block it, or ask for confirmation (rule G2).
  ///
  /// A view reads it to show that a screen cannot be swiped away:
  ///
  /// ```swift
  /// .interactiveDismissDisabled(store.wouldRefuse(.editor(.dismiss)))
  /// ```
  ///
  /// Nothing is sent. The state is observed as a whole.
  ///
  /// - Complexity: that of the guards that are evaluated.
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
    return declarations.guards?.refusal(of: action, in: state) != nil
  }
}
