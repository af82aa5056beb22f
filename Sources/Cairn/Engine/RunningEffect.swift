/// An operation that a store has started and that has not completed.
package final class RunningEffect {
  package let id: EffectID
  private let plainDescriptor: EffectDescriptor
  package let origin: ActionOrigin
  let place: EffectPlace
  let ticket = EffectTicket()
  /// Queues an action of the effect's own action type.
  let receive: (any Sendable) -> Void
  /// Queues the action that dismisses the nearest presented ancestor; nil where there is none.
  let dismiss: (() -> Void)?
  /// What comes next in the effect that it is part of.
  let completion: (() -> Void)?

  init(
    id: EffectID,
    descriptor: EffectDescriptor,
    origin: ActionOrigin,
    place: EffectPlace,
    receive: @escaping (any Sendable) -> Void,
    dismiss: (() -> Void)? = nil,
    completion: (() -> Void)?
  ) {
    self.id = id
    plainDescriptor = descriptor
    self.origin = origin
    self.place = place
    self.receive = receive
    self.dismiss = dismiss
    self.completion = completion
  }

  /// What is known of the effect, with the innermost id under which it can be cancelled (rule E10).
  package var descriptor: EffectDescriptor {
    var scope = place.scope
    while let next = scope, next.id == nil { scope = next.parent }
    return plainDescriptor.identified(by: scope?.id.map { "\($0)" }, scope?.policy)
  }

  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root.
  package var owner: String { "\(place.owner)" }

  /// Enters the effect wherever it can be found.
  func register() {
    place.owner.effects[id] = self
    place.scope?.add(self)
    place.group.enter()
    if place.group.covers(place.owner) { place.group.add(ticket, for: id) }
  }

  /// Removes it from there.
  func unregister() {
    place.owner.effects[id] = nil
    place.scope?.remove(self)
    place.group.remove(id)
  }

  /// Ends the effect with its store: nothing keeps anything alive, and nobody waits.
  func abandon() {
    unregister()
    place.scope?.closeAll()
    place.group.leave()
  }
}

/// The way back for one running effect.
struct RunningEffectOutlet: EffectOutlet {
  let id: EffectID
  let descriptor: EffectDescriptor
  let ticket: EffectTicket
  let host: any EffectHost

  func emit(_ action: any Sendable) async {
    guard !ticket.isCancelled else { return }
    guard !ticket.hasReturned else {
      return RuntimeIssue.lateSend(action, from: descriptor).report()
    }
    await host.deliver(.emitted(id, action))
  }

  func ask(_ request: StateRequest) async {
    guard !ticket.isCancelled, !ticket.hasReturned else { return }
    await host.deliver(.asked(id, request))
  }

  func report(_ issue: RuntimeIssue) async {
    await host.deliver(.found(id, issue))
  }

  /// Has the nearest presented ancestor dismissed (rule L5).
  func dismiss(at site: CallSite) async {
    guard !ticket.isCancelled else { return }
    guard !ticket.hasReturned else {
      return RuntimeIssue.lateDismiss(from: descriptor, site: site).report()
    }
    await host.deliver(.dismissed(id, site))
  }
}

extension RuntimeIssue {
  /// Rule E5.
  fileprivate static func lateSend(_ action: Any, from effect: EffectDescriptor) -> RuntimeIssue {
    RuntimeIssue(
      code: .lateSend,
      summary: "An effect sent an action after it had returned",
      details: [
        "Action: \(shortDescription(of: action))", "Effect: \(effect)",
        "The action was dropped. Send from inside the operation, and await what it starts.",
      ],
      site: effect.site
    )
  }
}
