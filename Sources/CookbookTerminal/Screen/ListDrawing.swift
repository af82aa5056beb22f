/// A list with one highlighted row, which is always visible.
struct ListDrawing {
  struct Row {
    let title: String
    let detail: String
  }

  let rows: [Row]
  let highlighted: Int
  /// Whether keys move the highlight.
  var hasKeys = true

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !rows.isEmpty else {
      canvas.draw("Nothing here", x: area.x, y: area.y, width: area.width, style: .dim)
      return
    }
    let first = max(0, min(highlighted - area.height / 2, rows.count - area.height))
    for (line, index) in (first..<rows.count).prefix(max(0, area.height)).enumerated() {
      draw(rows[index], isHighlighted: index == highlighted, on: &canvas, in: area, line: line)
    }
  }

  /// The highlight is a mark as well as a style, since a script prints no styles.
  private func draw(
    _ row: Row,
    isHighlighted: Bool,
    on canvas: inout Canvas,
    in area: Rect,
    line: Int
  ) {
    let style: Style = isHighlighted && hasKeys ? .inverse : .plain
    let y = area.y + line
    let detailWidth = row.detail.displayWidth
    let titleWidth = max(0, area.width - 2 - detailWidth - 1)
    if isHighlighted {
      canvas.fill(Rect(x: area.x, y: y, width: area.width, height: 1), style: style)
    }
    canvas.draw(isHighlighted ? hasKeys ? "▸" : "▹" : " ", x: area.x, y: y, width: 1, style: style)
    canvas.draw(row.title, x: area.x + 2, y: y, width: titleWidth, style: style)
    guard titleWidth > 0 else { return }
    canvas.draw(
      row.detail,
      x: area.maxX - detailWidth,
      y: y,
      width: detailWidth,
      style: isHighlighted && hasKeys ? .inverse : .dim
    )
  }
}
