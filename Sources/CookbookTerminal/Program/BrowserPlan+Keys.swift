import CookbookFeatures

/// The meaning of keys in the panel that gets them.
extension BrowserPlan {
  /// The number of lines that Page Up and Page Down scroll, unless fewer are visible.
  private static let longestPage = 5

  func action(of key: Key) -> Browser.Action? {
    if let active, let action = action(of: key, in: active) { return action }
    if key == .tab { return next }
    return KeyBindings.isBack(key) ? back : nil
  }

  private func action(of key: Key, in panel: Panel) -> Browser.Action? {
    switch panel.content {
    case .categories(_, let send):
      KeyBindings.row(key, move: CategoryList.Action.cursorMoved, choose: .categoryChosen)
        .map(send)
    case .recipes(_, let send):
      KeyBindings.row(key, move: RecipeList.Action.cursorMoved, choose: .recipeChosen).map(send)
    case .grid(let list, let send):
      cell(key, in: list, width: panel.inside.width).map(send)
    case .recipe(let detail, let send):
      recipe(key, in: detail, area: panel.inside).map(send)
    case .nothing:
      nil
    }
  }

  /// In a grid, up and down move by a row. Left goes back from the first column.
  private func cell(_ key: Key, in list: RecipeList.State, width: Int) -> RecipeList.Action? {
    let (row, columns) = (list.highlightedRow, GridDrawing.columns(width: width))
    let column = row % columns
    switch key {
    case .up, .character("k"):
      return .cursorMoved(by: row < columns ? 0 : -columns)
    case .down, .character("j"):
      return .cursorMoved(by: row + columns < list.recipes.count ? columns : 0)
    case .left, .character("h"):
      return column == 0 ? nil : .cursorMoved(by: -1)
    case .right, .character("l"):
      guard columns > 1 else { return .recipeChosen }
      return .cursorMoved(by: column == columns - 1 ? 0 : 1)
    default:
      return KeyBindings.row(key, move: RecipeList.Action.cursorMoved, choose: .recipeChosen)
    }
  }

  private func recipe(
    _ key: Key,
    in detail: RecipeDetail.State,
    area: Rect
  ) -> RecipeDetail.Action? {
    if detail.cooking != nil, let action = cooking(key) { return .cooking(action) }
    switch key {
    case .pageDown: return scroll(detail, pages: 1, area: area)
    case .pageUp: return scroll(detail, pages: -1, area: area)
    case .character("c"): return .cookTapped
    default:
      return KeyBindings.row(key, move: RecipeDetail.Action.cursorMoved, choose: .relatedChosen)
    }
  }

  private func cooking(_ key: Key) -> Cooking.Action? {
    switch key {
    case .character("n"): .stepMoved(by: 1)
    case .character("p"): .stepMoved(by: -1)
    case .character(" "): .timerTapped
    default: nil
    }
  }

  private func scroll(
    _ detail: RecipeDetail.State,
    pages: Int,
    area: Rect
  ) -> RecipeDetail.Action {
    let drawing = RecipeDrawing(detail: detail)
    let last = drawing.lastScrollPosition(in: area)
    let lines = pages * min(Self.longestPage, drawing.linesInSight(in: area))
    let line = KeyBindings.line(detail.scrolledLines, movedBy: lines, last: last)
    return .scrolled(toLine: line)
  }
}
