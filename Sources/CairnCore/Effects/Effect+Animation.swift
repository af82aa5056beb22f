// If SwiftUI is imported too, `.default` and the like name its animations.

extension Send {
  /// Sends an action, and animates the changes of its burst. Returns when the burst is over.
  ///
  /// ```swift
  /// .run { send in
  ///   await send(.loaded(try await client.load()), animation: .default)
  /// }
  /// ```
  @_disfavoredOverload
  public func callAsFunction(_ action: sending Action, animation: EffectAnimation?) async {
    await callAsFunction(action, in: .animation(animation))
  }
}

extension Effect {
  /// Returns the same effect, which animates the changes of the bursts of its actions.
  @_disfavoredOverload
  public func animation(_ animation: EffectAnimation? = .default) -> Self {
    transaction(.animation(animation))
  }

  /// Sends one action in the same burst, and animates the changes of the burst.
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
