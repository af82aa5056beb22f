// Finds English that is hard to read: sentences that begin with the wrong word, and words that Cairn
// has made up where the field has one. It reads articles (.md, .tutorial) and Swift: comments, test
// names, and the string literals of messages.
//
//   swift Documentation/prose.swift PATH…        files and folders
//   swift Documentation/prose.swift --self-test  finds an example of each pattern, and no more
//
// It knows no exceptions. Code in backquotes, code blocks and headings of one phrase are not checked.

import Foundation

// MARK: Patterns

struct Pattern {
  enum Position { case anywhere, start }

  /// Words in lower case. `a|b` is one of them, `*` any word.
  let words: [[String]]
  let position: Position
  /// Words before the pattern that make it right.
  let allowedAfter: Set<String>
  let isAllowedAfterComma: Bool
  /// The least number of words that a sentence has for the pattern to apply.
  let minimumWords: Int
  /// Words of which the sentence has one after the pattern; none if it needs none. They show that the
  /// sentence is not a phrase, such as "What a test asserts."
  let before: Set<String>
  let advice: String
  /// A sentence that has the pattern.
  let example: String

  init(
    _ words: String,
    at position: Position = .anywhere,
    allowedAfter: Set<String> = [],
    isAllowedAfterComma: Bool = false,
    minimumWords: Int = 0,
    before: Set<String> = [],
    write advice: String,
    example: String
  ) {
    self.words = words.split(separator: " ").map { $0.split(separator: "|").map(String.init) }
    self.position = position
    self.allowedAfter = allowedAfter
    self.isAllowedAfterComma = isAllowedAfterComma
    self.minimumWords = minimumWords
    self.before = before
    self.advice = advice
    self.example = example
  }

  var name: String { words.map { $0.joined(separator: "|") }.joined(separator: " ") }
}

let actor = "name what acts: caller, observer, view, effect, store, parent, task"
let verbs: Set = [
  "is", "are", "was", "were", "goes", "go", "has", "have", "must", "gets", "becomes", "comes",
  "belongs", "stays", "costs", "needs", "takes",
]
let patterns = [
  Pattern(
    "of",
    at: .start,
    write: "begin with the subject",
    example: "Of two stores the later one wins."
  ),
  Pattern(
    "nor",
    at: .start,
    write: "a sentence of its own: 'It does not …'",
    example: "Nor does the parent see it."
  ),
  Pattern(
    "whoever|whomever|whosever",
    write: actor,
    example: "It ends, by whoever removes the child."
  ),
  Pattern(
    "who|whose|whom",
    at: .start,
    minimumWords: 3,
    write: actor,
    example: "Who listens gets the newest value."
  ),
  Pattern(
    "those who|that|are|of",
    at: .start,
    write: actor,
    example: "Those that were changed are asked."
  ),
  Pattern(
    "what",
    at: .start,
    minimumWords: 5,
    before: verbs,
    write: "begin with the subject: 'The value that …'",
    example: "What the operation throws goes to the caller."
  ),
  Pattern(
    "somebody|nobody|anybody|everybody",
    write: actor,
    example: "A value that nobody observes is not kept."
  ),
  Pattern("told", write: "notified, reported, received", example: "Observers are told once."),
  Pattern(
    "tell|tells|telling observers|nobody|whoever|everyone",
    allowedAfter: ["to"],
    write: "notify, report",
    example: "The store tells observers at the end."
  ),
  Pattern(
    "hear|hears|heard",
    write: "is notified of, receives",
    example: "The parent hears of each action."
  ),
  Pattern(
    "who tracks",
    write: "an observer that is tracking",
    example: "An observer who tracks gets it."
  ),
  Pattern("who sent it", write: "its origin", example: "The message says who sent it."),
  Pattern(
    "dear|dearer|dearest",
    write: "costs more, costs the most",
    example: "A look-up of a type is the dearest part."
  ),
  Pattern(
    "is|are|was|were no * of",
    allowedAfter: ["there"],
    write: "'isn't a … of', 'has no …'",
    example: "That address is no link of this app."
  ),
  Pattern(
    "is|are none",
    allowedAfter: ["there"],
    write: "'isn't one'",
    example: "A field without a name is none."
  ),
  Pattern(
    "of which",
    allowedAfter: ["each", "one", "two", "some", "all", "none", "both", "parts"],
    write: "such as; or two sentences",
    example: "It has fields, of which one is kept."
  ),
  Pattern(
    "has|have|had|having|is|are gone",
    write: "was removed, ended",
    example: "The action is for a child that is gone."
  ),
  Pattern("is|are|was|were away", write: "was removed", example: "The row was away for a moment."),
  Pattern("anew", write: "again", example: "The body is made anew for each action."),
  Pattern(
    "farewell|farewells",
    write: "the effect of `onDismount`",
    example: "A farewell outlives its feature."
  ),
  Pattern(
    "late readers|reader",
    write: "the last known state",
    example: "The state is kept for late readers."
  ),
  Pattern(
    "occupant|occupants",
    write: "the child in the slot",
    example: "The occupant of the field has an id."
  ),
  Pattern(
    "envelope|envelopes",
    write: "queued action",
    example: "The queue holds an envelope for each action."
  ),
  Pattern(
    "leaves|leave|left word",
    write: "records, reports",
    example: "The collection leaves word of a change."
  ),
  Pattern("word of it|them|that", write: "a record of", example: "Each change leaves word of it."),
  Pattern(
    "apart",
    at: .start,
    write: "'Out of line: …' with a reason",
    example: "Apart, or every send would make room for it."
  ),
  Pattern(
    "hands|handed|handing on",
    write: "pass, passes",
    example: "The parent hands on the reference."
  ),
  Pattern(
    "in the same breath",
    write: "in the same burst",
    example: "It is deselected in the same breath."
  ),
  Pattern(
    "whence|thereof|hereby|wherefrom|whereof",
    write: "two sentences",
    example: "It names the call whence it came."
  ),
  Pattern(
    "but for",
    isAllowedAfterComma: true,
    write: "except for",
    example: "It is the same but for the import."
  ),
  Pattern(
    "mend|mends|mended|mending",
    write: "fix, fixes",
    example: "The test passes when the error is mended."
  ),
  Pattern(
    "goes|go for nothing|all|every",
    write: "applies to",
    example: "The same goes for every effect."
  ),
]

