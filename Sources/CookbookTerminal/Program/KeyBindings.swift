import CookbookFeatures

/// What a key means, which depends on what is on the screen.
enum KeyBindings {
  enum Meaning: Equatable {
    case send(Cookbook.Action)
    case quit
    case nothing
  }

  /// The lines that Page Up and Page Down scroll.
  private static let page = 5

  static func meaning(of key: Key, in state: Cookbook.State) -> Meaning {
    if key == .interrupt { return .quit }
    switch state.destination {
    case .confirmDeletion: return deletion(key)
    case .openLink: return link(key)
    case .help: return .send(.destination(.dismiss))
    case nil: return cursor(key, in: state) ?? command(key)
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
  private static func cursor(_ key: Key, in state: Cookbook.State) -> Meaning? {
    guard let id = state.path.topID, let top = state.path.last else {
      return rows(key, move: CategoryList.Action.cursorMoved, choose: .categoryChosen)
        .map { .send(.categories($0)) }
    }
    switch top {
    case .category:
      return rows(key, move: RecipeList.Action.cursorMoved, choose: .recipeChosen)
        .map { .send(.path(.element(id: id, action: .category($0)))) }
    case .recipe:
      return recipe(key).map { .send(.path(.element(id: id, action: .recipe($0)))) }
    }
  }

  private static func recipe(_ key: Key) -> RecipeDetail.Action? {
    switch key {
    case .pageDown: .scrolled(by: page)
    case .pageUp: .scrolled(by: -page)
    default: rows(key, move: RecipeDetail.Action.cursorMoved, choose: .relatedChosen)
    }
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
