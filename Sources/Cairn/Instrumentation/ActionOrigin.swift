/// Who sent an action (rule S10): the place that called `send`, or the effect that emitted it, and
/// so on up.
public enum ActionOrigin: Sendable, CustomStringConvertible {
  /// Somebody called `send` here.
  case send(CallSite)
  /// An effect of an earlier action.
  indirect case effect(EffectDescriptor, startedBy: ActionOrigin)
  /// A state-driven effect, started because the state asked for it.
  case state

  /// In one line.
  public var description: String {
    switch self {
    case .send(let site): "sent at \(site)"
    case .effect(let effect, startedBy: let origin): "\(effect), started by an action \(origin)"
    case .state: "asked for by the state"
    }
  }

  /// Who sent the action, who started whoever sent it, and so on: a line each, the nearest first.
  public var trace: [String] {
    var lines: [String] = []
    var origin = self
    while case .effect(let effect, startedBy: let earlier) = origin {
      lines.append("emitted by \(effect)")
      origin = earlier
    }
    return lines + ["\(origin)"]
  }
}
