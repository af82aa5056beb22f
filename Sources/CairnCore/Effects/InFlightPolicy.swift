/// The treatment of an effect while another effect with the same id is in flight (rule E9).
///
/// An effect is in flight if the same feature started it and it has not completed, or if it is
/// waiting to start.
public enum InFlightPolicy: String, Sendable, Hashable, CaseIterable {
  /// Both effects run.
  case concurrent
  /// Cancels the effect in flight, in this feature and in its descendants (rule C3), and starts the
  /// new effect: a search while the user types. `cancelInFlight: true` is the same.
  case restart
  /// Doesn't start the new effect: a refresh that is requested twice. An effect that the task of
  /// `send` has cancelled does not count, even before its operation has returned.
  case drop
  /// Starts the new effect when the earlier ones with the id have completed or were cancelled:
  /// saving changes one after the other.
  case queue
}

/// The id of an effect, and the policy while another effect with the id is in flight.
@usableFromInline
package struct Cancellable {
  package let id: AnyID
  package let policy: InFlightPolicy
  /// The call of `cancellable`.
  package let site: CallSite
}
