import Cairn
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
    self.init(of: name, inLine: Int(site.line), of: text)
  }

  init?(of name: String, inLine line: Int, of text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    var reader = SourceReader(lines[(line - 1)...].joined(separator: "\n"))
    guard reader.skip(past: "\(name)(") else { return nil }
    guard let arguments = reader.arguments() else { return nil }
    self.arguments = arguments
    var closures: [(label: String?, text: String)] = []
    while let closure = reader.trailingClosure(isFirst: closures.isEmpty) {
      closures.append(closure)
    }
    self.closures = closures
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

/// Reads Swift code as far as needed: it knows parentheses, braces and strings.
struct SourceReader {
  private let text: [Character]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text)
  }

  private func starts(with word: String, at index: Int) -> Bool {
    text[index...].starts(with: word)
  }

  /// Moves behind the first occurrence of a text in the first line.
  mutating func skip(past word: String) -> Bool {
    while index < text.count, text[index] != "\n" {
      if starts(with: word, at: index) {
        index += word.count
        return true
      }
      index += 1
    }
    return false
  }

  /// Reads the arguments up to the closing parenthesis, and moves behind it; nil if there is none.
  mutating func arguments() -> [String]? {
    var arguments: [String] = []
    var start = index
    while index < text.count {
      switch text[index] {
      case ")":
        arguments.append(trimmed(start..<index))
        index += 1
        return arguments.filter { !$0.isEmpty }
      case ",":
        arguments.append(trimmed(start..<index))
        index += 1
        start = index
      default: guard skipElement() else { return nil }
      }
    }
    return nil
  }

  /// Reads the next trailing closure; the first one has no label.
  mutating func trailingClosure(isFirst: Bool) -> (label: String?, text: String)? {
    let before = index
    skipSpaces(withLines: !isFirst)
    var label: String?
    if !isFirst {
      let start = index
      while index < text.count, text[index].isLetter || text[index].isNumber { index += 1 }
      label = String(text[start..<index])
      guard label?.isEmpty == false, index < text.count, text[index] == ":" else {
        index = before
        return nil
      }
      index += 1
      skipSpaces(withLines: false)
    }
    let start = index
    guard index < text.count, text[index] == "{", skipElement() else {
      index = before
      return nil
    }
    return (label, String(text[start..<index]))
  }

  private mutating func skipSpaces(withLines: Bool) {
    while index < text.count, text[index] == " " || withLines && text[index].isWhitespace {
      index += 1
    }
  }

  private func trimmed(_ range: Range<Int>) -> String {
    String(text[range]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Moves behind a character, or behind a whole string or group; returns false if its end is
  /// missing.
  private mutating func skipElement() -> Bool {
    switch text[index] {
    case "(", "[", "{": return skipGroup()
    case "\"": return skipString(hashes: 0)
    case "#":
      var hashes = 0
      while index + hashes < text.count, text[index + hashes] == "#" { hashes += 1 }
      guard index + hashes < text.count, text[index + hashes] == "\"" else {
        index += hashes
        return true
      }
      index += hashes
      return skipString(hashes: hashes)
    case "/" where starts(with: "//", at: index):
      while index < text.count, text[index] != "\n" { index += 1 }
      return true
    case "/" where starts(with: "/*", at: index):
      while index < text.count, !starts(with: "*/", at: index) { index += 1 }
      index += 2
      return index <= text.count
    default:
      index += 1
      return true
    }
  }

  private mutating func skipGroup() -> Bool {
    index += 1
    while index < text.count {
      if [")", "]", "}"].contains(text[index]) {
        index += 1
        return true
      }
      guard skipElement() else { return false }
    }
    return false
  }

  private mutating func skipString(hashes: Int) -> Bool {
    let isLong = starts(with: "\"\"\"", at: index)
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    index += isLong ? 3 : 1
    while index < text.count {
      if starts(with: end, at: index) {
        index += end.count
        return true
      }
      if starts(with: escape, at: index) {
        index += escape.count
        guard index < text.count else { return false }
        guard text[index] == "(" else {
          index += 1
          continue
        }
        guard skipGroup() else { return false }
        continue
      }
      index += 1
    }
    return false
  }
}
