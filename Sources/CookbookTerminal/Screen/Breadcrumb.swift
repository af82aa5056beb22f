import CookbookFeatures

/// The path to the person's place, as one line.
struct Breadcrumb {
  private static let separator = " › "
  private static let root = "Cookbook"

  private let category: String?
  private let screens: ArraySlice<RecipeDetail.State>

  /// - Parameter isDetail: Whether a recipe is visible, and not the list that it was chosen from.
  init(_ trail: Trail, isDetail: Bool) {
    category = trail.category?.title
    screens = isDetail ? trail.screens[...] : []
  }

  private var count: Int { 1 + (category == nil ? 0 : 1) + screens.count }

  private func title(at index: Int) -> String {
    if index == 0 { return Self.root }
    if index == 1, let category { return category }
    let offset = index - (category == nil ? 1 : 2)
    return screens[screens.startIndex + offset].recipe?.title ?? ""
  }

  /// The path from the root. Parts that do not fit are left out at the front.
  func text(width: Int) -> String {
    end(width: width, without: 0)
  }

  /// The path without its first parts, if it has that many. It is built from the end, so that the
  /// cost of a deep path depends only on the shown part.
  func end(width: Int, without skipped: Int) -> String {
    let first = min(skipped, count)
    guard first < count else { return "" }
    var shown = title(at: count - 1)
    for index in (first..<count - 1).reversed() {
      let longer = title(at: index) + Self.separator + shown
      let fits = index == first ? longer : "…" + Self.separator + longer
      guard fits.displayWidth <= width else { return "…" + Self.separator + shown }
      shown = longer
    }
    return shown
  }
}
