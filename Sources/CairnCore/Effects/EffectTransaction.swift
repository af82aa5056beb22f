/// The work of a platform around the notification of a store's observers, such as the animation of
/// the changes that an effect's action made.
///
/// ```swift
/// let animated = EffectTransaction { notify in withAnimation(.default, notify) }
/// ```
///
/// For an animation, use `.animation(.default)` with an ``EffectAnimation`` instead.
///
/// Observers are notified once, at the end of a burst (rule S1). If several actions of a burst have
/// a transaction, the last transaction applies.
public struct EffectTransaction: Sendable {
  private let perform: @Sendable (_ notify: () -> Void) -> Void

  /// Makes a transaction.
  ///
  /// - Parameter perform: Calls its argument, which notifies the observers. Observers are notified
  ///   exactly once, even if `perform` calls its argument more often or not at all. `perform` runs
  ///   on the main actor for a `Store`, and on the actor for a `StoreActor`.
  public init(_ perform: @escaping @Sendable (_ notify: () -> Void) -> Void) {
    self.perform = perform
  }

  /// Calls `notify` in the transaction.
  package func callAsFunction(_ notify: () -> Void) {
    var hasNotified = false
    func notifyOnce() {
      guard !hasNotified else { return }
      hasNotified = true
      notify()
    }
    perform(notifyOnce)
    notifyOnce()
  }
}

extension Effect {
  /// Returns the same effect. Its actions notify observers in a transaction.
  ///
  /// - Parameter transaction: The transaction. If the effect or one of its parts already has a
  ///   transaction, that transaction takes precedence.
  public func transaction(_ transaction: EffectTransaction) -> Self {
    guard let node else { return .none }
    return Self(.modified(node, .transaction(transaction)))
  }
}

extension Send {
  /// Sends `action`, and notifies observers in a transaction. Returns when its burst is over.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction. It takes precedence over a transaction of the whole effect.
  public func callAsFunction(_ action: sending Action, in transaction: EffectTransaction) async {
    await emit(SentAction(action), in: transaction)
  }
}
