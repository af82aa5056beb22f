/// Returns where the caret belongs after the state has replaced the text that a person edits.
///
/// If the new text ends with what was behind the caret, the caret stays before that: a feature that adds or removes
/// characters where the person types does not move the rest. Otherwise, the caret stays behind as much text as before.
///
/// - Parameters:
///   - caret: The caret in the old text, in UTF-16 code units.
///   - text: The old text.
///   - newText: The new text.
/// - Returns: the caret in the new text, in UTF-16 code units.
/// - Complexity: O(*n*) in the length of the texts.
package func caret(after caret: Int, in text: String, replacedBy newText: String) -> Int {
  let rest = text.utf16.dropFirst(caret)
  let isRestKept = newText.utf16.suffix(rest.count).elementsEqual(rest)
  return isRestKept ? newText.utf16.count - rest.count : min(caret, newText.utf16.count)
}
