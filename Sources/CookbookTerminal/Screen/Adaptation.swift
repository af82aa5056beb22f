import CookbookFeatures

/// When columns become one stack: what the view tells the split views.
enum Adaptation {
  private static let widthOfTwoColumns = 48
  private static let widthOfThreeColumns = 70

  /// What to tell the browser about the room there is; nil if it knows.
  static func action(for browser: Browser.State, size: TerminalSize) -> Cookbook.Action? {
    switch browser {
    case .stack:
      return nil
    case .twoColumns(let columns):
      let isNarrow = size.width < widthOfTwoColumns
      guard columns.split.isCollapsed != isNarrow else { return nil }
      return .browser(.twoColumns(.split(.collapsed(isNarrow))))
    case .threeColumns(let columns):
      let isNarrow = size.width < widthOfThreeColumns
      guard columns.split.isCollapsed != isNarrow else { return nil }
      return .browser(.threeColumns(.split(.collapsed(isNarrow))))
    }
  }
}
