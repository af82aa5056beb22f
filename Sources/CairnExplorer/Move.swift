public import Cairn
import CairnCore
import CairnTesting

/// One thing that happens to an explored feature: an action, or a step of an effect in flight.
public struct Move<Action>: CustomStringConvertible {
  /// The action that is reduced, as the store's action; nil if an effect or an interval ends.
  public let action: Action?
  /// The effect whose step this is; nil for an action of an alphabet.
  public let effect: EffectReport?
  /// `.tapped`, or `effect 'load' sends .loaded(1)`.
  public let description: String
}

extension Move {
  /// The move of an alphabet.
  init(of action: Action) {
    self.init(action: action, effect: nil, description: TestStoreFailure.name(of: action))
  }

  /// The case of the action, such as `rows.element.tapped`; for other moves, their description.
  var caseName: String { action.map { MoveCoverage.caseName(of: $0) } ?? description }
}
