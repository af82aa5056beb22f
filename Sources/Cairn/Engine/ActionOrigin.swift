/// Who sent an action (rule S10): the place that called `send`, or the effect that emitted it, and
/// so on up.
package enum ActionOrigin: Sendable, CustomStringConvertible {
  /// Somebody called `send` here.
  case send(CallSite)
  /// An effect of an earlier action.
  indirect case effect(EffectDescriptor, startedBy: ActionOrigin)
  /// A state-driven effect, started because the state asked for it.
  case state

  package var description: String {
    switch self {
    case .send(let site): "sent at \(site)"
    case .effect(let effect, startedBy: let origin): "\(effect), started by an action \(origin)"
    case .state: "asked for by the state"
    }
  }
}
