import CairnCore

/// Whether a feature was removed. The bindings that present its children observe it (rule O4).
final class RemovalField: ObservedField {
  override func end(into round: ObservationRound) {
    super.end(into: round)
    round.add(self)
  }

  /// A removal is not a part of the state.
  override func write(to state: MutableStateAddress) {}

  override func differs(at state: RawStateAddress) -> Bool { false }
}
