/// The keys of a script, as they would have been typed.
///
/// One or more keys a line, separated by spaces. `#` starts a comment at the start of a word.
/// `type:` types the rest of the line.
struct Script: Hashable, Sendable {
  let keys: [Key]

  init(parsing text: String) throws(ScriptError) {
    try self.init(parsing: text, file: nil)
  }

  init(contentsOfFile path: String) throws(ScriptError) {
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try FileDescriptor.contents(ofFile: path)
    } catch {
      throw .unreadable(file: path, reason: error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notText(file: path)
    }
    try self.init(parsing: text, file: path)
  }

  private init(parsing text: String, file: String?) throws(ScriptError) {
    var keys: [Key] = []
    var scalars = Substring(text).unicodeScalars
    // Editors that write a byte order mark do so unasked.
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    // Not by characters: CR LF is a single one.
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = ScriptLine(Substring(line), number: index + 1, file: file)
      while let more = try line.nextKeys() { keys += more }
    }
    self.keys = keys
  }
}
