package import CairnCore

/// An instrument that one store at a time uses. It receives the address of the state instead of a copy, the
/// dependencies of the store, and the end of the store.
package protocol InPlaceInstrument<State, Action>: StoreInstrument, ReplacedScreensReceiver {
  /// Returns whether a store may use the instrument. The instrument reports an issue if another store uses
  /// it.
  ///
  /// - Parameter store: An object that lives as long as the store.
  func attach(to store: AnyObject) -> Bool

  /// Called when the store was made and has reduced nothing yet, with the scope of its dependencies.
  func begin(with state: StateAddress<State>, _ scope: DependencyScope)

  /// Called when the store is being released.
  func end(with state: StateAddress<State>)

  /// Called when a burst has begun.
  func beginBurst()

  /// Called when the burst is over.
  func endBurst(_ state: StateAddress<State>)

  /// Called before an action is reduced.
  func willReduce(_ action: Action, _ origin: ActionOrigin, _ state: StateAddress<State>)
}

/// The link of an instrument that reads the state in place.
///
/// Out of line is what only a store with more instruments needs: otherwise each action would save the
/// registers that the second call needs.
final class InPlaceLink<State, Action>: InstrumentChain<State, Action> {
  private let instrument: any InPlaceInstrument<State, Action>

  init(
    _ instrument: any InPlaceInstrument<State, Action>,
    _ next: InstrumentChain<State, Action>?
  ) {
    self.instrument = instrument
    super.init(next, followsResults: false)
  }

  override func begin(with state: StateAddress<State>, _ scope: DependencyScope) {
    instrument.begin(with: state, scope)
    next?.begin(with: state, scope)
  }

  override func end(with state: StateAddress<State>) {
    instrument.end(with: state)
    next?.end(with: state)
  }

  override func beginBurst() {
    instrument.beginBurst()
    next?.beginBurst()
  }

  override func endBurst(_ state: StateAddress<State>) {
    if next == nil { instrument.endBurst(state) } else { endBurstOfAll(state) }
  }

  override func willReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    if next == nil {
      instrument.willReduce(action, origin, state)
    } else {
      allWillReduce(action, origin, state)
    }
  }

  override func emit(_ action: Action, _ effect: EffectReport) {
    instrument.didEmit(action, from: effect)
    next?.emit(action, effect)
  }

  override func notify(_ effect: EffectReport, _ event: EffectLifeEvent) {
    instrument.notify(of: effect, event)
    next?.notify(effect, event)
  }

  override func find(_ issue: RuntimeIssue) {
    instrument.didFind(issue)
    next?.find(issue)
  }

  @inline(never)
  private func endBurstOfAll(_ state: StateAddress<State>) {
    instrument.endBurst(state)
    next?.endBurst(state)
  }

  @inline(never)
  private func allWillReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    instrument.willReduce(action, origin, state)
    next?.willReduce(action, origin, state)
  }
}
