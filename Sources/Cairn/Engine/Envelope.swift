/// An action on its way to the reducer.
///
/// A class: a structure that holds an action of any type is handled through a description of it, which
/// generic code looks up again and again; a reference is just passed on.
final class Envelope<Action> {
  let action: Action
  let origin: ActionOrigin
  /// The group of the `send` that it goes back to, if that has effects.
  let group: EffectGroup?
  /// The effect that emitted it, for effects that were cancelled meanwhile.
  let source: EffectPlace?
  /// The one that is behind it in the queue.
  fileprivate var next: Envelope?

  init(action: Action, origin: ActionOrigin, group: EffectGroup?, source: EffectPlace?) {
    self.action = action
    self.origin = origin
    self.group = group
    self.source = source
  }
}

/// Actions that wait, first in, first out. Each operation takes constant time.
final class EnvelopeQueue<Action> {
  private var first: Envelope<Action>?
  private var last: Envelope<Action>?

  var isEmpty: Bool { first == nil }

  /// Those that wait, in order.
  var waiting: [Envelope<Action>] {
    Array(
      sequence(state: first) { next in
        defer { next = next?.next }
        return next
      }
    )
  }

  /// The first one that satisfies a predicate.
  func first(where isWanted: (Envelope<Action>) -> Bool) -> Envelope<Action>? {
    var candidate = first
    while let envelope = candidate, !isWanted(envelope) {
      candidate = envelope.next
    }
    return candidate
  }

  deinit {
    // One by one: each holds the next, and releasing a long row must not nest as many calls.
    while popFirst() != nil {}
  }

  func append(_ envelope: Envelope<Action>) {
    if let last {
      last.next = envelope
    } else {
      first = envelope
    }
    last = envelope
  }

  func popFirst() -> Envelope<Action>? {
    guard let envelope = first else { return nil }
    first = envelope.next
    envelope.next = nil
    if first == nil { last = nil }
    return envelope
  }

  /// Takes out all but the first `count`, in order.
  func popAll(after count: Int) -> [Envelope<Action>] {
    let all = waiting
    while popFirst() != nil {}
    for envelope in all.prefix(count) {
      append(envelope)
    }
    return Array(all.dropFirst(count))
  }
}
