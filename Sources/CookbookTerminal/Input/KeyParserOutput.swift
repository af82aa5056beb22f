/// Collects keys, and joins the scalars between them to characters.
struct KeyParserOutput {
  private var keys: [Key] = []
  private var text = String.UnicodeScalarView()

  mutating func append(_ key: Key) {
    finishText()
    keys.append(key)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    // A control character as two bytes isn't a key.
    guard scalar.properties.generalCategory != .control else { return }
    text.append(scalar)
  }

  mutating func takeKeys() -> [Key] {
    finishText()
    defer { keys = [] }
    return keys
  }

  private mutating func finishText() {
    guard !text.isEmpty else { return }
    keys += String(text).map(Key.character)
    text = String.UnicodeScalarView()
  }
}
