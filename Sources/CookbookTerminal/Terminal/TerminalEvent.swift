import CookbookFeatures

/// What a terminal tells the app.
enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The size changed, or the terminal came back after a suspension: draw again in any case.
  case resized(ScreenSize)
  /// The app is asked to end; it exits with `ExitCode.afterSignal(signal)`.
  case terminated(signal: Int32)
  /// No key will ever come.
  case endOfInput
}
