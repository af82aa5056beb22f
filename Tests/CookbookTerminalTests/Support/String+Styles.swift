extension String {
  /// The text without the sequences that switch styles.
  var withoutStyles: String {
    var shown = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      shown += rest[..<start]
      rest = rest[start...].drop { $0 != "m" }.dropFirst()
    }
    return shown + rest
  }
}

extension String {
  /// The text as a screen without styles shows it.
  var withoutTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
