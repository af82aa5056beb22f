/// An asynchronous operation, with its action type erased: it sends actions through an
/// ``EffectOutlet``.
@usableFromInline
package struct RunOperation: Sendable {
  package let descriptor: EffectDescriptor
  package let priority: TaskPriority?
  /// The context in which the effect was made.
  package let context: (any Sendable)?
  package let body: @Sendable (any EffectOutlet) async -> Void
  /// The outcomes that the effect declares; nil if it declares none.
  package let outcomes: DeclaredOutcomes?

  package typealias DeclaredOutcomes = @Sendable () -> [EffectOutcome<Any>]

  package init(
    descriptor: EffectDescriptor,
    priority: TaskPriority?,
    context: (any Sendable)?,
    outcomes: DeclaredOutcomes? = nil,
    body: @escaping @Sendable (any EffectOutlet) async -> Void
  ) {
    self.descriptor = descriptor
    self.priority = priority
    self.context = context
    self.outcomes = outcomes
    self.body = body
  }
}

/// The connection from a running effect to the store that started it.
package protocol EffectOutlet: AnyObject, Sendable {
  /// The descriptor of the effect.
  var descriptor: EffectDescriptor { get }

  /// An error for the operation to throw instead of running; a test sets it.
  var injectedError: (any Error)? { get }

  /// Sends an action of the operation's own action type, and notifies observers in the transaction,
  /// if there is one. Returns when the burst of the action is over.
  func emit(_ action: SentAction, in transaction: EffectTransaction?) async

  /// Requests the state of the feature that the operation belongs to. Returns when it is answered.
  func ask(_ request: StateRequest) async

  /// Reports an issue of the effect.
  func report(_ issue: RuntimeIssue) async
}

extension EffectOutlet {
  package var injectedError: (any Error)? { nil }
}
