import Cairn
import CairnTesting
import Foundation

/// The text of a call in a source file, for tests that are written from that call.
struct SourceCall {
  /// The arguments between the parentheses.
  let arguments: [String]
  /// The closures after the parentheses. The first one has no label.
  let closures: [(label: String?, text: String)]

  /// Reads the call of a function at a call site. Fails if the file cannot be read or does not
  /// contain the call.
  init?(of name: String, at site: CallSite) {
    guard let text = try? String(contentsOfFile: "\(site.filePath)", encoding: .utf8) else {
      return nil
    }
    guard let start = Self.start(of: name, at: site, in: text) else { return nil }
    var reader = SourceReader(text[start...])
    guard let arguments = reader.arguments() else { return nil }
    self.arguments = arguments
    var closures: [(label: String?, text: String)] = []
    while let closure = reader.trailingClosure(isFirst: closures.isEmpty) {
      closures.append(closure)
    }
    self.closures = closures
  }

  /// The index of the arguments. If there are several calls of the function on the line, the column
  /// of the parenthesis, in bytes, tells which one it is. It does not in a macro's argument.
  private static func start(of name: String, at site: CallSite, in text: String) -> String.Index? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let number = Int(site.line) - 1
    guard lines.indices.contains(number) else { return nil }
    let line = Substring(lines[number])
    let starts = line.ranges(of: "\(name)(").map(\.upperBound)
    if starts.count == 1 { return starts[0] }
    return starts.first { line.utf8.distance(from: line.startIndex, to: $0) == Int(site.column) }
  }

  /// Whether the call has a reducer, after the parentheses or in them.
  var hasReducer: Bool { !closures.isEmpty || !arguments(labeled: "reducer").isEmpty }

  /// The arguments in the parentheses that have a label, with the label.
  func arguments(labeled label: String) -> [String] {
    arguments.filter { $0.hasPrefix("\(label):") }
  }

  /// The closure with a label, or the first one after the parentheses.
  func closure(_ label: String?) -> String? {
    let beginning = label.map { "\($0): " } ?? ""
    if let argument = arguments.first(where: { $0.hasPrefix("\(beginning){") }) {
      return String(argument.dropFirst(beginning.count))
    }
    return (closures.first { $0.label == label } ?? closures.first { $0.label == nil })?.text
  }

  /// The same, without its indentation; nil if it uses values that are declared outside of it.
  func movableClosure(_ label: String?) -> String? {
    guard let text = closure(label), FreeNames.inExpression(text).isEmpty else { return nil }
    return TestText.withoutIndentation(text)
  }
}

/// Reads the parts of a call.
struct SourceReader {
  private let text: [Character]
  private var index = 0

  init(_ text: Substring) {
    self.text = Array(text)
  }

  /// Reads the arguments up to the closing parenthesis, and moves behind it; nil if there is none.
  mutating func arguments() -> [String]? {
    var arguments: [String] = []
    // From the first token to the last: a comment after an argument would hide what follows it in a
    // text of one line.
    var argument: Range<Int>?
    var depth = 0
    var lexer = SourceLexer(text, from: index)
    while let token = lexer.next() {
      depth += Self.depth(of: token)
      guard depth < 0 || depth == 0 && token.text == "," else {
        argument = (argument ?? token.range).lowerBound..<token.range.upperBound
        continue
      }
      if let argument { arguments.append(String(text[argument])) }
      argument = nil
      guard depth < 0 else { continue }
      index = token.range.upperBound
      return arguments
    }
    return nil
  }

  /// Reads the next trailing closure; the first one has no label.
  mutating func trailingClosure(isFirst: Bool) -> (label: String?, text: String)? {
    var lexer = SourceLexer(text, from: index)
    var label: String?
    if !isFirst {
      guard let word = lexer.next(), word.kind == .word, lexer.next()?.text == ":" else {
        return nil
      }
      label = word.text
    }
    guard let brace = lexer.next(), brace.text == "{" else { return nil }
    let start = brace.range.lowerBound
    if isFirst, text[index..<start].contains(where: \.isNewline) { return nil }
    var depth = 1
    while depth > 0 {
      guard let token = lexer.next() else { return nil }
      depth += Self.depth(of: token)
    }
    index = lexer.index
    return (label, String(text[start..<index]))
  }

  /// 1 for an opening bracket, and -1 for a closing one.
  private static func depth(of token: SourceToken) -> Int {
    switch token.text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}
