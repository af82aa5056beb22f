/// What to do with an effect while another one with the same id is in flight (rule E9).
///
/// In flight means: started by the same feature and not completed, or waiting to be started.
public enum InFlightPolicy: String, Sendable, Hashable, CaseIterable {
  /// Both run.
  case concurrent
  /// The one in flight is cancelled, here and in descendants (rule C3), and the new one is started:
  /// a search for what is typed. `cancelInFlight: true` says the same.
  case restart
  /// The new one is not started: a refresh that is asked for twice.
  case drop
  /// The new one is started when those with the id that were asked for before it have completed or
  /// were cancelled: changes to be saved one after the other.
  case queue
}

/// The id of an effect, and what to do when it is asked for again.
@usableFromInline
package struct Cancellable {
  package let id: CancelID
  package let policy: InFlightPolicy
  /// The call of `cancellable`.
  package let site: CallSite
}
