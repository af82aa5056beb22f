// Makes links of the rules that doc comments name, such as "(S6)", in symbol graphs: the page of a symbol
// then leads to the rule. Code is left as it is.
//
//   swift Documentation/linkedRules.swift RULES GRAPH…

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 1 else {
  print("usage: linkedRules.swift RULES GRAPH…")
  exit(64)
}

/// The anchor of the heading above each rule: `The-store` for `S6`.
let anchors: [String: String] = {
  var anchors: [String: String] = [:]
  var heading = ""
  for line in try! String(contentsOfFile: arguments[0], encoding: .utf8).split(separator: "\n") {
    if let level = line.range(of: #"^##+ "#, options: .regularExpression) {
      heading = String(line[level.upperBound...].replacing(#/[^A-Za-z0-9]+/#, with: "-"))
    } else if let match = line.firstMatch(of: #/^- \*\*([A-Z][0-9]+)\*\*/#) {
      anchors[String(match.1)] = heading
    }
  }
  return anchors
}()

/// Returns the text with a link for each rule outside of code and of links.
func linked(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  // What stays as it is: a span of code, or the text of a link.
  while let kept = rest.firstMatch(of: #/`[^`]*`|\[[^\]]*\]/#) {
    result += linkedWords(rest[..<kept.range.lowerBound]) + rest[kept.range]
    rest = rest[kept.range.upperBound...]
  }
  return result + linkedWords(rest)
}

func linkedWords(_ text: Substring) -> String {
  String(
    text.replacing(
      #/\b[A-Z][0-9]{1,2}\b/#,
      with: { match in
        let rule = String(match.output)
        return anchors[rule].map { "[\(rule)](doc:Rules#\($0))" } ?? rule
      }
    )
  )
}

var count = 0
for path in arguments.dropFirst() {
  let file = URL(filePath: path)
  guard
    var graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
    var symbols = graph["symbols"] as? [[String: Any]]
  else { continue }
  for index in symbols.indices {
    guard var comment = symbols[index]["docComment"] as? [String: Any],
      var lines = comment["lines"] as? [[String: Any]]
    else { continue }
    var isCode = false
    for line in lines.indices {
      guard let text = lines[line]["text"] as? String else { continue }
      if text.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      let changed = linked(text)
      if changed != text { count += 1 }
      lines[line]["text"] = changed
    }
    comment["lines"] = lines
    symbols[index]["docComment"] = comment
  }
  graph["symbols"] = symbols
  try JSONSerialization.data(withJSONObject: graph).write(to: file)
}
// A graph without rules means that this script does not understand the page or the graphs any more.
guard count > 0, !anchors.isEmpty else {
  print("error: the doc comments name no rule of \(arguments[0])")
  exit(1)
}
