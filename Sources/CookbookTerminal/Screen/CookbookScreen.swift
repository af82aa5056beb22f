import Cairn
import CookbookFeatures

/// Draws the cookbook: a pure function of the state and the size.
struct CookbookScreen {
  /// What the app needs to show a title, a row and a footer.
  private static let smallest = (width: 20, height: 6)

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
    let content = Rect(
      x: inside.x + 1,
      y: inside.y,
      width: inside.width - 2,
      height: inside.height - 2
    )
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

  /// Where the person is. What does not fit is left out at the front.
  private func breadcrumb(width: Int) -> String {
    var titles = ["Cookbook"] + state.path.map(\.title)
    let separator = " › "
    while titles.count > 1, titles.joined(separator: separator).displayWidth > width {
      titles.remove(at: titles.first == "…" ? 1 : 0)
      if titles.first != "…" { titles.insert("…", at: 0) }
      if titles.count == 2 { break }
    }
    return titles.joined(separator: separator)
  }

  private func drawTop(on canvas: inout Canvas, in content: Rect) {
    switch state.path.last {
    case nil:
      let rows = state.categories.categories.map { category in
        ListDrawing.Row(
          title: category.title,
          detail: "\(state.book.recipes(in: category).count) recipes"
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
        lines: ["\(prompt.text)▏", "", state.message ?? "⏎ open   Esc cancel"]
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
