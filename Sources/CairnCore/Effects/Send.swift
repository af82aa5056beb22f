/// Sends actions from a running effect into the store that started it.
///
/// ```swift
/// .run { send in
///   await send(.response(try await client.load()))
/// }
/// ```
public struct Send<Action: Sendable>: Sendable {
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
  public func callAsFunction(_ action: Action) async {
    await emit(action, in: nil)
  }

  func emit(_ action: Action, in transaction: EffectTransaction?) async {
    // Yields, because an effect may send in a loop without checking for cancellation.
    guard !Task.isCancelled else { return await Task.yield() }
    await outlet.emit(action, in: transaction)
  }
}
