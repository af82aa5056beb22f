import Cairn

/// Keeps the origins of actions and effects, as lines.
final class OriginLog<State, Action>: StoreInstrument {
  /// The traces of the reduced actions, oldest first.
  private(set) var actions: [[String]] = []
  /// The origins of the started effects, oldest first.
  private(set) var effects: [String] = []

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    actions.append(origin.trace)
  }

  func didStart(_ effect: EffectReport) {
    effects.append("\(effect.origin)")
  }
}
