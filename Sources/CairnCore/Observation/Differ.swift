/// Returns whether two values differ; nil if they aren't `Equatable`. Two NaNs are the same.
package func differ<Value>(_ old: Value, _ new: Value) -> Bool? {
  guard let old = old as? any Equatable else { return nil }
  return !old.isSame(as: new)
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self || areUnequalToThemselvesAndSame(other, self)
  }
}
