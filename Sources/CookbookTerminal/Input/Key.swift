/// One key press, whatever bytes the terminal sent for it.
enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case enter, escape, backspace, tab
  case pageUp, pageDown, home, end
  /// Ctrl-C. In raw mode it is a key like any other, and the app decides what it means.
  case interrupt
}