/// The patterns by their first words.
let patternsByWord = patterns.enumerated().reduce(into: [String: [Int]]()) { table, entry in
  for word in entry.element.words[0] { table[word, default: []].append(entry.offset) }
}

// MARK: Sentences

struct Word {
  let text: String
  let line: Int
  let isCapitalized: Bool
  let followsComma: Bool
}

struct Sentence {
  var words: [Word] = []
  var text = ""
  var isQuestion = false
  /// Whether it ends with a period or a colon.
  var isComplete = false
}

/// A part of a text that begins a sentence: a paragraph, a list item, a cell, a comment.
struct Passage {
  var lines: [(number: Int, text: String)] = []
  var isHeading = false

  var sentences: [Sentence] {
    var sentences: [Sentence] = []
    var sentence = Sentence()
    func end() {
      if !sentence.words.isEmpty { sentences.append(sentence) }
      sentence = Sentence()
    }
    for (number, line) in lines {
      for token in line.split(separator: " ") {
        let word = token.trimmingCharacters(in: .punctuationCharacters.union(.symbols)).lowercased()
        let isCode = token.contains("\u{1}")
        if let first = token.first(where: { $0.isLetter || $0.isNumber || $0 == "\u{1}" }),
          first.isUppercase, sentence.text.hasSuffix(": ")
        {
          end()
        }
        let followsComma = sentence.text.hasSuffix(", ")
        sentence.text += token.replacingOccurrences(of: "\u{1}", with: "`…`") + " "
        if !word.isEmpty || isCode {
          let first = token.first { $0.isLetter || $0 == "\u{1}" }
          sentence.words.append(
            Word(
              text: isCode ? "" : word,
              line: number,
              isCapitalized: first?.isUppercase == true,
              followsComma: followsComma
            )
          )
        }
        let tail = token.reversed().first { !"\"'”’)*_]".contains($0) }
        sentence.isQuestion = tail == "?"
        sentence.isComplete = tail == "." || tail == ":"
        if let tail, ".?!".contains(tail), token.count > 1 || sentence.words.count > 1 { end() }
      }
    }
    end()
    return sentences
  }
}

