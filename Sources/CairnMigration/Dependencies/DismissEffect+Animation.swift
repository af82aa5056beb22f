extension DismissEffect {
  /// Dismisses the feature. Write `await dismiss()`, and `.animation(…)` after the effect: this call
  /// uses the animation of its effect, and not the one that it is given.
  @available(
    *,
    deprecated,
    message: "write 'await dismiss()', and '.animation(…)' after the effect that calls it"
  )
  public func callAsFunction(
    animation: EffectAnimation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
