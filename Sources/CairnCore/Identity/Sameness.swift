/// Returns whether two values are the same: whether they are equal, or are not equal to themselves
/// and have the same contents.
///
/// NaN is not equal to itself, and neither is a structure with NaN in it, or a value of a type whose
/// `==` is always false. As a key, such a value would be new each time; as an observed value, it
/// would change with every action.
///
/// - Complexity: That of `==` and of hashing. For values that are not equal to themselves, and do
///   not have the same bytes, O(*n* log *n*) in the number of values in them.
@inlinable
package func areSame<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
  lhs == rhs || areSame(lhs, rhs, unlessEqualToThemselvesBy: ==)
}

/// Returns whether two values that are not equal are the same, because neither is equal to itself.
///
/// An array is equal to itself without a look at its elements. So two arrays with NaN in them are the
/// same only if they are one: for an answer that takes a few instructions whatever the values are.
@inlinable
package func areUnequalToThemselvesAndSame<Value: Equatable>(
  _ lhs: Value,
  _ rhs: Value
) -> Bool {
  lhs != lhs && areSame(lhs, rhs, unlessEqualToThemselvesBy: ==)
}

extension Hashable {
  /// Hashes a value so that the same values have the same hash.
  ///
  /// Two NaNs may have different bits, and so different hashes.
  @inlinable
  package func hashAsSame(into hasher: inout Hasher) {
    guard self == self else { return hashContents(into: &hasher) }
    hash(into: &hasher)
  }

  /// Out of line, because nearly all values are equal to themselves.
  @inline(never)
  @usableFromInline
  func hashContents(into hasher: inout Hasher) {
    // As in `haveSameContents(_:_:)`. The text of each NaN is the same.
    hasher.combine(dumpText(self))
  }
}

/// Returns whether two values that a comparison tells apart are the same, because the comparison
/// tells each of them apart from itself too.
///
/// Out of line, because nearly all values are equal to themselves.
@inline(never)
@usableFromInline
package func areSame<Value>(
  _ lhs: Value,
  _ rhs: Value,
  unlessEqualToThemselvesBy areEqual: (Value, Value) -> Bool
) -> Bool {
  guard areEqual(lhs, lhs), areEqual(rhs, rhs) else { return haveSameContents(lhs, rhs) }
  // An array is equal to itself without a look at its elements, one of which may be NaN.
  return !_isPOD(Value.self) && !(Value.self is AnyObject.Type) && haveSameHash(lhs, rhs)
    && haveSameContents(lhs, rhs)
}

private func haveSameContents<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  // The bytes of two equal values may differ: unused bytes between fields, and two buffers.
  haveSameBytes(lhs, rhs) || dumpText(lhs) == dumpText(rhs)
}

private func haveSameHash<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  guard let lhs = lhs as? any Hashable, let rhs = rhs as? any Hashable else { return false }
  return lhs.hashValue == rhs.hashValue
}