/// Text without inline code and without the targets of links.
func plain(_ text: String) -> String {
  var result = ""
  var rest = Substring(text)
  while let character = rest.first {
    if character == "`" {
      let ticks = rest.prefix { $0 == "`" }
      let after = rest.dropFirst(ticks.count)
      if let end = after.range(of: String(ticks)) {
        result += "\u{1}"
        rest = after[end.upperBound...]
        continue
      }
    }
    if character == "<", let end = rest.firstIndex(of: ">"), rest.hasPrefix("<doc:") {
      result += "\u{1}"
      rest = rest[rest.index(after: end)...]
      continue
    }
    if rest.hasPrefix("]("), let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
      continue
    }
    if character != "[" { result.append(character) }
    rest = rest.dropFirst()
  }
  return result
}

/// Joins lines so that inline code and links over two lines are seen whole, and splits them again.
func passage(_ lines: [(number: Int, text: String)], isHeading: Bool = false) -> Passage {
  guard let first = lines.first else { return Passage() }
  let joined = lines.map(\.text).joined(separator: " \u{2}")
  var number = first.number
  var passage = Passage(isHeading: isHeading)
  // A mark that was in a link's target is lost: its line then belongs to the one before.
  for (index, part) in plain(joined).split(separator: "\u{2}", omittingEmptySubsequences: false)
    .enumerated()
  {
    if index > 0 { number = lines[min(index, lines.count - 1)].number }
    passage.lines.append((number, String(part)))
  }
  return passage
}

// MARK: Articles

func passages(ofArticle text: String) -> [Passage] {
  var passages: [Passage] = []
  var lines: [(number: Int, text: String)] = []
  var (isInCode, isInComment) = (false, false)
  func end() {
    if !lines.isEmpty { passages.append(passage(lines)) }
    lines = []
  }
  for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let line = raw.drop { $0 == " " }
    if isInComment || line.hasPrefix("<!--") {
      end()
      isInComment = !line.hasSuffix("-->")
    } else if line.hasPrefix("```") {
      end()
      isInCode.toggle()
    } else if isInCode || line.isEmpty || lines.isEmpty && raw.hasPrefix("    ")
      || line.hasPrefix("@") || line.hasPrefix("}")
    {
      end()
    } else if line.hasPrefix("#") {
      end()
      let heading = line.drop { $0 == "#" }
      passages.append(passage([(index + 1, String(heading))], isHeading: true))
    } else if line.hasPrefix("|") {
      end()
      for cell in cells(of: line) { passages.append(passage([(index + 1, cell)])) }
    } else {
      let item = line.drop { "-*0123456789.) ".contains($0) }
      let isItem =
        line.hasPrefix("- ") || line.hasPrefix("* ")
        || line.prefix(while: \.isNumber).count > 0 && line.drop(while: \.isNumber).hasPrefix(". ")
      if isItem { end() }
      lines.append((index + 1, String(isItem ? item : line)))
    }
  }
  end()
  return passages
}

/// The cells of a table's line. A bar in code is none.
func cells(of line: Substring) -> [String] {
  var cells: [String] = [""]
  var isInCode = false
  for character in line {
    if character == "`" { isInCode.toggle() }
    if character == "|" && !isInCode {
      cells.append("")
    } else {
      cells[cells.count - 1].append(character)
    }
  }
  return cells.filter { !$0.allSatisfy { " :-".contains($0) } }
}

// MARK: Swift

