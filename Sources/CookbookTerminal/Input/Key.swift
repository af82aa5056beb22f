/// One key press, independent of the bytes that the terminal sends for it.
enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case enter, escape, backspace, tab
  case pageUp, pageDown, home, end
  /// Ctrl-C. In raw mode it is an ordinary key, and the app decides what it means.
  case interrupt
}
