/// The result of handling an action in a feature.
package enum ChildHandling {
  /// No operator handles the action, and it isn't known to be an action of a child. Then no action
  /// in the same case is.
  case notTaken
  /// The action belongs to a child. The payload is the missing operator, here or further down; nil
  /// if none is missing.
  case taken(UnhandledChild?)

  /// The missing operator.
  package var unhandledChild: UnhandledChild? {
    if case .taken(let child) = self { child } else { nil }
  }
}

/// An action of a child that no operator handles, because its operator is missing.
package struct UnhandledChild {
  let action: Any
  /// The feature whose body lacks the operator.
  package let feature: String
  /// The operator.
  package let application: String
  /// Whether the feature may handle the action itself: that of an alert or a dialog, or a dismissal.
  package let mayBeHandled: Bool
}
