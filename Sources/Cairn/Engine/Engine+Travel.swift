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
/// features in the present state own their effects until the store returns.
extension Engine {
  /// Sets a state of another time, and notifies observers.
  func travel(to state: State, _ shared: [RecordedSharedValues.Value]) {
    if present == nil {
      dependencies.shared?.beginTravelling()
      present = PresentMoment(state: self.state, shared: dependencies.sharedValues)
    }
    status.loop.suspend()
    replaceSharedValues { $0.restore(shared) }
    replaceState(state)
    notifyObservers()
  }

  /// Returns to the present.
  func returnToPresent() {
    guard let present else { return }
    self.present = nil
    status.loop.resume()
    replaceSharedValues { _ in present.shared?.restore() }
    dependencies.shared?.endTravelling()
    asPartOfBurst {
      replaceState(present.state)
      // The features of the other time, for which stores were made.
      cancelWhatIsGone()
    }
  }

  /// Stays in the other time, which becomes the present.
  func goOnFromHere() {
    guard present != nil else { return }
    present = nil
    status.loop.resume()
    dependencies.shared?.endTravelling()
    changes?.begin(with: state)
    reconciler.forgetStamps()
    instruments?.replaceState(address)
    asPartOfBurst {
      replaceState(state)
      status.loop.didChangeElsewhere()
      cancelWhatIsGone()
      cancel(ownRunningEffects.filter { !$0.origin.isState })
    }
    dependencies.saveSharedValues()
  }

  private func replaceSharedValues(_ replace: (SharedValues) -> Void) {
    guard let shared = dependencies.shared, shared.isUsed else { return }
    for box in shared.inOrder {
      noteSharedChange?(box)
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
