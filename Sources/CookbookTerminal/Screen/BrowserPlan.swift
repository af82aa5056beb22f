import Cairn
import CookbookFeatures

/// The visible part of the browser: panels with their positions on the screen. One of them gets the
/// keys.
struct BrowserPlan {
  struct Panel {
    let content: Content
    let title: String
    let frame: Rect
    let hasKeys: Bool

    /// The rectangle of the content.
    var inside: Rect {
      let inside = frame.inset(by: 1)
      return Rect(x: inside.x + 1, y: inside.y, width: inside.width - 2, height: inside.height)
    }
  }

  /// A screen, and the destination of its actions.
  enum Content {
    case categories(CategoryList.State, (CategoryList.Action) -> Browser.Action)
    case recipes(RecipeList.State, (RecipeList.Action) -> Browser.Action)
    case grid(RecipeList.State, (RecipeList.Action) -> Browser.Action)
    case recipe(RecipeDetail.State, (RecipeDetail.Action) -> Browser.Action)
    case nothing(String)
  }

  /// The panels from left to right.
  let panels: [Panel]
  let back: Browser.Action
  /// The action that moves to the next column, if there are columns.
  let next: Browser.Action?

  /// The number of lines below the panels: a message, and the meaning of keys.
  static let footerHeight = 2

  init(_ browser: Browser.State, size: ScreenSize) {
    let area = Rect(x: 0, y: 0, width: size.width, height: size.height - Self.footerHeight)
    switch browser {
    case .stack(let stack): self.init(stack, area)
    case .twoColumns(let columns): self.init(columns, area)
    case .threeColumns(let columns): self.init(columns, area)
    }
  }

  var active: Panel? { panels.first(where: \.hasKeys) }

  /// One panel, with the whole path as its title.
  fileprivate init(_ content: Content, _ trail: Trail, _ area: Rect, back: Browser.Action) {
    let isDetail = if case .recipe = content { true } else { false }
    let title = Breadcrumb(trail, isDetail: isDetail).text(width: area.width - 6)
    panels = [Panel(content: content, title: title, frame: area, hasKeys: true)]
    self.back = back
    next = nil
  }

  /// Several panels, side by side.
  fileprivate init(
    _ columns: [(content: Content, title: String, width: Int, hasKeys: Bool)],
    _ area: Rect,
    back: Browser.Action,
    next: Browser.Action
  ) {
    var x = area.x
    panels = columns.map { column in
      defer { x += column.width }
      let frame = Rect(x: x, y: area.y, width: column.width, height: area.height)
      return Panel(
        content: column.content,
        title: column.title,
        frame: frame,
        hasKeys: column.hasKeys
      )
    }
    self.back = back
    self.next = next
  }
}

extension BrowserPlan {
  private init(_ stack: StackBrowser.State, _ area: Rect) {
    let content: Content
    if let id = stack.path.topID, let top = stack.path.last {
      switch top {
      case .category(let list):
        content = .recipes(list) { .stack(.path(.element(id: id, action: .category($0)))) }
      case .recipe(let detail):
        content = .recipe(detail) { .stack(.path(.element(id: id, action: .recipe($0)))) }
      }
    } else {
      content = .categories(stack.categories) { .stack(.categories($0)) }
    }
    self.init(content, stack.trail, area, back: .stack(.backTapped))
  }
}

extension BrowserPlan {
  private init(_ state: ThreeColumnBrowser.State, _ area: Rect) {
    let active = state.activeColumn
    guard !state.split.isCollapsed else {
      let content = Self.column(active, of: state)
      self.init(content, state.trail, area, back: .threeColumns(.backTapped))
      return
    }
    let sidebar = max(18, min(area.width / 5, 26))
    let content = max(24, min(area.width * 3 / 10, 36))
    let category = state.split.sidebarSelection?.title ?? "Recipes"
    let recipe = Breadcrumb(state.trail, isDetail: true)
      .end(width: area.width - sidebar - content - 6, without: 2)
    self.init(
      [
        (Self.column(.sidebar, of: state), "Cookbook", sidebar, active == .sidebar),
        (Self.column(.content, of: state), category, content, active == .content),
        (
          Self.column(.detail, of: state), recipe, area.width - sidebar - content,
          active == .detail
        ),
      ],
      area,
      back: .threeColumns(.backTapped),
      next: .threeColumns(.nextColumnTapped)
    )
  }

  private static func column(
    _ column: SplitViewColumn,
    of state: ThreeColumnBrowser.State
  ) -> Content {
    switch column {
    case .sidebar:
      return .categories(state.categories) { .threeColumns(.categories($0)) }
    case .content:
      guard let recipes = state.recipes else { return .nothing("Choose a category") }
      return .recipes(recipes) { .threeColumns(.recipes($0)) }
    case .detail:
      if let id = state.split.detail.topID, let top = state.split.detail.last {
        return .recipe(top) { .threeColumns(.split(.detail(.element(id: id, action: $0)))) }
      }
      guard let recipe = state.recipe else { return .nothing("Choose a recipe") }
      return .recipe(recipe) { .threeColumns(.recipe($0)) }
    }
  }
}

extension BrowserPlan {
  private init(_ state: TwoColumnBrowser.State, _ area: Rect) {
    let active = state.activeColumn
    guard !state.split.isCollapsed else {
      let content = Self.column(active, of: state)
      self.init(content, state.trail, area, back: .twoColumns(.backTapped))
      return
    }
    let sidebar = max(18, min(area.width / 4, 28))
    let detail = Breadcrumb(state.trail, isDetail: true)
      .end(width: area.width - sidebar - 6, without: 1)
    self.init(
      [
        (Self.column(.sidebar, of: state), "Cookbook", sidebar, active == .sidebar),
        (Self.column(.detail, of: state), detail, area.width - sidebar, active == .detail),
      ],
      area,
      back: .twoColumns(.backTapped),
      next: .twoColumns(.nextColumnTapped)
    )
  }

  private static func column(
    _ column: SplitViewColumn,
    of state: TwoColumnBrowser.State
  ) -> Content {
    guard column == .detail else {
      return .categories(state.categories) { .twoColumns(.categories($0)) }
    }
    if let id = state.split.detail.topID, let top = state.split.detail.last {
      return .recipe(top) { .twoColumns(.split(.detail(.element(id: id, action: $0)))) }
    }
    guard let recipes = state.recipes else { return .nothing("Choose a category") }
    return .grid(recipes) { .twoColumns(.recipes($0)) }
  }
}
