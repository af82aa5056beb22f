/// A box over the middle of the screen.
struct SheetDrawing {
  /// The columns of a sheet without text: the border and a space on either side.
  static let margins = 4

  let title: String
  let lines: [String]
  /// The highlighted line, which stays visible.
  var highlighted: Int?
  /// The number of lines that are scrolled out at the top, if no line is highlighted.
  var scrolledLines = 0

  func draw(on canvas: inout Canvas) {
    let widest = (lines + [title]).map(\.displayWidth).max() ?? 0
    let width = min(canvas.width, max(widest, 30) + Self.margins)
    let height = min(canvas.height, lines.count + 2)
    let frame = Rect(
      x: (canvas.width - width) / 2,
      y: (canvas.height - height) / 2,
      width: width,
      height: height
    )
    canvas.fill(frame)
    canvas.box(frame, title: title, focused: true, style: .accent(.cyan))
    let inside = frame.inset(by: 1)
    let wanted = highlighted.map { $0 - inside.height / 2 } ?? scrolledLines
    let first = max(0, min(wanted, lines.count - inside.height))
    canvas.clipped(to: inside) { canvas in
      for (row, index) in (first..<lines.count).prefix(max(0, inside.height)).enumerated() {
        let style: Style = index == highlighted ? .inverse : .plain
        let line = Rect(x: inside.x + 1, y: inside.y + row, width: inside.width - 2, height: 1)
        canvas.fill(line, style: style)
        canvas.draw(lines[index], x: line.x, y: line.y, width: line.width, style: style)
      }
    }
  }
}
