/// The origin of an action (rule S10): a call of `send`, a view's write through a binding, the
/// state, or an effect. An effect comes with the origin of the action that started it.
///
/// In a loop, such as an effect whose action starts the effect again, only the latest round is
/// kept. An effect is never named twice, so the origin does not grow while the loop runs.
public enum ActionOrigin: Sendable, Equatable, CustomStringConvertible {
  /// A call of `send`.
  case send(CallSite)
  /// A call of `send` with the condition that the child may have been removed.
  case sendIfPresent(CallSite)
  /// A write of a view to this field.
  case binding(BoundField)
  /// An effect of an earlier action. The number is the ``EffectReport/id`` of the effect. An effect
  /// that sends one action at once, such as
  /// ``/CairnCore/Effect/send(_:fileID:filePath:line:column:)``, and an independent child store
  /// have no number.
  indirect case effect(EffectDescriptor, number: UInt64?, startedBy: ActionOrigin)
  /// A state-driven effect, which the store started because the state asked for it.
  case state

  /// The origin in one line.
  public var description: String {
    switch self {
    case .send(let site), .sendIfPresent(let site): "sent at \(site)"
    case .binding(let field): "written by a binding to '\(field)'"
    case .effect(let effect, number: _, startedBy: let origin):
      "\(effect), started by an action \(origin.phrase)"
    case .state: "asked for by the state"
    }
  }

  /// The origin after "an action": `sent at App.swift:3`, or `from run 'load' at App.swift:8, …`.
  var phrase: String {
    switch self {
    case .effect: "from \(self)"
    case .send, .sendIfPresent, .binding, .state: "\(self)"
    }
  }

  /// A detail of an issue: where its action is from.
  var sentence: String {
    switch self {
    case .effect: "The action came \(phrase)."
    case .send, .sendIfPresent, .binding, .state: "The action was \(phrase)."
    }
  }

  /// The chain of origins, a line each: the sender of the action first, then the sender of the
  /// action that started it, and so on.
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
  /// The origin in a form that an action can hold.
  init(_ origin: ActionOrigin) {
    switch origin {
    case .send, .sendIfPresent, .binding: self = .sent
    case .effect: self = .effect
    case .state: self = .state
    }
  }
}

extension ActionOrigin {
  /// The origin of an action that was sent at a place in the source.
  init(_ site: CallSite, _ condition: SendCondition) {
    switch condition {
    case .always: self = .send(site)
    case .ifPresent: self = .sendIfPresent(site)
    }
  }

  /// Whether the sender accepts that the child may have been removed: a view may send a moment late
  /// (rule L7).
  var toleratesMissingChild: Bool {
    switch self {
    case .sendIfPresent, .binding: true
    case .send, .effect, .state: false
    }
  }

  /// The call of `send`, if there is one.
  var site: CallSite? {
    switch self {
    case .send(let site), .sendIfPresent(let site): site
    case .binding, .effect, .state: nil
    }
  }

  /// The origin of the actions that an effect emits, where an action of this origin started the
  /// effect.
  ///
  /// - Parameter number: The number of the effect, if it is in flight.
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

  /// Recursive. The depth is limited by the number of places in the app that make effects.
  private func leavingOut(_ site: CallSite) -> ActionOrigin {
    guard case .effect(let effect, let number, startedBy: let earlier) = self else { return self }
    return effect.site == site
      ? earlier : .effect(effect, number: number, startedBy: earlier.leavingOut(site))
  }
}
