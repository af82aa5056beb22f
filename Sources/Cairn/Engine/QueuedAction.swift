/// A queued action.
///
/// It is a class: see Performance notes, "Generic types".
final class QueuedAction<Action> {
  let action: Action
  let origin: ActionOrigin
  /// The group of the `send` that it goes back to, if that has effects.
  let group: EffectGroup?
  /// The scope of the effect that emitted it. The action is dropped if the effect was cancelled
  /// meanwhile.
  let source: EffectScope?
  /// The child store that sent it.
  let sender: (any ActionSender)?
  /// The result of a child that the action dismisses.
  let result: PresentedResult?
  /// The next action in the queue.
  fileprivate var next: QueuedAction?

  init(
    action: Action,
    origin: ActionOrigin,
    group: EffectGroup?,
    source: EffectScope?,
    sender: (any ActionSender)? = nil,
    result: PresentedResult? = nil
  ) {
    self.action = action
    self.origin = origin
    self.group = group
    self.source = source
    self.sender = sender
    self.result = result
  }
}

/// A child store whose feature may have been removed by the time that its action is reduced.
protocol ActionSender: AnyObject {
  /// The type of the feature's state.
  var stateType: Any.Type { get }

  /// Whether another child has the slot of the feature, or of a feature above it (rule O4).
  var isReplaced: Bool { get }
}

/// Waiting actions, first in, first out. Each operation takes constant time.
final class ActionQueue<Action> {
  private var first: QueuedAction<Action>?
  private var last: QueuedAction<Action>?

  var isEmpty: Bool { first == nil }

  /// The waiting actions, in order.
  var waiting: [QueuedAction<Action>] {
    Array(
      sequence(state: first) { next in
        defer { next = next?.next }
        return next
      }
    )
  }

  /// Returns the first action that satisfies a predicate.
  func first(where isWanted: (QueuedAction<Action>) -> Bool) -> QueuedAction<Action>? {
    var candidate = first
    while let queued = candidate, !isWanted(queued) {
      candidate = queued.next
    }
    return candidate
  }

  deinit {
    // One by one: each action holds the next, and releasing a long chain must not nest calls.
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

  /// Removes all but the first `count` actions, and returns them in order.
  func popAll(after count: Int) -> [QueuedAction<Action>] {
    let all = waiting
    while popFirst() != nil {}
    for queued in all.prefix(count) {
      append(queued)
    }
    return Array(all.dropFirst(count))
  }
}
