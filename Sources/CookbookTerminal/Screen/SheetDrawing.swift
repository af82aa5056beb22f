/// A box over the middle of the screen.
struct SheetDrawing {
  /// The columns of a sheet that no text is in: the border and a space on either side.
  static let margins = 4

  let title: String
  let lines: [String]

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
    canvas.clipped(to: inside) { canvas in
      for (row, line) in lines.enumerated() {
        canvas.draw(line, x: inside.x + 1, y: inside.y + row, width: inside.width - 2)
      }
    }
  }
}
