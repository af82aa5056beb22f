/// The words of a script that stand for keys.
enum ScriptKeyName {
  static let typePrefix = "type:"

  static let known: KeyValuePairs<String, Key> = [
    "up": .up, "down": .down, "left": .left, "right": .right,
    "enter": .enter, "escape": .escape, "esc": .escape,
    "backspace": .backspace, "tab": .tab, "space": .character(" "),
    "pageup": .pageUp, "pagedown": .pageDown, "home": .home, "end": .end,
  ]

  static func key(named word: Substring) -> Key? {
    if let named = known.first(where: { $0.key == word }) { return named.value }
    guard word.count == 1, let character = word.first, character.displayWidth > 0 else {
      return nil
    }
    return .character(character)
  }
}
