import Cairn
import CookbookFeatures

/// Draws the cookbook: a pure function of the state and the size.
struct CookbookScreen {
  /// What the app needs to show a title, a row and a footer.
  private static let smallest = (width: 20, height: 6)
  private static let root = "Cookbook"

  let state: Cookbook.State

  func draw(on canvas: inout Canvas) {
    guard canvas.width >= Self.smallest.width, canvas.height >= Self.smallest.height else {
      for (row, line) in Canvas.wrap("Enlarge the window", width: canvas.width).enumerated() {
        canvas.draw(line, x: 0, y: row)
      }
      return
    }
    let frame = canvas.bounds
    canvas.box(frame, title: breadcrumb(width: frame.width - 6), focused: true)
    let inside = frame.inset(by: 1)
    let content = Self.content(of: frame)
    canvas.clipped(to: content) { drawTop(on: &$0, in: content) }
    canvas.draw(
      state.destination == nil ? state.message ?? "" : "",
      x: content.x,
      y: inside.maxY - 2,
      width: content.width,
      style: .accent(.yellow)
    )
    canvas.draw(
      hints(width: content.width),
      x: content.x,
      y: inside.maxY - 1,
      width: content.width,
      style: .dim
    )
    drawDestination(on: &canvas)
  }

  /// Where the screen on top is drawn, between the title and the two lines of the footer.
  static func content(of frame: Rect) -> Rect {
    let inside = frame.inset(by: 1)
    return Rect(
      x: inside.x + 1,
      y: inside.y,
      width: inside.width - 2,
      height: inside.height - 2
    )
  }

  /// Where the person is. What does not fit is left out at the front.
  private func breadcrumb(width: Int) -> String {
    let separator = " › "
    var shown = state.path.last?.title ?? Self.root
    // From the end, so that a deep path costs no more than what is shown of it.
    for screen in state.path.dropLast().reversed() {
      let longer = screen.title + separator + shown
      guard "…\(separator)\(longer)".displayWidth <= width else { return "…\(separator)\(shown)" }
      shown = longer
    }
    guard !state.path.isEmpty else { return shown }
    let whole = Self.root + separator + shown
    return whole.displayWidth <= width ? whole : "…\(separator)\(shown)"
  }

  private func drawTop(on canvas: inout Canvas, in content: Rect) {
    switch state.path.last {
    case nil:
      let rows = state.categories.categories.map { category in
        let count = state.book.recipes(in: category).count
        return ListDrawing.Row(
          title: category.title,
          detail: count == 1 ? "1 recipe" : "\(count) recipes"
        )
      }
      ListDrawing(rows: rows, highlighted: state.categories.cursor.row)
        .draw(on: &canvas, in: content)
    case .category(let list):
      let rows = list.recipes.map {
        ListDrawing.Row(title: $0.title, detail: "\($0.minutes) min")
      }
      ListDrawing(rows: rows, highlighted: list.cursor.row).draw(on: &canvas, in: content)
    case .recipe(let detail):
      RecipeDrawing(detail: detail).draw(on: &canvas, in: content)
    }
  }

  private func hints(width: Int) -> String {
    let long = "↑↓ move  ⏎ open  ⌫ back  r root  t today  d delete  o link  ? help  q quit"
    return long.displayWidth <= width ? long : "? help  q quit"
  }

  private func drawDestination(on canvas: inout Canvas) {
    switch state.destination {
    case nil:
      break
    case .confirmDeletion(let dialog):
      SheetDrawing(
        title: "Delete",
        lines: ["Delete \(dialog.recipe.title)?", "", "⏎ delete   Esc cancel"]
      ).draw(on: &canvas)
    case .openLink(let prompt):
      SheetDrawing(
        title: "Open a link",
        lines: [
          "\(prompt.text)▏".truncatedAtStart(toWidth: canvas.width - SheetDrawing.margins),
          "",
          state.message ?? "⏎ open   Esc cancel",
        ]
      ).draw(on: &canvas)
    case .help:
      SheetDrawing(title: "Keys", lines: Self.help).draw(on: &canvas)
    }
  }

  private static let help = [
    "↑ ↓ k j        move the highlight",
    "Enter → l      open what is highlighted",
    "Esc ⌫ ← h      back",
    "PgUp PgDn      scroll a recipe",
    "r              back to the categories",
    "t              the recipe of the day",
    "d              delete the recipe on screen",
    "o              open a link",
    "q              quit",
  ]
}

extension Cookbook.Path.State {
  fileprivate var title: String {
    switch self {
    case .category(let list): list.category.title
    case .recipe(let detail): detail.recipe.title
    }
  }
}
