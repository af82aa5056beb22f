/// The questions to guards about an action (rule G2). First, whether they allow the action. If a
/// guard doesn't, whether a guard holds a confirmation of this removal. If there is a confirmation,
/// their answers to the repeated removal.
final class RemovalInquiry {
  /// The action of the whole feature.
  private let action: Any
  /// The elements of the path that the action writes, before it does.
  var present: Set<RemovalTarget>?
  /// Whether the guards are asked for a confirmation that they hold.
  private(set) var isForConfirmations = false
  /// The children whose removal was confirmed.
  private(set) var confirmed: Set<ConfirmedRemoval> = []
  /// The path from the whole feature to the one whose guards are being asked.
  private var path: [IdentityComponent] = []

  init(about action: Any) {
    self.action = action
  }

  /// The action, for a guard that asks for a confirmation.
  var repetition: RemovalRepetition { RemovalRepetition(action, present) }

  /// Asks for confirmations from now on.
  func askForConfirmations() {
    isForConfirmations = true
  }

  /// Asks for answers again.
  func repeatRemoval() {
    isForConfirmations = false
  }

  /// Asks the guards in a child.
  func ask<Reply>(in child: IdentityComponent, _ body: () -> Reply) -> Reply {
    path.append(child)
    defer { path.removeLast() }
    return body()
  }

  /// Adds the children of a confirmed request, and those that were confirmed before it.
  func add(
    _ targets: Set<RemovalTarget>,
    of guarded: IdentitySlot,
    and confirmed: Set<ConfirmedRemoval>
  ) {
    self.confirmed.formUnion(confirmed)
    self.confirmed.formUnion(targets.map { removal(of: $0, guarded) })
  }

  /// Whether the removal of a child was confirmed.
  func isConfirmed(_ target: RemovalTarget, of guarded: IdentitySlot) -> Bool {
    confirmed.contains(removal(of: target, guarded))
  }

  private func removal(of target: RemovalTarget, _ guarded: IdentitySlot) -> ConfirmedRemoval {
    var elements: [RemovalTarget] = []
    var hasher = Hasher()
    for component in path {
      hasher.combine(component.slot)
      if let element = component.child?.base as? StackElementIdentity {
        elements.append(RemovalTarget(element.key))
      } else {
        hasher.combine(component.child)
      }
    }
    hasher.combine(guarded)
    return ConfirmedRemoval(target: target, elements: elements, guardHash: hasher.finalize())
  }
}
