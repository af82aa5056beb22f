import CairnCore

/// The instruments of a store, as a linked list.
///
/// The links are classes: see Performance notes, "Generic types".
class InstrumentChain<State, Action> {
  final let next: InstrumentChain?
  /// Whether the chain is notified when a reducer has returned.
  final let followsResults: Bool

  /// - Parameters:
  ///   - next: The instruments after this one.
  ///   - followsResults: Whether this instrument is notified when a reducer has returned.
  init(_ next: InstrumentChain?, followsResults: Bool) {
    self.next = next
    self.followsResults = followsResults || next?.followsResults == true
  }

  /// The chain of `instruments`; nil if there are none.
  static func of(_ instruments: [any StoreInstrument<State, Action>]) -> InstrumentChain? {
    func link(_ instrument: some StoreInstrument<State, Action>, _ next: InstrumentChain?)
      -> InstrumentChain
    {
      guard let inPlace = instrument as? any InPlaceInstrument<State, Action> else {
        return InstrumentLink(instrument, next)
      }
      return InPlaceLink(inPlace, next)
    }
    return instruments.reversed().reduce(nil) { link($1, $0) }
  }

  func begin(with state: StateAddress<State>, _ scope: DependencyScope) {}
  /// The store is being released.
  func end(with state: StateAddress<State>) {}
  func beginBurst() {}
  func endBurst(_ state: StateAddress<State>) {}
  func willReduce(_ action: Action, _ origin: ActionOrigin, _ state: StateAddress<State>) {}
  func didReduce(_ action: Action, _ origin: ActionOrigin, _ state: StateAddress<State>) {
    next?.didReduce(action, origin, state)
  }
  func emit(_ action: Action, _ effect: EffectReport) {}
  func notify(_ effect: EffectReport, _ event: EffectLifeEvent) {}
  func find(_ issue: RuntimeIssue) {}
}

/// An instrument that reads the shared values of its store, which the state does not hold.
protocol SharedValuesInstrument: AnyObject {
  /// Called with the store's scope, which has the shared values, before all other calls.
  func willWatch(_ scope: DependencyScope)
}

/// One instrument of a store.
private final class InstrumentLink<Instrument: StoreInstrument>:
  InstrumentChain<Instrument.State, Instrument.Action>
{
  private let instrument: Instrument

  init(_ instrument: Instrument, _ next: InstrumentChain<State, Action>?) {
    self.instrument = instrument
    super.init(next, followsResults: true)
  }

  typealias State = Instrument.State
  typealias Action = Instrument.Action

  override func begin(with state: StateAddress<State>, _ scope: DependencyScope) {
    (instrument as? any SharedValuesInstrument)?.willWatch(scope)
    instrument.didBegin(with: state.value)
    next?.begin(with: state, scope)
  }

  override func end(with state: StateAddress<State>) {
    next?.end(with: state)
  }

  override func beginBurst() {
    instrument.didBeginBurst()
    next?.beginBurst()
  }

  override func endBurst(_ state: StateAddress<State>) {
    instrument.didEndBurst(state: state.value)
    next?.endBurst(state)
  }

  override func willReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    instrument.willReduce(action, from: origin, state: state.value)
    next?.willReduce(action, origin, state)
  }

  override func didReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    instrument.didReduce(action, from: origin, state: state.value)
    next?.didReduce(action, origin, state)
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
}

/// An event in the life of an effect. Instruments are notified of it.
enum EffectLifeEvent {
  case started, finished, cancelled
}

extension StoreInstrument {
  /// Calls the function for an event of an effect.
  func notify(of effect: EffectReport, _ event: EffectLifeEvent) {
    switch event {
    case .started: didStart(effect)
    case .finished: didFinish(effect)
    case .cancelled: didCancel(effect)
    }
  }
}
