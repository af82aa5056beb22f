import Cairn
import CookbookFeatures

/// Draws the cookbook: a pure function of the state.
struct CookbookScreen {
  /// The size that a title, a row and a footer need.
  private static let smallest = (width: 20, height: 6)

  let state: Cookbook.State

  private var size: ScreenSize { state.size }

  func draw(on canvas: inout Canvas) {
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else {
      for (row, line) in Canvas.wrap("Enlarge the window", width: size.width).enumerated() {
        canvas.draw(line, x: 0, y: row)
      }
      return
    }
    let plan = BrowserPlan(state.browser, size: size)
    for panel in plan.panels {
      canvas.box(panel.frame, title: panel.title, focused: panel.hasKeys)
      let content = PanelDrawing(
        content: panel.content,
        hasKeys: panel.hasKeys,
        book: state.book
      )
      canvas.clipped(to: panel.inside) { content.draw(on: &$0, in: panel.inside) }
    }
    drawFooter(on: &canvas)
    DestinationDrawing(state: state).draw(on: &canvas)
  }

  private func drawFooter(on canvas: inout Canvas) {
    let width = size.width - 2
    let message = state.message.map { ($0, Style.accent(.yellow)) }
    if let (text, style) = message ?? timers.map({ ($0, Style.accent(.green)) }) {
      canvas.draw(text, x: 1, y: size.height - 2, width: width, style: style)
    }
    canvas.draw(hints(width: width), x: 1, y: size.height - 1, width: width, style: .dim)
  }

  /// The timers of all open recipes, including covered ones.
  private var timers: String? {
    let timers = state.timers.map { open in
      "⏱ \(TimerText.left(open.timer)) \(open.recipe.title)"
    }
    return timers.isEmpty ? nil : timers.joined(separator: "   ")
  }

  /// The keys of what gets them. Most sheets and dialogs show their keys themselves.
  private func hints(width: Int) -> String {
    switch state.destination {
    case nil:
      [
        "↑↓ move  ⏎ open  ⌫ back  / search  c cook  e edit  123 layout  ? help  q quit",
        "↑↓ ⏎ ⌫  / search  c cook  123 layout  ? help  q quit",
      ].first { $0.displayWidth <= width } ?? "? help  q quit"
    case .search: "↑↓ move  ⏎ open  Esc close"
    case .help:
      KeyHelpDrawing.lastScrollPosition(height: size.height) > 0
        ? "↑↓ scroll  Any other key closes" : "Any key closes"
    case .edit, .settings, .openLink, .confirmDeletion, .notice: ""
    }
  }
}

extension Cookbook.State {
  /// The screen as lines of text.
  func screen(colored: Bool) -> [String] {
    var canvas = Canvas(size: size)
    CookbookScreen(state: self).draw(on: &canvas)
    return canvas.lines(colored: colored)
  }
}
