/// The work of a platform around the notification of a store's observers, such as the animation of
/// the changes that an effect's action made.
///
/// ```swift
/// let animated = EffectTransaction { tell in withAnimation(.default, tell) }
/// ```
///
/// For an animation, use `.animation(.default)` with an ``EffectAnimation`` instead.
///
/// Observers are notified once, at the end of a burst (rule S1). If several actions of a burst have
/// a transaction, the last transaction applies.
public struct EffectTransaction: Sendable {
  private let perform: @Sendable (_ tell: () -> Void) -> Void

  /// Makes a transaction.
  ///
  /// - Parameter perform: Calls its argument, which notifies the observers. Observers are notified
  ///   exactly once, even if `perform` calls it more often or not at all. `perform` runs on the
  ///   main actor for a `Store`, and on the actor for a `StoreActor`.
  public init(_ perform: @escaping @Sendable (_ tell: () -> Void) -> Void) {
    self.perform = perform
  }

  /// Calls `tell` in the transaction.
  package func callAsFunction(_ tell: () -> Void) {
    var isTold = false
    func tellOnce() {
      guard !isTold else { return }
      isTold = true
      tell()
    }
    perform(tellOnce)
    tellOnce()
  }
}

extension Effect {
  /// Returns the same effect, whose actions notify observers in a transaction.
  ///
  /// - Parameter transaction: The transaction. A transaction that the effect or one of its parts
  ///   already has takes precedence.
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
  ///   - transaction: The transaction. It takes precedence over one of the whole effect.
  public func callAsFunction(_ action: Action, in transaction: EffectTransaction) async {
    await emit(action, in: transaction)
  }
}
