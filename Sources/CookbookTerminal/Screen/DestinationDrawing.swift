import Cairn
import CookbookFeatures

/// Draws the sheet or dialog over the browser, and the question before changes are discarded.
struct DestinationDrawing {
  let state: Cookbook.State

  func draw(on canvas: inout Canvas) {
    if let question = state.question {
      DialogDrawing(title: question.title, message: question.message, buttons: question.buttons)
        .draw(on: &canvas)
      return
    }
    let width = canvas.width - SheetDrawing.margins
    switch state.destination {
    case nil:
      break
    case .edit(let editor):
      EditorDrawing(editor: editor).draw(on: &canvas)
    case .search(let search):
      draw(search, on: &canvas, width: width)
    case .settings(let settings):
      SettingsDrawing(settings: settings).draw(on: &canvas)
    case .openLink(let prompt):
      let status = prompt.problem.map { Canvas.wrap($0, width: width) } ?? ["⏎ open   Esc cancel"]
      let lines = [Self.typed(prompt.text, width: width), ""] + status
      SheetDrawing(title: "Open a link", lines: lines).draw(on: &canvas)
    case .confirmDeletion(let dialog):
      DialogDrawing(title: dialog.title, message: dialog.message, buttons: dialog.buttons)
        .draw(on: &canvas)
    case .notice(let alert):
      DialogDrawing(title: alert.title, message: alert.message, buttons: alert.buttons)
        .draw(on: &canvas)
    case .help(let help):
      KeyHelpDrawing(help: help).draw(on: &canvas)
    }
  }

  /// A line that shows the end of the typed text.
  static func typed(_ text: String, width: Int) -> String {
    "\(text)▏".truncatedAtStart(toWidth: width)
  }

  private func draw(_ search: RecipeSearch.State, on canvas: inout Canvas, width: Int) {
    let found = search.found ?? []
    let rows = found.enumerated().map { index, recipe in
      (index == search.highlightedRow ? "▸ " : "  ") + recipe.title
    }
    let status =
      search.isWaiting
      ? "Searching…"
      : search.found == nil
        ? "A title or an ingredient" : found.isEmpty ? "Nothing found" : "\(found.count) found"
    let lines = [Self.typed(search.query, width: width), ""] + rows + ["", status]
    let highlighted = found.isEmpty ? nil : search.highlightedRow + 2
    SheetDrawing(title: "Search", lines: lines, highlighted: highlighted).draw(on: &canvas)
  }
}
