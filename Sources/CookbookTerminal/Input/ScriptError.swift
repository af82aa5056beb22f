import CookbookFeatures

/// The reason why a script cannot be played, in one line.
enum ScriptError: Error, Hashable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case notText(file: String)
  case unknownKey(file: String?, line: Int, column: Int, word: String)

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      return "cannot read \(OneLine(file)): \(reason)"
    case .notText(let file):
      return "cannot read \(OneLine(file)): it is not UTF-8 text"
    case .unknownKey(let file, let line, let column, let word):
      let place = (file.map { "\(OneLine($0)): " } ?? "") + "line \(line), column \(column)"
      let names = ScriptKeyName.known.map(\.key).joined(separator: " ")
      return "\(place): unknown key '\(OneLine(word))'"
        + " (known: \(names), a single character, \(ScriptKeyName.typePrefix)TEXT)"
    }
  }

  var exitCode: Int32 {
    switch self {
    case .unreadable: ExitCode.noInput
    case .notText, .unknownKey: ExitCode.dataError
    }
  }
}
