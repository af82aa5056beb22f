import CookbookFeatures

/// The list of the keys, in a sheet that scrolls if the screen is too low.
struct KeyHelpDrawing {
  let help: KeyHelp.State

  func draw(on canvas: inout Canvas) {
    let isCut = Self.lastScrollPosition(height: canvas.height) > 0
    SheetDrawing(
      title: isCut ? "Keys  ↑↓ scroll" : "Keys",
      lines: Self.lines,
      scrolledLines: help.scrolledLines
    )
    .draw(on: &canvas)
  }

  /// The number of lines that can be scrolled out before the last line is visible, on a screen of
  /// some height.
  static func lastScrollPosition(height: Int) -> Int {
    max(0, lines.count - visibleLines(height: height))
  }

  /// The number of lines that a screen of some height shows: all but the sheet's border.
  static func visibleLines(height: Int) -> Int {
    max(0, height - 2)
  }

  private static let lines = [
    "↑ ↓ k j        move the highlight",
    "Enter → l      open what is highlighted",
    "Esc ⌫ ← h      back",
    "Tab            the next column",
    "PgUp PgDn      scroll a recipe",
    "1 2 3          stack, two columns, three columns",
    "c              cook: the steps one by one",
    "n p Space      next step, previous step, timer",
    "/              search",
    "t              the recipe of the day",
    "r              back to the categories",
    "e d            edit or delete the recipe on screen",
    "o              open a link",
    ",              settings",
    "q              quit",
  ]
}
