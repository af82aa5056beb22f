/// An asynchronous operation, with its action type hidden: what it sends goes out through an
/// ``EffectOutlet``.
@usableFromInline
package struct RunOperation: Sendable {
  package let descriptor: EffectDescriptor
  package let priority: TaskPriority?
  /// What was in force where the effect was made.
  package let context: (any Sendable)?
  package let body: @Sendable (any EffectOutlet) async -> Void

  package init(
    descriptor: EffectDescriptor,
    priority: TaskPriority?,
    context: (any Sendable)?,
    body: @escaping @Sendable (any EffectOutlet) async -> Void
  ) {
    self.descriptor = descriptor
    self.priority = priority
    self.context = context
    self.body = body
  }
}

/// The way from a running effect back to the store that started it.
package protocol EffectOutlet: Sendable {
  /// An error that the operation is to throw instead of running: a test decides so.
  var injectedError: (any Error)? { get }

  /// Sends an action of the operation's own action type, of which observers are notified in a
  /// transaction, if there is one. Returns when the burst of the action is over.
  func emit(_ action: any Sendable, in transaction: EffectTransaction?) async

  /// Asks for the state of the feature that the operation belongs to. Returns when it has the answer.
  func ask(_ request: StateRequest) async

  /// Tells an issue on the effect's behalf.
  func report(_ issue: RuntimeIssue) async
}

extension EffectOutlet {
  package var injectedError: (any Error)? { nil }
}
