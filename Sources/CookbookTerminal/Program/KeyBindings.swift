import CookbookFeatures

/// What a key means, which depends on what is on the screen.
enum KeyBindings {
  enum Meaning: Equatable {
    case send(Cookbook.Action)
    case quit
    case nothing
  }

  /// The lines that Page Up and Page Down scroll, unless fewer are in sight.
  private static let longestPage = 5

  /// - Parameter size: The size of the screen, which says how far a text can be scrolled.
  static func meaning(
    of key: Key,
    in state: Cookbook.State,
    size: TerminalSize
  ) -> Meaning {
    if key == .interrupt { return .quit }
    switch state.destination {
    case .confirmDeletion: return deletion(key)
    case .openLink: return link(key)
    case .help: return .send(.destination(.dismiss))
    case nil: return cursor(key, in: state, size: size) ?? command(key)
    }
  }

  private static func deletion(_ key: Key) -> Meaning {
    switch key {
    case .enter, .character("y"):
      .send(.destination(.presented(.confirmDeletion(.deleteConfirmed))))
    case .escape, .backspace, .left, .character("n"):
      .send(.destination(.dismiss))
    default:
      .nothing
    }
  }

  private static func link(_ key: Key) -> Meaning {
    switch key {
    case .character(let character):
      .send(.destination(.presented(.openLink(.characterTyped(character)))))
    case .backspace: .send(.destination(.presented(.openLink(.characterDeleted))))
    case .enter: .send(.destination(.presented(.openLink(.submitted))))
    case .escape: .send(.destination(.dismiss))
    default: .nothing
    }
  }

  private static func command(_ key: Key) -> Meaning {
    switch key {
    case .escape, .backspace, .left, .character("h"): .send(.backTapped)
    case .character("r"): .send(.rootTapped)
    case .character("t"): .send(.recipeOfTheDayTapped)
    case .character("d"): .send(.deleteTapped)
    case .character("o"): .send(.linkTapped)
    case .character("?"): .send(.helpTapped)
    case .character("q"): .quit
    default: .nothing
    }
  }

  /// The keys that go to the screen on top.
  private static func cursor(
    _ key: Key,
    in state: Cookbook.State,
    size: TerminalSize
  ) -> Meaning? {
    guard let id = state.path.topID, let top = state.path.last else {
      return rows(key, move: CategoryList.Action.cursorMoved, choose: .categoryChosen)
        .map { .send(.categories($0)) }
    }
    switch top {
    case .category:
      return rows(key, move: RecipeList.Action.cursorMoved, choose: .recipeChosen)
        .map { .send(.path(.element(id: id, action: .category($0)))) }
    case .recipe(let detail):
      return recipe(key, in: detail, size: size).map {
        .send(.path(.element(id: id, action: .recipe($0))))
      }
    }
  }

  private static func recipe(
    _ key: Key,
    in detail: RecipeDetail.State,
    size: TerminalSize
  ) -> RecipeDetail.Action? {
    switch key {
    case .pageDown: scroll(detail, pages: 1, size: size)
    case .pageUp: scroll(detail, pages: -1, size: size)
    default: rows(key, move: RecipeDetail.Action.cursorMoved, choose: .relatedChosen)
    }
  }

  private static func scroll(
    _ detail: RecipeDetail.State,
    pages: Int,
    size: TerminalSize
  ) -> RecipeDetail.Action {
    let content = CookbookScreen.content(of: Canvas(size: size).bounds)
    let drawing = RecipeDrawing(detail: detail)
    let last = drawing.lastScrollPosition(in: content)
    let lines = pages * min(longestPage, drawing.linesInSight(in: content))
    return .scrolled(toLine: max(0, min(min(detail.scrolledLines, last) + lines, last)))
  }

  private static func rows<Action>(
    _ key: Key,
    move: (Int) -> Action,
    choose: Action
  ) -> Action? {
    switch key {
    case .up, .character("k"): move(-1)
    case .down, .character("j"): move(1)
    case .home: move(-1000)
    case .end: move(1000)
    case .enter, .right, .character("l"): choose
    default: nil
    }
  }
}
