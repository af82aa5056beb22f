/// What becomes of an action in a feature.
package enum ChildHandling {
  /// No operator has taken it, and it is not known to be one of a child: then no action in the same case is.
  case notTaken
  /// It is one of a child. The operator that is missing, here or further down; nil where none is.
  case taken(UnhandledChild?)

  /// The operator that is missing.
  var unhandledChild: UnhandledChild? {
    if case .taken(let child) = self { child } else { nil }
  }
}

/// An action of a child that no operator has taken: its operator was forgotten.
package struct UnhandledChild {
  let action: Any
  let feature: String
  let application: String
}
