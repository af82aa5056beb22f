import Cairn
import CookbookFeatures

/// The meaning of keys in the sheets and dialogs over the browser.
extension KeyBindings {
  typealias DestinationAction = PresentationAction<Cookbook.Destination.Action>

  func action(
    _ key: Key,
    over destination: Cookbook.Destination.State
  ) -> DestinationAction? {
    switch destination {
    case .edit(let editor): edit(key, editor).map { .presented(.edit($0)) }
    case .search: search(key)
    case .settings(let settings): self.settings(key, settings)
    case .openLink: link(key)
    case .confirmDeletion(let dialog):
      answer(key, dialog.buttons).map { .answer($0, Cookbook.Destination.Action.confirmDeletion) }
    case .notice(let alert):
      answer(key, alert.buttons).map { .answer($0, Cookbook.Destination.Action.notice) }
    case .help(let help): self.help(key, help)
    }
  }

  /// A key scrolls the help if the screen is too low for it. Any other key closes it.
  private func help(_ key: Key, _ help: KeyHelp.State) -> DestinationAction {
    let last = KeyHelpDrawing.lastScrollPosition(height: state.size.height)
    guard last > 0, let lines = scrolledLines(by: key, last: last) else { return .dismiss }
    let line = Self.line(help.scrolledLines, movedBy: lines, last: last)
    return .presented(.help(.scrolled(toLine: line)))
  }

  /// The number of lines by which a key scrolls the help; nil if the key closes it.
  private func scrolledLines(by key: Key, last: Int) -> Int? {
    let page = KeyHelpDrawing.visibleLines(height: state.size.height)
    return switch key {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .pageUp: -page
    case .pageDown: page
    case .home: -last
    case .end: last
    default: nil
    }
  }

  private func search(_ key: Key) -> DestinationAction? {
    switch key {
    case .character(let character): .presented(.search(.characterTyped(String(character))))
    case .backspace: .presented(.search(.characterDeleted))
    case .up: .presented(.search(.cursorMoved(by: -1)))
    case .down: .presented(.search(.cursorMoved(by: 1)))
    case .enter: .presented(.search(.recipeChosen))
    case .escape: .dismiss
    default: nil
    }
  }

  private func link(_ key: Key) -> DestinationAction? {
    switch key {
    case .character(let character): .presented(.openLink(.characterTyped(String(character))))
    case .backspace: .presented(.openLink(.characterDeleted))
    case .enter: .presented(.openLink(.submitted))
    case .escape: .dismiss
    default: nil
    }
  }

  private func settings(_ key: Key, _ settings: Settings.State) -> DestinationAction? {
    if key == .tab {
      return .presented(.settings(.focusMoved(toPane: !settings.isPaneFocused)))
    }
    if Self.isBack(key) {
      return settings.isPaneFocused
        ? .presented(.settings(.focusMoved(toPane: false))) : .dismiss
    }
    guard settings.isPaneFocused else {
      return Self.row(key, move: Settings.Action.paneMoved, choose: .focusMoved(toPane: true))
        .map { .presented(.settings($0)) }
    }
    return pane(key, settings.pane).map { .presented(.settings(.pane($0))) }
  }

  private func pane(_ key: Key, _ pane: Settings.Pane.State) -> Settings.Pane.Action? {
    switch pane {
    case .layout: choice(key).map { .layout($0) }
    case .order: choice(key).map { .order($0) }
    case .start: choice(key).map { .start($0) }
    }
  }

  private func choice<Value>(_ key: Key) -> Choice<Value>.Action? {
    if key == .character(" ") { return .highlightedChosen }
    return Self.row(key, move: Choice<Value>.Action.cursorMoved, choose: .highlightedChosen)
  }

  /// The answer of a key: nil for a key without an answer, and a nil answer if the question is only
  /// dismissed. Escape is the cancel button; Enter is the first of the other buttons.
  func answer<Answer>(_ key: Key, _ buttons: [ButtonState<Answer>]) -> Answer?? {
    if Self.isBack(key) || key == .character("n") { return .some(nil) }
    guard key == .enter || key == .character("y") else { return nil }
    return .some(buttons.first { $0.role != .cancel }?.action)
  }
}

extension PresentationAction<Cookbook.Destination.Action> {
  /// An answer to what is presented, or its dismissal.
  fileprivate static func answer<Answer>(
    _ answer: Answer?,
    _ embed: (Answer) -> Cookbook.Destination.Action
  ) -> Self {
    answer.map { .presented(embed($0)) } ?? .dismiss
  }
}

/// The meaning of keys in the editor's sheet, for the screen on top of its path.
extension KeyBindings {
  private func edit(_ key: Key, _ editor: RecipeEditor.State) -> RecipeEditor.Action? {
    guard let id = editor.path.topID, let top = editor.path.last else { return fields(key) }
    switch top {
    case .lines:
      return lines(key).map { .path(.element(id: id, action: .lines($0))) }
        ?? (Self.isBack(key) ? .backTapped : nil)
    case .text:
      return text(key).map { .path(.element(id: id, action: .text($0))) }
        ?? (key == .escape ? .backTapped : nil)
    }
  }

  private func fields(_ key: Key) -> RecipeEditor.Action? {
    if key == .character("s") { return .saveTapped }
    return Self.isBack(key)
      ? .backTapped
      : Self.row(key, move: RecipeEditor.Action.cursorMoved, choose: .fieldChosen)
  }

  private func lines(_ key: Key) -> LineList.Action? {
    if key == .character("x") { return .lineRemoved }
    return Self.row(key, move: LineList.Action.cursorMoved, choose: .lineChosen)
  }

  private func text(_ key: Key) -> TextEntry.Action? {
    switch key {
    case .character(let character): .characterTyped(String(character))
    case .backspace: .characterDeleted
    case .enter: .submitted
    default: nil
    }
  }
}
