import CairnCore

/// Shared values (rules H1 to H5).
extension Engine: SharedValuesOwner {
  func sharedValueWillChange(_ box: any AnySharedBox) {
    noteShared(box)
    family?.sharedValueWillChange(box)
  }

  /// A shared value is changed: what the state says has not been touched may ask for other effects all the same,
  /// and be read anew.
  func noteShared(_ box: any AnySharedBox) {
    changes?.visitEverything()
    if lastSharedChange != status.reductionCount {
      lastSharedChange = status.reductionCount
      reconciler.forgetStamps()
    }
    if hasObservers { noteSharedChange?(box) }
    if status.isReducing, family != nil { noteTurn() }
  }

  var usesSharedValues: Bool { visit != nil || changes != nil || hasObservers }

  /// Has what the state asks for looked at anew, and observers notified: another store has changed a shared value.
  func settleAnew() {
    guard !status.loop.isClosed, !status.loop.isSuspended, !status.isInBurst else { return }
    reconciler.forgetStamps()
    asPartOfBurst {
      status.loop.didChangeElsewhere()
      followChanges()
    }
  }
}
