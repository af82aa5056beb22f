/// The questions to guards about a removal that one of them has refused: first for a confirmation of
/// it, and then, if there is one, for their answers to the repeated removal (rule G2).
final class RemovalInquiry {
  /// Whether the guards are asked for a confirmation that they hold.
  private(set) var isForConfirmations = true
  /// The children whose removal was confirmed.
  private(set) var confirmed: Set<ConfirmedRemoval> = []
  /// The path from the whole feature to the one whose guards are being asked.
  private var path: [IdentityComponent] = []

  /// Asks for answers from now on.
  func repeatRemoval() {
    isForConfirmations = false
  }

  fileprivate func ask<Reply>(in child: IdentityComponent, _ body: () -> Reply) -> Reply {
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
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(guarded)
    return ConfirmedRemoval(target: target, guardHash: hasher.finalize())
  }
}

extension RemovalInquiry? {
  /// Asks the guards in a child.
  func ask<Reply>(
    in child: @autoclosure () -> IdentityComponent,
    _ body: () -> Reply
  ) -> Reply {
    guard let inquiry = self else { return body() }
    return inquiry.ask(in: child(), body)
  }
}

/// A child whose removal was confirmed to a guard.
struct ConfirmedRemoval: Hashable, Sendable {
  let target: RemovalTarget
  /// A hash of the guard's place, because the target of a child in an optional has no stamp.
  let guardHash: Int
}
