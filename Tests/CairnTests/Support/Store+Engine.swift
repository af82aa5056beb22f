@testable import Cairn

extension Store {
  /// The engine of a store at the root.
  var engine: Engine<State, Action> {
    guard let root = core as? RootStoreCore<State, Action> else {
      preconditionFailure("A child store has no engine of its own")
    }
    return root.engine
  }
}
