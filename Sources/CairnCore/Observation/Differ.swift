/// Returns whether two values differ, and are not the same either, as two NaNs are; nil if they aren't `Equatable`.
package func differ<Value>(_ old: Value, _ new: Value) -> Bool? {
  guard let old = old as? any Equatable else { return nil }
  return !old.equals(new)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    (other as? Self).map { areSame($0, self) } ?? false
  }
}
