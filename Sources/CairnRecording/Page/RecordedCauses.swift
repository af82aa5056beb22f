import Cairn

/// Finds the causes of entries: for an action of an effect, the action that started the effect.
struct RecordedCauses {
  private var burst = 0
  /// The last action of the burst.
  private var lastAction: Int?
  /// The last actions of the burst, by their origins.
  private var actions: [RecordedOrigin: Int] = [:]
  /// The actions that have started effects, by the numbers of the effects.
  private var starts: [UInt64: Int] = [:]

  /// Returns the number of the action that led to an entry; nil if there is none, or if it is not
  /// in the recording.
  ///
  /// Call it with the entries in their order.
  mutating func cause<State, Action>(of entry: Recording<State, Action>.Entry) -> Int? {
    if entry.burst != burst {
      burst = entry.burst
      lastAction = nil
      actions = [:]
    }
    switch entry.event {
    case .action(_, let origin):
      defer {
        lastAction = entry.number
        actions[origin] = entry.number
      }
      guard case .effect(let effect, startedBy: let earlier) = origin else { return nil }
      return effect.number.map { starts[$0] } ?? action(from: earlier)
    case .effectStarted(let effect, let origin):
      let cause = action(from: origin)
      if let number = effect.number { starts[number] = cause }
      return cause
    case .effectEmitted(let number), .effectFinished(let number), .effectCancelled(let number):
      return starts[number]
    case .issue: return lastAction
    }
  }

  /// Returns the last action of the burst with an origin, or else the last action: an effect starts
  /// after the action that returned it, and before the next one.
  private func action(from origin: RecordedOrigin) -> Int? {
    actions[origin] ?? lastAction
  }
}
