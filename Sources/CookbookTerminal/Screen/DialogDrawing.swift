import Cairn

/// A question or a notice, with the keys of its buttons.
struct DialogDrawing<Action> {
  let title: TextState
  let message: TextState?
  let buttons: [ButtonState<Action>]

  func draw(on canvas: inout Canvas) {
    let width = min(60, canvas.width - SheetDrawing.margins)
    let text = [title.description] + (message.map { ["", $0.description] } ?? [])
    let lines = text.flatMap { Canvas.wrap($0, width: width) }
    let keys = buttons.map { "\($0.role == .cancel ? "Esc" : "⏎") \($0.label)" }
    SheetDrawing(title: "", lines: lines + ["", keys.joined(separator: "   ")])
      .draw(on: &canvas)
  }
}
