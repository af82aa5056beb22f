import CairnCore

/// The state to which a store returns from a travel in time.
///
/// It is a class: with a stored state, the engine would have to look up the offsets of the
/// properties after it.
final class PresentMoment<State> {
  let state: State
  let shared: SharedCheckpoint?

  init(state: State, shared: SharedCheckpoint?) {
    self.state = state
    self.shared = shared
  }
}

/// Travel in time (rule R7).
///
/// The loop is suspended, so no action is reduced and no effect is started or cancelled: the
/// features in the present state own their effects until the store returns. Independent child
/// stores keep their states, and are suspended too: they would change the shared values of another
/// time, and send outputs to it.
extension Engine {
  /// Sets a state of another time, and notifies observers.
  func travel(to state: State, _ shared: [RecordedSharedValues.Value]) {
    if present == nil {
      dependencies.shared?.beginTraveling()
      present = PresentMoment(state: self.state, shared: dependencies.sharedValues)
      instruments?.suspend()
    }
    status.loop.suspend()
    family?.suspendChildren()
    replaceSharedValues { $0.restore(shared) }
    replaceState(state)
    notifyObservers()
    family?.notifyChildren()
  }

  /// Returns to the present.
  func returnToPresent() {
    guard let present else { return }
    self.present = nil
    status.loop.resume()
    replaceSharedValues { _ in present.shared?.restore() }
    dependencies.shared?.endTraveling()
    family?.resumeChildren()
    asPartOfBurst {
      replaceState(present.state)
      instruments?.resume(with: address, dependencies)
      // The features of the other time, for which stores were made.
      cancelWhatIsGone()
    }
    family?.notifyChildren()
  }

  /// Stays in the other time, which becomes the present.
  func goOnFromHere() {
    guard present != nil else { return }
    status.loop.resume()
    dependencies.shared?.endTraveling()
    forgetFormerTime()
    family?.resumeChildren { $0.forgetFormerTime() }
    asPartOfBurst {
      replaceState(state)
      instruments?.replaceState(address, dependencies)
      status.loop.didChangeElsewhere()
      cancelWhatIsGone()
      present = nil
      cancel(ownRunningEffects.filter { !$0.origin.isState })
    }
    family?.settleChildren()
    dependencies.saveSharedValues()
  }

  /// Begins with the values of the present moment, so that none of them counts as a change.
  func forgetFormerTime() {
    let scope = enterScope()
    changes?.begin(with: state)
    scope.leave()
    reconciler.forgetStamps()
  }

  /// Counts an action that was sent while the root showed another time.
  func countDroppedAction() {
    if let family { family.countDroppedAction() } else { droppedActionCount += 1 }
  }

  /// Follows the root, which shows another time.
  func suspend() {
    if !status.loop.isClosed { status.loop.suspend() }
  }

  /// Follows the root, which resumes. Returns false if the store has ended.
  func resume() -> Bool {
    guard status.loop.isSuspended else { return false }
    status.loop.resume()
    return true
  }

  /// Notifies the observers that shared values were replaced by those of another time.
  func notifyOfReplacedValues() {
    guard !status.loop.isClosed else { return }
    status.loop.didReplaceState()
    notifyObservers()
  }

  private func replaceSharedValues(_ replace: (SharedValues) -> Void) {
    guard let shared = dependencies.shared, shared.isUsed else { return }
    for box in shared.inOrder {
      noteChange(of: box)
      family?.noteReplaced(box)
    }
    replace(shared)
  }
}

extension ActionOrigin {
  /// Whether the state has asked for the effect.
  fileprivate var isState: Bool {
    if case .state = self { true } else { false }
  }
}
