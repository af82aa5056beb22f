// Fails if the page of signatures names a member or an argument label that does not exist.
//
//   swift Documentation/glance.swift PAGE GRAPH…
//
// A heading of the third level is a type, or an alias of one. The first column of a table below it has its
// members: a name, or a name with its parameters, `send(_ action: Action, assert: …) -> StoreTask`. A member
// exists if the symbol graphs have one with this name, with these labels among its own in this order, and
// with this result. A page may leave out labels.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Fragment: Decodable { let spelling: String }
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  let symbols: [Symbol]
}

/// A name with its labels: `send(_:assert:)`.
struct Signature {
  let name: String
  let labels: [Substring]
  let result: Substring?

  /// Reads the name of a symbol: `send(_:_:fileID:filePath:line:column:)`.
  init(symbol: String, declaration: String) {
    name = String(symbol.prefix { $0 != "(" })
    labels = symbol.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    result = declaration[...]
  }

  /// Reads a member as the page has it.
  init(page text: String) {
    name = String(text.prefix { $0 != "(" })
    var labels: [Substring] = []
    var depth = 0
    var hasParameters = false
    var end = text.endIndex
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">": depth -= text[..<index].last == "-" ? 0 : 1
      default: break
      }
      if depth == 0, text[index] == ")" {
        end = index
        break
      }
      let beginsParameter =
        depth == 1 && (text[index] == "," || (text[index] == "(" && !hasParameters))
      guard beginsParameter else { continue }
      hasParameters = true
      let parameter = text[text.index(after: index)...].drop { $0 == " " }
      let label = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = parameter.dropFirst(label.count)
      // A payload of a case has no label.
      if rest.first == ":" || label == "_" { labels.append(label) }
    }
    self.labels = labels
    result = end == text.endIndex ? nil : text[end...].split(separator: "-> ").dropFirst().first
  }

  /// Whether the page's signature is one of this symbol.
  func matches(_ page: Signature) -> Bool {
    guard name == page.name else { return false }
    var left = labels[...]
    for label in page.labels {
      guard let index = left.firstIndex(of: label) else { return false }
      left = left[(index + 1)...]
    }
    guard let wanted = page.result else { return true }
    return result?.contains("-> \(wanted)") == true
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 1, let path = arguments.first else {
  print("usage: glance.swift PAGE GRAPH…")
  exit(64)
}
var members: [String: [Signature]] = [:]
/// The types for which type aliases stand.
var aliases: [String: String] = [:]
for graph in arguments.dropFirst() {
  let data = try Data(contentsOf: URL(filePath: graph))
  for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols {
    let declaration = symbol.declarationFragments?.map(\.spelling).joined() ?? ""
    if symbol.pathComponents.count == 1, declaration.hasPrefix("typealias ") {
      let type = declaration.split(separator: "= ").last?.prefix { $0.isLetter || $0.isNumber }
      aliases[symbol.pathComponents[0]] = type.map(String.init)
    }
    guard symbol.pathComponents.count == 2 else { continue }
    members[symbol.pathComponents[0], default: []].append(
      Signature(symbol: symbol.pathComponents[1], declaration: declaration)
    )
  }
}

var problems = 0
var checked = 0
var type = ""
let page = try String(contentsOfFile: path, encoding: .utf8)
for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
  if line.hasPrefix("### ") { type = String(line.dropFirst(4)) }
  guard line.hasPrefix("| `") else { continue }
  let text = String(line.dropFirst(3).prefix { $0 != "`" })
  let signature = Signature(page: text)
  checked += 1
  if members[aliases[type] ?? type]?.contains(where: { $0.matches(signature) }) != true {
    print("\(path):\(number + 1): error: \(type) has no member like '\(text)'")
    problems += 1
  }
}
if checked == 0 {
  print("\(path): error: the page has no tables of members")
  problems += 1
}
exit(problems == 0 ? 0 : 1)
