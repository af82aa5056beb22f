import Cairn
import CookbookFeatures

/// The meaning of a key, which depends on the screen.
struct KeyBindings {
  enum Meaning: Equatable {
    case send(Cookbook.Action)
    case nothing
  }

  let state: Cookbook.State

  static func meaning(of key: Key, in state: Cookbook.State) -> Meaning {
    KeyBindings(state: state).meaning(of: key)
  }

  private func meaning(of key: Key) -> Meaning {
    if key == .interrupt { return .send(.quitTapped) }
    if let question = state.question {
      return answer(key, question.buttons).map { .send(.removal($0 ?? .cancel)) } ?? .nothing
    }
    if let destination = state.destination {
      return action(key, over: destination).map { .send(.destination($0)) } ?? .nothing
    }
    let plan = BrowserPlan(state.browser, size: state.size)
    if let action = plan.action(of: key) { return .send(.browser(action)) }
    return command(key)
  }

  private func command(_ key: Key) -> Meaning {
    switch key {
    case .character("r"): .send(.rootTapped)
    case .character("t"): .send(.recipeOfTheDayTapped)
    case .character("e"): .send(.editTapped)
    case .character("d"): .send(.deleteTapped)
    case .character("/"): .send(.searchTapped)
    case .character(","): .send(.settingsTapped)
    case .character("o"): .send(.linkTapped)
    case .character("?"): .send(.helpTapped)
    case .character("1"): .send(.layoutTapped(.stack))
    case .character("2"): .send(.layoutTapped(.twoColumns))
    case .character("3"): .send(.layoutTapped(.threeColumns))
    case .character("q"): .send(.quitTapped)
    default: .nothing
    }
  }

  /// The keys of a list.
  static func row<Action>(_ key: Key, move: (Int) -> Action, choose: Action) -> Action? {
    switch key {
    case .up, .character("k"): move(-1)
    case .down, .character("j"): move(1)
    case .home: move(-1000)
    case .end: move(1000)
    case .enter, .right, .character("l"): choose
    default: nil
    }
  }

  /// The first line in sight after a move by `lines`, from a line that may be beyond the last one.
  static func line(_ line: Int, movedBy lines: Int, last: Int) -> Int {
    max(0, min(min(line, last) + lines, last))
  }

  /// Whether a key goes back.
  static func isBack(_ key: Key) -> Bool {
    [.escape, .backspace, .left, .character("h")].contains(key)
  }
}
