/// The keys of a script, as a person would type them.
///
/// A line has one or more keys, separated by spaces. `#` at the start of a word starts a comment.
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
    // Some editors add a byte order mark.
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    // Splits by scalars: CR LF is a single character.
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = ScriptLine(Substring(line), number: index + 1, file: file)
      while let more = try line.nextKeys() { keys += more }
    }
    self.keys = keys
  }
}
