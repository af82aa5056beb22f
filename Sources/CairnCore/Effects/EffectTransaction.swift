/// What a platform does around telling a store's observers of what an effect's action has changed,
/// such as the animation of a user interface.
///
/// ```swift
/// let animated = EffectTransaction { tell in withAnimation(.default, tell) }
/// ```
///
/// An animation needs none of that: `.animation(.default)`, with an ``EffectAnimation``.
///
/// Observers are told once, at the end of a burst (rule S1): if several of its actions come with a
/// transaction, the last one counts.
public struct EffectTransaction: Sendable {
  private let perform: @Sendable (_ tell: () -> Void) -> Void

  /// Makes a transaction.
  ///
  /// - Parameter perform: Calls its argument in whatever is to be around it. Observers are told once
  ///   all the same if it calls it more often, or not at all. It is called where the store lives: on
  ///   the main actor, for a `Store`; on the actor, for a `StoreActor`.
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
  /// The same effect, of whose actions the observers are told in a transaction.
  ///
  /// - Parameter transaction: What to do around it. Where the effect, or one of its parts, has a
  ///   transaction already, that one counts.
  public func transaction(_ transaction: EffectTransaction) -> Self {
    guard let node else { return .none }
    return Self(.modified(node, .transaction(transaction)))
  }
}

extension Send {
  /// Sends `action`, and notifies observers of it in a transaction. Returns when its burst is over.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: What to do around it. It counts before one that the effect as a whole has.
  public func callAsFunction(_ action: Action, in transaction: EffectTransaction) async {
    await emit(action, in: transaction)
  }
}
