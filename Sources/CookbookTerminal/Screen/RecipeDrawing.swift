import CookbookFeatures

/// A recipe: its text, which scrolls, and below it the related recipes.
struct RecipeDrawing {
  private struct Line {
    let text: String
    var style: Style = .plain
  }

  let detail: RecipeDetail.State

  func draw(on canvas: inout Canvas, in area: Rect) {
    let relatedHeight = min(relatedRows.count + 1, max(2, area.height / 3))
    let textArea = Rect(
      x: area.x,
      y: area.y,
      width: area.width,
      height: max(0, area.height - relatedHeight - 1)
    )
    drawText(on: &canvas, in: textArea)
    let below = Rect(
      x: area.x,
      y: textArea.maxY + 1,
      width: area.width,
      height: relatedHeight
    )
    canvas.draw("Goes well with", x: below.x, y: below.y, width: below.width, style: .bold)
    let list = Rect(x: below.x, y: below.y + 1, width: below.width, height: below.height - 1)
    canvas.clipped(to: list) { drawRelated(on: &$0, in: list) }
  }

  private func drawText(on canvas: inout Canvas, in area: Rect) {
    let lines = text(width: area.width)
    let first = max(0, min(detail.scrolledLines, lines.count - area.height))
    let shown = lines.dropFirst(first).prefix(max(0, area.height))
    for (row, line) in shown.enumerated() {
      canvas.draw(line.text, x: area.x, y: area.y + row, width: area.width, style: line.style)
    }
    guard first + shown.count < lines.count, area.height > 1 else { return }
    let rest = "… \(lines.count - first - shown.count) more, PgDn"
    let y = area.maxY - 1
    canvas.fill(Rect(x: area.x, y: y, width: area.width, height: 1))
    canvas.draw(rest, x: area.x, y: y, width: area.width, style: .dim)
  }

  private func text(width: Int) -> [Line] {
    let recipe = detail.recipe
    var lines = [
      Line(text: recipe.title, style: .bold),
      Line(text: "\(recipe.minutes) min · serves \(recipe.servings)", style: .dim),
      Line(text: ""),
    ]
    lines += recipe.ingredients.flatMap { wrapped("• ", $0, width: width) }
    lines.append(Line(text: ""))
    for (number, step) in recipe.steps.enumerated() {
      lines += wrapped("\(number + 1). ", step, width: width)
    }
    return lines
  }

  /// Text behind a mark, with the lines below indented like the first.
  private func wrapped(_ mark: String, _ text: String, width: Int) -> [Line] {
    let indent = String(repeating: " ", count: mark.displayWidth)
    return Canvas.wrap(text, width: max(1, width - indent.count)).enumerated().map { index, line in
      Line(text: (index == 0 ? mark : indent) + line)
    }
  }

  private var relatedRows: [ListDrawing.Row] {
    (detail.related ?? []).map { ListDrawing.Row(title: $0.title, detail: "\($0.minutes) min") }
  }

  private func drawRelated(on canvas: inout Canvas, in area: Rect) {
    guard detail.related != nil else {
      canvas.draw("Looking…", x: area.x, y: area.y, width: area.width, style: .dim)
      return
    }
    ListDrawing(rows: relatedRows, highlighted: detail.cursor.row).draw(on: &canvas, in: area)
  }
}
