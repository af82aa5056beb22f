// Where SwiftUI is imported too, its animations are meant.

extension Send {
  /// Sends an action, and animates what its burst changes. Returns when the burst is over.
  ///
  /// ```swift
  /// .run { send in
  ///   await send(.loaded(try await client.load()), animation: .default)
  /// }
  /// ```
  @_disfavoredOverload
  public func callAsFunction(_ action: Action, animation: EffectAnimation?) async {
    await callAsFunction(action, in: .animation(animation))
  }
}

extension Effect {
  /// The same effect, of whose actions everything is animated that they change at once.
  @_disfavoredOverload
  public func animation(_ animation: EffectAnimation? = .default) -> Self {
    transaction(.animation(animation))
  }

  /// One action that is sent at once, in the same burst, of which all changes are animated.
  @_disfavoredOverload
  public static func send(
    _ action: Action,
    animation: EffectAnimation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    send(action, fileID: fileID, filePath: filePath, line: line, column: column)
      .animation(animation)
  }
}
