/// Who sent an action (rule S10): the place that called `send`, or the effect that emitted it, and
/// so on up.
public enum ActionOrigin: Sendable, CustomStringConvertible {
  /// Somebody called `send` here.
  case send(CallSite)
  /// Somebody called `send` here, and said that the child may be gone.
  case sendIfPresent(CallSite)
  /// A view wrote to this field.
  case binding(BoundField)
  /// An effect of an earlier action.
  indirect case effect(EffectDescriptor, startedBy: ActionOrigin)
  /// A state-driven effect, started because the state asked for it.
  case state

  /// In one line.
  public var description: String {
    switch self {
    case .send(let site), .sendIfPresent(let site): "sent at \(site)"
    case .binding(let field): "written by a binding to '\(field)'"
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

extension ActionOrigin {
  /// Whether the child that the action is for may be gone, as far as its sender is concerned: a view
  /// may be a moment late (rule L7).
  var toleratesMissingChild: Bool {
    switch self {
    case .sendIfPresent, .binding: true
    case .send, .effect, .state: false
    }
  }

  /// The place that called `send`, if one did.
  var site: CallSite? {
    switch self {
    case .send(let site), .sendIfPresent(let site): site
    case .binding, .effect, .state: nil
    }
  }
}
