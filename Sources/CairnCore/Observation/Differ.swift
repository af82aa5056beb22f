/// Returns whether two values differ; nil if they aren't `Equatable`. A value that is not equal to
/// itself, such as NaN, doesn't differ from itself.
package func differ<Value>(_ old: Value, _ new: Value) -> Bool? {
  guard let old = old as? any Equatable else { return nil }
  return !old.isSame(as: new)
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool {
    (other as? Self).map { areSame(self, $0) } ?? false
  }
}
