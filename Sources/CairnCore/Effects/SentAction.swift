/// An action on its way from an effect to the store, with its type erased.
package struct SentAction: Sendable {
  // SAFETY: the code that makes it gives the action away, as a `sending` parameter. After that, only
  // the store uses the action, and a test's tools that the store calls.
  @safe
  nonisolated(unsafe) package let value: Any

  /// Takes an action, which the caller does not use any more.
  package init(_ value: sending Any) {
    self.value = value
  }
}
