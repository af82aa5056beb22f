import CairnCore

/// Comparisons of values that `==` may tell apart only because parts of them are not equal to
/// themselves, such as NaN.
///
/// The parts are compared one by one. So a value whose `==` compares something else than its parts is
/// not taken for another one, as it would be by a comparison of texts.
extension Equality {
  /// Whether two values are equal, or differ only in parts that are not equal to themselves and look
  /// the same.
  ///
  /// - Complexity: That of `==` for equal values.
  static func areSame(_ lhs: Any, _ rhs: Any) -> Bool {
    likeness(lhs, rhs, StackBudget()) != .different
  }

  /// Does the same, and looks up no `==` for equal values.
  static func areSame<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
    lhs == rhs || likenessOfUnequal(lhs, rhs, StackBudget()) != .different
  }

  /// Does the same for values that likely differ. A collection that contains NaN differs from another
  /// one, since it is equal to itself.
  ///
  /// - Complexity: That of `==` for values that are equal to themselves.
  static func areSameAtOnce(_ lhs: Any, _ rhs: Any) -> Bool {
    areEqual(lhs, rhs) || !areEqual(lhs, lhs) && areSame(lhs, rhs)
  }

  /// Does the same, and looks up no `==`.
  static func areSameAtOnce<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
    lhs == rhs || lhs != lhs && areSame(lhs, rhs)
  }

  private enum Likeness {
    case equal, different
    /// Equal except for parts that are not equal to themselves.
    case same
  }

  private static func likeness(_ lhs: Any, _ rhs: Any, _ budget: StackBudget) -> Likeness {
    areEqual(lhs, rhs) ? .equal : likenessOfUnequal(lhs, rhs, budget)
  }

  private static func likenessOfUnequal(_ lhs: Any, _ rhs: Any, _ budget: StackBudget) -> Likeness {
    guard type(of: lhs) == type(of: rhs), !budget.isUsedUp else { return .different }
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    guard left.children.count == right.children.count else { return .different }
    var isSame = lhs is any Equatable && !areEqual(lhs, lhs) && !areEqual(rhs, rhs)
    guard !left.children.isEmpty else {
      return isSame && dumpText(lhs) == dumpText(rhs) ? .same : .different
    }
    for (left, right) in zip(children(of: left), children(of: right)) {
      guard left.label == right.label else { return .different }
      switch likeness(left.value, right.value, budget) {
      case .equal: continue
      case .same: isSame = true
      case .different: return .different
      }
    }
    guard !isSame else { return .same }
    // Only the parts of a tuple, and of another value without `==`, are all that there is to compare.
    return lhs is any Equatable || left.displayStyle == .class ? .different : .equal
  }

  /// The children; those of sets and dictionaries in the order of their texts.
  private static func children(of mirror: Mirror) -> AnyCollection<Mirror.Child> {
    switch mirror.displayStyle {
    case .set, .dictionary:
      AnyCollection(Array(mirror.children).naturallySorted { dumpLine($0.value) })
    default: mirror.children
    }
  }
}
