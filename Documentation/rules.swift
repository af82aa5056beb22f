// Writes below each rule of a copy of Rules.md which tests name it, and fails for a rule without a test.
// A test names a rule in the comments before it, in those of its suite, or in its name; a benchmark in a
// comment.
//
//   swift Documentation/rules.swift RULES FOLDER…

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 1 else {
  print("usage: rules.swift RULES FOLDER…")
  exit(64)
}
let rules = URL(filePath: arguments[0])
let lines = try String(contentsOf: rules, encoding: .utf8)
  .split(separator: "\n", omittingEmptySubsequences: false)

/// The rule that a line of the page begins: `L2`.
func rule(beginning line: Substring) -> String? {
  guard line.hasPrefix("- **"), let end = line.dropFirst(4).range(of: "**") else { return nil }
  return String(line.dropFirst(4)[..<end.lowerBound])
}

let ids = Set(lines.compactMap(rule(beginning:)))

/// The rules that a line of source names in a comment or at the start of a test's name.
func rulesNamed(in line: Substring) -> [String] {
  let text = line.drop { $0 == " " }
  guard text.hasPrefix("//") || text.contains("func `") else { return [] }
  return text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter(ids.contains)
}

/// For each rule, the number of places that name it in each file.
var places: [String: [String: Int]] = [:]
for folder in arguments.dropFirst() {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  for name in names where name.hasSuffix(".swift") && !name.contains(".build/") {
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    let file = URL(filePath: name).deletingPathExtension().lastPathComponent
    for line in text.split(separator: "\n") {
      for rule in Set(rulesNamed(in: line)) { places[rule, default: [:]][file, default: 0] += 1 }
    }
  }
}

/// The files that name a rule most often.
func tests(of rule: String) -> String {
  let files = places[rule, default: [:]].sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  let shown = files.prefix(5).map { "\($0.key)" }.joined(separator: ", ")
  return files.count > 5 ? "\(shown) and \(files.count - 5) more files" : shown
}

var page: [String] = []
var current: String?
func endRule() {
  if let rule = current { page.append("\n  *Tests: \(tests(of: rule)).*\n") }
  current = nil
}
for line in lines {
  let next = rule(beginning: line)
  if next != nil || line.isEmpty { endRule() }
  current = next ?? current
  page.append(String(line))
}
endRule()
try Data(page.joined(separator: "\n").utf8).write(to: rules)

let untested = ids.subtracting(places.keys).sorted()
for rule in untested { print("error: no test names the rule \(rule)") }
exit(untested.isEmpty ? 0 : 1)
