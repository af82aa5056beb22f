import CairnCore

/// What tells whether two effects in flight go on in the same way.
extension RunningEffect {
  /// A step of the way from the root of the store to the feature that an effect belongs to.
  package struct OwnerStep: Hashable {
    package let slot: IdentitySlot
    /// Which child it is, where one slot can hold several and the slot is no stack.
    package let child: AnyHashable?
    /// Which screen it is, where the slot is a stack.
    package let element: StackElementID?
  }

  /// The way from the root to the feature that the effect belongs to; empty for the root.
  package var ownerSteps: [OwnerStep] {
    var steps: [OwnerStep] = []
    var owner = scope.owner
    while let parent = owner.parent, let component = owner.component {
      let element = component.stackElement
      steps.append(
        OwnerStep(
          slot: component.slot,
          child: element == nil ? component.child : nil,
          element: element
        )
      )
      owner = parent
    }
    return steps.reversed()
  }

  /// The state of the feature that the effect belongs to; nil where that one is gone.
  package var ownerState: Any? { scope.owner.anyState }

  /// Whether something may start when the effect has ended, be it that another one waits for that.
  package var isFollowed: Bool { handle.isFollowed }

  /// Whether the effect is a part of another one that goes on when it has ended.
  package var hasNext: Bool {
    var frame = next
    while let scope = frame as? CancellationScope { frame = scope.next }
    return frame != nil
  }

  /// The ids under which the effect can be cancelled, from the inside out, with what happens to each
  /// while others with the id are in flight.
  package var cancellations: [(id: CancelID, policy: InFlightPolicy?)] {
    var cancellations: [(id: CancelID, policy: InFlightPolicy?)] = []
    var cancellation = scope.cancellation
    while let next = cancellation {
      if let id = next.id { cancellations.append((id, next.policy)) }
      cancellation = next.parent
    }
    return cancellations
  }
}
