import CairnCore

/// Shared values (rules H1 to H5).
extension Engine: SharedValuesOwner {
  func sharedValueWillChange(_ box: any AnySharedBox) {
    noteShared(box)
    family?.sharedValueWillChange(box)
  }

  /// Records that a shared value is changed. States whose stamps have not changed may then ask for
  /// other effects, and observers may have to read them again.
  func noteShared(_ box: any AnySharedBox) {
    // A computed child may depend on the value. While this engine reduces, there are no copies.
    if status.hasCopies { status.releaseCopies() }
    changes?.visitEverything()
    if lastSharedChange != status.reductionCount {
      lastSharedChange = status.reductionCount
      reconciler.forgetStamps()
    }
    // The root also notifies the observers that have read the value in a copy of a state.
    if hasObservers || (number == 0 && box.observation.isObserved) { noteChange(of: box) }
    if status.isReducing, family != nil { noteTurn() }
  }

  /// Records, for the observers, that a shared value changes in this burst.
  func noteChange(of box: any AnySharedBox) {
    noteSharedChange?(box)
    listen()
  }

  var usesSharedValues: Bool { effectOperators != nil || changes != nil || hasObservers }

  /// Reconciles, and notifies observers, because another store has changed a shared value.
  func settleAgain() {
    guard !status.loop.isClosed, !status.loop.isSuspended, !status.isInBurst else { return }
    reconciler.forgetStamps()
    asPartOfBurst {
      status.loop.didChangeElsewhere()
      followChanges()
    }
  }
}
