/// An action on its way to the reducer.
struct Envelope<Action> {
  let action: Action
  let origin: ActionOrigin
  /// The group of the `send` that it goes back to, if that has effects.
  let group: EffectGroup?
  /// The effect that emitted it, for effects that were cancelled meanwhile.
  let source: EffectPlace?
}

/// Actions that wait, first in, first out.
struct EnvelopeQueue<Action> {
  private var envelopes: [Envelope<Action>] = []
  private var head = 0

  var isEmpty: Bool { head == envelopes.count }

  /// Those that wait, in order.
  var waiting: ArraySlice<Envelope<Action>> { envelopes[head...] }

  mutating func append(_ envelope: Envelope<Action>) {
    envelopes.append(envelope)
  }

  mutating func popFirst() -> Envelope<Action>? {
    guard head < envelopes.count else { return nil }
    defer {
      head += 1
      if head == envelopes.count || head > 64 { compact() }
    }
    return envelopes[head]
  }

  private mutating func compact() {
    envelopes.removeFirst(head)
    head = 0
  }
}