/// The comments, names in backquotes with several words, and string literals of a source file.
func passages(ofSource text: String, includingStrings: Bool) -> [Passage] {
  var found: [Passage] = []
  var comment: [(number: Int, text: String)] = []
  let bytes = Array(text.utf8)
  var index = 0
  var line = 1
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  func endComment() {
    // A comment has the paragraphs, lists and code of an article.
    if let first = comment.first {
      let parts = passages(ofArticle: comment.map(\.text).joined(separator: "\n"))
      found += parts.map { passage in
        var passage = passage
        passage.lines = passage.lines.map { ($0.number + first.number - 1, $0.text) }
        return passage
      }
    }
    comment = []
  }
  var lineHasCode = false
  while index < bytes.count {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"):
      if lineHasCode || comment.last.map({ $0.number < line }) == true { endComment() }
      lineHasCode = false
      line += 1
      index += 1
    case UInt8(ascii: " "):
      index += 1
    case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == byte:
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      var words = string(start..<index).drop { $0 == "/" }
      if words.first == " " { words = words.dropFirst() }
      if lineHasCode { endComment() }
      comment.append((line, String(words)))
    case UInt8(ascii: "`"):
      lineHasCode = true
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != byte, bytes[index] != UInt8(ascii: "\n") {
        index += 1
      }
      let name = string(start..<index)
      if name.contains(" ") { found.append(passage([(line, name)])) }
      index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      lineHasCode = true
      var pounds = 0
      while index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "#") { pounds += 1 }
      guard index + pounds < bytes.count, bytes[index + pounds] == UInt8(ascii: "\"") else {
        index += max(pounds, 1)
        break
      }
      let literal = scanLiteral(bytes, from: index + pounds, pounds: pounds)
      if includingStrings {
        var number = line
        for text in literal.text.split(separator: "\n", omittingEmptySubsequences: false) {
          if text.split(separator: " ").count > 2 {
            found.append(passage([(number, String(text))]))
          }
          number += 1
        }
      }
      line += bytes[index..<literal.end].count { $0 == UInt8(ascii: "\n") }
      index = literal.end
    default:
      lineHasCode = true
      index += 1
    }
  }
  endComment()
  return found
}

/// The text of a literal, with interpolations as code, and where it ends.
func scanLiteral(_ bytes: [UInt8], from start: Int, pounds: Int) -> (text: String, end: Int) {
  let quote = UInt8(ascii: "\"")
  let isLong = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
  let marks = isLong ? 3 : 1
  var text: [UInt8] = []
  var index = start + marks
  func has(_ byte: UInt8, _ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == byte }
  }
  while index < bytes.count {
    if has(quote, marks, at: index), has(UInt8(ascii: "#"), pounds, at: index + marks) {
      return (String(decoding: text, as: UTF8.self), index + marks + pounds)
    }
    if bytes[index] == UInt8(ascii: "\\"), has(UInt8(ascii: "#"), pounds, at: index + 1) {
      index += 1 + pounds
      guard index < bytes.count else { break }
      guard bytes[index] == UInt8(ascii: "(") else {
        text.append(UInt8(ascii: bytes[index] == UInt8(ascii: "n") ? "\n" : " "))
        index += 1
        continue
      }
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        if bytes[index] == quote {
          index = scanLiteral(bytes, from: index, pounds: 0).end
        } else {
          index += 1
        }
      } while depth > 0 && index < bytes.count
      text += Array("`x`".utf8)
      continue
    }
    if !isLong, bytes[index] == UInt8(ascii: "\n") { break }
    text.append(bytes[index])
    index += 1
  }
  return (String(decoding: text, as: UTF8.self), min(index, bytes.count))
}

// MARK: Checking

struct Finding {
  let line: Int
  let sentence: String
  let pattern: Pattern
}

func findings(in passages: [Passage]) -> [Finding] {
  passages.flatMap { passage in
    passage.sentences.flatMap { sentence in findings(in: sentence, isHeading: passage.isHeading) }
  }
}

func findings(in sentence: Sentence, isHeading: Bool) -> [Finding] {
  let words = sentence.words
  return words.indices.flatMap { start in
    (patternsByWord[words[start].text] ?? []).compactMap { number -> Finding? in
      let pattern = patterns[number]
      if pattern.position == .start {
        guard start == 0, words[0].isCapitalized, !isHeading, !sentence.isQuestion else {
          return nil
        }
        guard words.count >= pattern.minimumWords else { return nil }
        // A phrase, such as the head of a column.
        guard pattern.minimumWords == 0 || sentence.isComplete else { return nil }
      }
      guard start + pattern.words.count <= words.count else { return nil }
      for (offset, choices) in pattern.words.enumerated() where choices != ["*"] {
        guard choices.contains(words[start + offset].text) else { return nil }
      }
      if words[start].followsComma, pattern.isAllowedAfterComma { return nil }
      let rest = words[(start + pattern.words.count)...]
      guard pattern.before.isEmpty || rest.contains(where: { pattern.before.contains($0.text) })
      else {
        return nil
      }
      if start > 0, pattern.allowedAfter.contains(words[start - 1].text) { return nil }
      let text = sentence.text.trimmingCharacters(in: .whitespaces)
      return Finding(line: words[start].line, sentence: text, pattern: pattern)
    }
  }
}

