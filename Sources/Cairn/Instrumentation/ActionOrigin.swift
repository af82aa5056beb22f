/// Who sent an action (rule S10): the place that called `send`, or the effect that emitted it, and
/// so on up.
///
/// Of a loop, such as an effect whose action starts the effect again, the latest round is told: no
/// effect is named twice, so an app that runs for weeks remembers no more than one that has started.
public enum ActionOrigin: Sendable, CustomStringConvertible {
  /// Somebody called `send` here.
  case send(CallSite)
  /// Somebody called `send` here, and said that the child may be gone.
  case sendIfPresent(CallSite)
  /// A view wrote to this field.
  case binding(BoundField)
  /// An effect of an earlier action. The number is the ``EffectReport/id`` of the effect; an effect that
  /// sends one action at once, such as ``/CairnCore/Effect/send(_:fileID:filePath:line:column:)``, and an
  /// independent child store have none.
  indirect case effect(EffectDescriptor, number: UInt64?, startedBy: ActionOrigin)
  /// A state-driven effect, started because the state asked for it.
  case state

  /// In one line.
  public var description: String {
    switch self {
    case .send(let site), .sendIfPresent(let site): "sent at \(site)"
    case .binding(let field): "written by a binding to '\(field)'"
    case .effect(let effect, number: _, startedBy: let origin):
      "\(effect), started by an action \(origin)"
    case .state: "asked for by the state"
    }
  }

  /// Who sent the action, who started whoever sent it, and so on: a line each, the nearest first.
  public var trace: [String] {
    var lines: [String] = []
    var origin = self
    while case .effect(let effect, number: _, startedBy: let earlier) = origin {
      lines.append("emitted by \(effect)")
      origin = earlier
    }
    return lines + ["\(origin)"]
  }
}

extension RemovalOrigin {
  /// The same in a form that an action can hold.
  init(_ origin: ActionOrigin) {
    switch origin {
    case .send, .sendIfPresent, .binding: self = .sent
    case .effect: self = .effect
    case .state: self = .state
    }
  }
}

extension ActionOrigin {
  /// The origin of an action that was sent at a place in the code.
  init(_ site: CallSite, _ condition: SendCondition) {
    switch condition {
    case .always: self = .send(site)
    case .ifPresent: self = .sendIfPresent(site)
    }
  }

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

  /// The origin of what an effect emits that was started by an action of this origin.
  ///
  /// - Parameter number: That of the effect, if it is in flight.
  func emitting(through effect: EffectDescriptor, number: UInt64? = nil) -> ActionOrigin {
    let origin = passes(through: effect.site) ? leavingOut(effect.site) : self
    return .effect(effect, number: number, startedBy: origin)
  }

  private func passes(through site: CallSite) -> Bool {
    var origin = self
    while case .effect(let effect, number: _, startedBy: let earlier) = origin {
      if effect.site == site { return true }
      origin = earlier
    }
    return false
  }

  /// Recursive, which is no deeper than the app has places that make effects.
  private func leavingOut(_ site: CallSite) -> ActionOrigin {
    guard case .effect(let effect, let number, startedBy: let earlier) = self else { return self }
    return effect.site == site
      ? earlier : .effect(effect, number: number, startedBy: earlier.leavingOut(site))
  }
}
