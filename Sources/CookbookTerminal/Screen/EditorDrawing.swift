import Cairn
import CookbookFeatures

/// Draws the sheet of the recipe editor: the screen on top of its path.
struct EditorDrawing {
  let editor: RecipeEditor.State

  func draw(on canvas: inout Canvas) {
    switch editor.path.last {
    case nil: drawFields(on: &canvas)
    case .lines(let list): draw(list, on: &canvas)
    case .text(let entry): draw(entry, on: &canvas)
    }
  }

  private func drawFields(on canvas: inout Canvas) {
    let rows = RecipeField.allCases.enumerated().map { index, field in
      let mark = index == editor.cursor.row ? "▸ " : "  "
      let name = field.title.padding(toWidth: 13)
      return mark + name + editor.draft.text(of: field)
    }
    SheetDrawing(
      title: "Edit \(editor.original?.title ?? editor.draft.title)",
      lines: rows + ["", "⏎ edit   s save   Esc cancel"],
      highlighted: editor.cursor.row
    ).draw(on: &canvas)
  }

  private func draw(_ list: LineList.State, on canvas: inout Canvas) {
    let rows = (list.lines + ["+ new"]).enumerated().map { index, line in
      (index == list.cursor.row ? "▸ " : "  ") + line
    }
    SheetDrawing(
      title: "Edit › \(list.field.title)",
      lines: rows + ["", "⏎ edit   x remove   Esc back"],
      highlighted: list.cursor.row
    ).draw(on: &canvas)
  }

  private func draw(_ entry: TextEntry.State, on canvas: inout Canvas) {
    let width = canvas.width - SheetDrawing.margins
    let lines = [
      DestinationDrawing.typed(entry.text, width: width), "",
      entry.problem ?? "⏎ done   Esc back",
    ]
    SheetDrawing(title: "Edit › \(entry.title)", lines: lines).draw(on: &canvas)
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padding(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}