func findings(inFile path: String, text: String) -> [Finding] {
  guard path.hasSuffix(".swift") else { return findings(in: passages(ofArticle: text)) }
  // Tests quote the messages that the sources write.
  let isTest = path.hasPrefix("Tests/") || path.contains("/Tests/")
  return findings(in: passages(ofSource: text, includingStrings: !isTest))
}

/// The files below the paths, in order.
func files(below paths: [String]) -> [String] {
  paths.flatMap { path -> [String] in
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      print("there is no file \(path)")
      exit(66)
    }
    guard isFolder.boolValue else { return [path] }
    return (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.contains(".build/") }
      .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
      .sorted()
  }
  .filter { path in [".md", ".tutorial", ".swift"].contains { path.hasSuffix($0) } }
}

// MARK: Self-test

func selfTest() -> [String] {
  var failures: [String] = []
  func expect(_ text: String, in path: String, _ expected: [String]) {
    let found = findings(inFile: path, text: text).map { "\($0.line) \($0.pattern.name)" }
    if found != expected { failures.append("\(path)\n\(text)\n  found \(found), not \(expected)") }
  }
  for pattern in patterns {
    let found = findings(inFile: "Page.md", text: pattern.example)
    if !found.contains(where: { $0.pattern.name == pattern.name }) {
      failures.append("'\(pattern.name)' is not found in: \(pattern.example)")
    }
  }
  let right = """
    # What it costs
    ## Who calls it

    The store notifies observers once. There is no list of children. What is a burst?
    One of two effects runs, each of which ends. What a test asserts of a store.
    A state, parts of which change.
    It asks for the extension, but for the members only later. Of `whoever`, nothing: ``Nobody`` and [a link](told.md) are fine.

    | What the test asserts at the end | Who |
    |---|---|
    | `a|told` | A name |

    ```swift
    // Nobody hears this.
    ```
    """
  expect(right, in: "Page.md", ["7 of"])
  expect(
    "Fine.\n\n- Fine. Nobody\n  is told: Who listens gets it.",
    in: "Page.md",
    [
      "3 somebody|nobody|anybody|everybody", "4 told", "4 who|whose|whom",
    ]
  )
  let source = ##"""
    /// A child. Nor is it
    /// told.
    let nobody = "told" // Whoever reads this
    @Test func `Nobody is there`() { fail("the child \(told("told")) is gone") }
    let text = """
      Fine, here.
      Somebody was told
      """ + #"a "quoted" \#(whoever) farewell"#
    // Apart: one.
    //
    //     nobody
    """##
  expect(
    source,
    in: "Sources/A.swift",
    [
      "1 nor", "2 told", "3 whoever|whomever|whosever", "4 somebody|nobody|anybody|everybody",
      "4 has|have|had|having|is|are gone", "7 somebody|nobody|anybody|everybody", "7 told",
      "8 farewell|farewells", "9 apart",
    ]
  )
  expect(
    "let a = \"the child is gone\" // Nobody\n",
    in: "Tests/A.swift",
    [
      "1 somebody|nobody|anybody|everybody"
    ]
  )
  return failures
}

// MARK: Main

let arguments = Array(CommandLine.arguments.dropFirst())
guard !arguments.isEmpty else {
  print("usage: prose.swift --self-test | PATH…")
  exit(64)
}
if arguments == ["--self-test"] {
  let failures = selfTest()
  for failure in failures { print("self-test: \(failure)") }
  exit(failures.isEmpty ? 0 : 1)
}
var count = 0
for path in files(below: arguments) {
  for finding in findings(inFile: path, text: try String(contentsOfFile: path, encoding: .utf8)) {
    count += 1
    let name = finding.pattern.name
    print("\(path):\(finding.line): error: '\(name)' in: \(finding.sentence)")
    print("    write: \(finding.pattern.advice)")
  }
}
if count > 0 { print("\(count) sentences to rewrite") }
exit(count == 0 ? 0 : 1)
