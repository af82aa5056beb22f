import CairnCore

/// The properties that decide whether two effects in flight continue in the same way.
extension RunningEffect {
  /// The path from the root to the feature of the effect; empty for the root.
  package var ownerSteps: [OwnerStep] { scope.owner.steps }

  /// The state of the feature of the effect; nil if the feature was removed.
  package var ownerState: Any? { scope.owner.anyState }

  /// Whether the effect is a part of another one that continues after it.
  package var hasNext: Bool {
    var frame = next
    while let scope = frame as? CancellationScope { frame = scope.next }
    return frame != nil
  }

  /// Whether the parts that follow the effect are operations that start at once and that no id
  /// identifies; also true if nothing follows.
  package var isFollowedByOperationsOnly: Bool {
    var frame = next
    while let following = frame {
      if following.startsOperationsOnly == false { return false }
      frame = following.next
    }
    return true
  }

  /// Whether another part follows the effect under all of its ids.
  package var continuesUnderItsIDs: Bool {
    var frame = next
    while let following = frame, !(following is CancellationScope) {
      if following.startsOperationsOnly != nil { return true }
      frame = following.next
    }
    return false
  }

  /// The ids under which the effect can be cancelled, from the inside out, with the policy for
  /// other effects with the id.
  package var cancellations: [(id: AnyID, policy: InFlightPolicy?)] {
    var cancellations: [(id: AnyID, policy: InFlightPolicy?)] = []
    var cancellation = scope.cancellation
    while let next = cancellation {
      if let id = next.id { cancellations.append((id, next.policy)) }
      cancellation = next.parent
    }
    return cancellations
  }
}

/// A step of the path from the root of a store to a feature.
package struct OwnerStep: Hashable {
  package let slot: IdentitySlot
  /// The identity of the child, if the slot can hold several children and is not a stack.
  package let child: AnyID?
  /// The id of the element, if the slot is a stack.
  package let element: StackElementID?
}

extension Owner {
  /// The path from the root to the owner; empty for the root.
  var steps: [OwnerStep] {
    var steps: [OwnerStep] = []
    var owner = self
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
}
