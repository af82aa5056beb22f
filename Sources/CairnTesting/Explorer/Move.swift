public import Cairn
import CairnCore

/// One thing that happens to a feature that is explored: an action, or what an effect in flight does.
public struct Move<Action>: CustomStringConvertible {
  /// The action that is reduced, from the root's point of view; nil where an effect ends or a time is over.
  public let action: Action?
  /// The effect that the move is one of; nil for an action of an alphabet.
  public let effect: EffectReport?
  /// `.tapped`, or `effect 'load' sends .loaded(1)`.
  public let description: String
}

extension Move {
  /// The move of an alphabet.
  init(of action: Action) {
    self.init(action: action, effect: nil, description: TestStoreFailure.name(of: action))
  }

  /// The case of the action: `rows.element.tapped`; what else happens in words.
  var caseName: String { action.map { MoveCoverage.caseName(of: $0) } ?? description }
}
