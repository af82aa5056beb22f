import CookbookFeatures

/// An event of a terminal for the app.
enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The size changed, or the terminal is used again after a suspension. The app has to draw in
  /// either case.
  case resized(ScreenSize)
  /// The app has to end, and exits with `ExitCode.afterSignal(signal)`.
  case terminated(signal: Int32)
  /// No more keys will arrive.
  case endOfInput
}
