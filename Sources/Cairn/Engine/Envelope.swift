/// An action on its way to the reducer.
struct Envelope<Action> {
  let action: Action
  let origin: ActionOrigin
  /// The group of the `send` that it goes back to, if that has effects.
  let group: EffectGroup?
  /// The effect that emitted it, for effects that were cancelled meanwhile.
  let source: EffectPlace?
}

/// Actions that wait, first in, first out. Each operation takes constant time, amortised.
struct EnvelopeQueue<Action> {
  /// Those before `head` have been taken.
  private var slots: [Envelope<Action>?] = []
  private var head = 0

  var isEmpty: Bool { head == slots.count }

  /// Those that wait, in order.
  var waiting: [Envelope<Action>] { slots[head...].compactMap(\.self) }

  /// The first one that satisfies a predicate.
  func first(where isWanted: (Envelope<Action>) -> Bool) -> Envelope<Action>? {
    slots[head...].lazy.compactMap(\.self).first(where: isWanted)
  }

  mutating func append(_ envelope: Envelope<Action>) {
    slots.append(envelope)
  }

  mutating func popLast() -> Envelope<Action>? {
    head < slots.count ? slots.removeLast() : nil
  }

  mutating func popFirst() -> Envelope<Action>? {
    guard head < slots.count else { return nil }
    let envelope = slots[head]
    slots[head] = nil
    head += 1
    if head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
    return envelope
  }
}
