/// An action on its way to the reducer.
///
/// A class: a structure that holds an action of any type is handled through a description of it, which
/// generic code looks up again and again; a reference is just passed on.
final class QueuedAction<Action> {
  let action: Action
  let origin: ActionOrigin
  /// The group of the `send` that it goes back to, if that has effects.
  let group: EffectGroup?
  /// The effect that emitted it, for effects that were cancelled meanwhile.
  let source: EffectScope?
  /// What a child returns that the action dismisses.
  let result: PresentedResult?
  /// The one that is behind it in the queue.
  fileprivate var next: QueuedAction?

  init(
    action: Action,
    origin: ActionOrigin,
    group: EffectGroup?,
    source: EffectScope?,
    result: PresentedResult? = nil
  ) {
    self.action = action
    self.origin = origin
    self.group = group
    self.source = source
    self.result = result
  }
}

/// Actions that wait, first in, first out. Each operation takes constant time.
final class ActionQueue<Action> {
  private var first: QueuedAction<Action>?
  private var last: QueuedAction<Action>?

  var isEmpty: Bool { first == nil }

  /// Those that wait, in order.
  var waiting: [QueuedAction<Action>] {
    Array(
      sequence(state: first) { next in
        defer { next = next?.next }
        return next
      }
    )
  }

  /// The first one that satisfies a predicate.
  func first(where isWanted: (QueuedAction<Action>) -> Bool) -> QueuedAction<Action>? {
    var candidate = first
    while let queued = candidate, !isWanted(queued) {
      candidate = queued.next
    }
    return candidate
  }

  deinit {
    // One by one: each holds the next, and releasing a long row must not nest as many calls.
    while popFirst() != nil {}
  }

  func append(_ queued: QueuedAction<Action>) {
    if let last {
      last.next = queued
    } else {
      first = queued
    }
    last = queued
  }

  func popFirst() -> QueuedAction<Action>? {
    guard let queued = first else { return nil }
    first = queued.next
    queued.next = nil
    if first == nil { last = nil }
    return queued
  }

  /// Takes out all but the first `count`, in order.
  func popAll(after count: Int) -> [QueuedAction<Action>] {
    let all = waiting
    while popFirst() != nil {}
    for queued in all.prefix(count) {
      append(queued)
    }
    return Array(all.dropFirst(count))
  }
}
