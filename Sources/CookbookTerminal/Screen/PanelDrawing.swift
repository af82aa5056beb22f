import CookbookFeatures

/// Draws the content of a panel.
struct PanelDrawing {
  let content: BrowserPlan.Content
  let hasKeys: Bool
  let book: RecipeBook

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch content {
    case .categories(let list, _):
      let rows = list.categories.map { category in
        let count = book.recipes(in: category).count
        return ListDrawing.Row(title: category.title, detail: counted(count, width: area.width))
      }
      ListDrawing(rows: rows, highlighted: list.cursor.row, hasKeys: hasKeys)
        .draw(on: &canvas, in: area)
    case .recipes(let list, _):
      let isNarrow = area.width < 28
      let rows = list.recipes.map {
        ListDrawing.Row(title: $0.title, detail: isNarrow ? "" : "\($0.minutes) min")
      }
      ListDrawing(rows: rows, highlighted: list.highlightedRow, hasKeys: hasKeys)
        .draw(on: &canvas, in: area)
    case .grid(let list, _):
      GridDrawing(recipes: list.recipes, highlighted: list.highlightedRow, hasKeys: hasKeys)
        .draw(on: &canvas, in: area)
    case .recipe(let detail, _):
      RecipeDrawing(detail: detail, hasKeys: hasKeys).draw(on: &canvas, in: area)
    case .nothing(let text):
      canvas.draw(text, x: area.x, y: area.y, width: area.width, style: .dim)
    }
  }

  private func counted(_ count: Int, width: Int) -> String {
    guard width >= 24 else { return "\(count)" }
    return count == 1 ? "1 recipe" : "\(count) recipes"
  }
}
