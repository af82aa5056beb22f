/// Sends actions from a running effect into the store that started it.
///
/// ```swift
/// .run { send in
///   await send(.response(try await client.load()))
/// }
/// ```
///
/// The action need not be `Sendable`. The compiler does not infer `Sendable` for a public type, such
/// as the action of a feature in a library. The effect gives such an action away when it sends it,
/// and the compiler checks that the effect does not use its parts afterwards.
public struct Send<Action>: Sendable {
  private let outlet: any EffectOutlet

  init(outlet: any EffectOutlet) {
    self.outlet = outlet
  }

  /// Sends `action` to the store. Returns when its burst is over: when the store has reduced the
  /// action and all actions that it led to synchronously (rule E5). In a test store, that is when
  /// the test has received these actions (rule X2).
  ///
  /// In a cancelled effect, the call only yields to other tasks. After the effect has returned, the
  /// call is reported as an issue (rule E5).
  public func callAsFunction(_ action: sending Action) async {
    await emit(SentAction(action), in: nil)
  }

  package func emit(_ action: SentAction, in transaction: EffectTransaction?) async {
    // Yields, because an effect may send in a loop without checking for cancellation.
    guard !Task.isCancelled else { return await Task.yield() }
    await outlet.emit(action, in: transaction)
  }
}
