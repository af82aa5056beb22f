/// A store that reduces an action, as guards see it.
package protocol GuardAsker: AnyObject {
  /// Records that the store has asked a guard whether an action may remove a child.
  func didAskGuard(at site: CallSite)
  /// Whether the store has asked a guard.
  func hasAskedGuard(at site: CallSite) -> Bool
}
