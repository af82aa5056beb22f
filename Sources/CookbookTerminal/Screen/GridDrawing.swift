import CookbookFeatures

/// Draws recipes as cells in rows. The highlighted one is always visible.
struct GridDrawing {
  private static let narrowestCell = 24

  let recipes: [Recipe]
  let highlighted: Int
  /// Whether keys move the highlight.
  let hasKeys: Bool

  /// The number of cells in a row.
  static func columns(width: Int) -> Int {
    max(1, width / narrowestCell)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !recipes.isEmpty else {
      canvas.draw("Nothing here", x: area.x, y: area.y, width: area.width, style: .dim)
      return
    }
    let columns = Self.columns(width: area.width)
    let cellHeight = area.height >= 6 ? 3 : 1
    let visibleRows = max(1, area.height / cellHeight)
    let rows = (recipes.count + columns - 1) / columns
    let firstRow = max(0, min(highlighted / columns - visibleRows / 2, rows - visibleRows))
    let first = firstRow * columns
    for index in first..<min(recipes.count, first + visibleRows * columns) {
      let (row, column) = (index - first).quotientAndRemainder(dividingBy: columns)
      let width = area.width / columns
      let cell = Rect(
        x: area.x + column * width,
        y: area.y + row * cellHeight,
        width: width - 1,
        height: cellHeight
      )
      draw(recipes[index], isHighlighted: index == highlighted, on: &canvas, in: cell)
    }
  }

  private func draw(
    _ recipe: Recipe,
    isHighlighted: Bool,
    on canvas: inout Canvas,
    in cell: Rect
  ) {
    let style: Style = isHighlighted && hasKeys ? .inverse : .plain
    if isHighlighted {
      let filled = Rect(x: cell.x, y: cell.y, width: cell.width, height: min(2, cell.height))
      canvas.fill(filled, style: style)
      canvas.draw(hasKeys ? "▸" : "▹", x: cell.x, y: cell.y, width: 1, style: style)
    }
    canvas.draw(recipe.title, x: cell.x + 2, y: cell.y, width: cell.width - 2, style: style)
    guard cell.height > 1 else { return }
    canvas.draw(
      "\(recipe.minutes) min · serves \(recipe.servings)",
      x: cell.x + 2,
      y: cell.y + 1,
      width: cell.width - 2,
      style: isHighlighted && hasKeys ? .inverse : .dim
    )
  }
}
