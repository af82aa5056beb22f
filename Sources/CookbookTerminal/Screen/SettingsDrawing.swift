import CookbookFeatures

/// Draws the settings: the list of panes beside the current pane. If there is room for one only,
/// draws the one that gets the keys.
struct SettingsDrawing {
  private static let listWidth = 13
  private static let widthOfBoth = 44

  let settings: Settings.State

  func draw(on canvas: inout Canvas) {
    guard canvas.width >= Self.widthOfBoth else {
      let (title, rows, escape) =
        settings.isPaneFocused
        ? ("Settings › \(settings.pane.id.title)", options, "back") : ("Settings", panes, "close")
      SheetDrawing(title: title, lines: rows + ["", "⏎ choose   Esc \(escape)"]).draw(on: &canvas)
      return
    }
    let height = max(panes.count, options.count)
    let rows = (0..<height).map { row in
      let left = row < panes.count ? panes[row] : ""
      let right = row < options.count ? options[row] : ""
      return left.padding(toWidth: Self.listWidth) + "│ " + right
    }
    SheetDrawing(title: "Settings", lines: rows + ["", "⏎ choose   Tab other side   Esc close"])
      .draw(on: &canvas)
  }

  private var panes: [String] {
    Settings.PaneID.allCases.map { id in
      let isShown = id == settings.pane.id
      return (isShown ? settings.isPaneFocused ? "▹ " : "▸ " : "  ") + id.title
    }
  }

  private var options: [String] {
    switch settings.pane {
    case .layout(let choice): rows(choice)
    case .order(let choice): rows(choice)
    case .start(let choice): rows(choice)
    }
  }

  private func rows<Value>(_ choice: Choice<Value>.State) -> [String] {
    choice.options.enumerated().map { index, option in
      let mark = settings.isPaneFocused && index == choice.cursor.row ? "▸ " : "  "
      return mark + (option == choice.chosen ? "● " : "○ ") + option.title
    }
  }
}
