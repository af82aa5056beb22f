// Counts how large and how entangled the project is, and compares the counts with those in .ci/counts.
// A count that has grown is an error. To accept one, write the new value in that file, in the commit
// that makes it grow, and the reason in the commit's message.
//
//   swift -O .ci/counts.swift              compares the counts of this checkout
//   swift -O .ci/counts.swift --update     writes them to the file
//   swift -O .ci/counts.swift --self-test  counts an example
//
// Dependencies are found by the names of types. A name that several types share is left out.

import Foundation

// MARK: Sources

/// A Swift file without comments and without the contents of string literals.
struct Source {
  /// The path below `Sources`: `Cairn/Engine/Engine.swift`.
  let path: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    let code =
      text
      .replacing(#/"""(?s:.)*?"""/#, with: "\"\"")
      .replacing(#//\*(?s:.)*?\*//#, with: "")
      .replacing(#///[^\n]*/#, with: "")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
    lines = code.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The module and its folder: `Cairn/Engine`.
  var folder: String { path.split(separator: "/").dropLast().prefix(2).joined(separator: "/") }

  /// The names that begin with an upper-case letter.
  var names: Set<Substring> {
    Set(
      lines.flatMap { line in
        line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first!.isUppercase }
      }
    )
  }

  /// The types that the file declares outside of other types.
  var declaredTypes: [Substring] {
    lines.compactMap { line in
      guard line.first?.isWhitespace == false,
        let match = line.firstMatch(
          of: #/\b(?:struct|class|enum|protocol|actor|typealias) `?([A-Za-z_]\w*)/#
        )
      else { return nil }
      return match.1
    }
  }

  /// The number of stored properties of a class that the file declares.
  func storedProperties(ofClass name: String) -> Int {
    let head = lines.firstIndex { $0.contains("class \(name)<") || $0.contains("class \(name):") }
    guard let head else { return 0 }
    let body = lines[(head + 1)...].prefix { !$0.hasPrefix("}") }
    return body.filter { line in
      line.hasPrefix("  ") && line.dropFirst(2).first != " "
        && line.contains(#/^ +(?:[@\w().]+ +)*(?:let|var) \w+/#)
        && !line.contains(" static ") && (!line.hasSuffix("{") || line.contains("="))
        && !line.hasSuffix("}")
    }.count
  }
}

// MARK: Counts

struct Counts {
  private let sources: [Source]
  private let testLines: Int
  /// The indices of the files that each file uses.
  private let uses: [Set<Int>]

  init(_ sources: [Source], testLines: Int) {
    self.sources = sources
    self.testLines = testLines
    var homes: [Substring: Set<Int>] = [:]
    for (index, source) in sources.enumerated() {
      for name in source.declaredTypes { homes[name, default: []].insert(index) }
    }
    let home = homes.compactMapValues { $0.count == 1 ? $0.first : nil }
    uses = sources.enumerated().map { index, source in
      Set(source.names.compactMap { home[$0] }).subtracting([index])
    }
  }

  /// The counts in the order of the file.
  var all: [(name: String, value: Int)] {
    [
      ("stored properties of Engine", storedProperties),
      ("files that Engine depends on", filesOfEngine),
      ("pairs of folders that use each other", mutualFolders),
      ("code lines of CairnCore and Cairn", sources.reduce(0) { $0 + $1.lines.count }),
      ("lines of tests", testLines),
    ]
  }

  private var engine: Int? { sources.firstIndex { $0.path == "Cairn/Engine/Engine.swift" } }

  private var storedProperties: Int {
    engine.map { sources[$0].storedProperties(ofClass: "Engine") } ?? 0
  }

  /// The file itself is one of them.
  private var filesOfEngine: Int {
    guard let engine else { return 0 }
    var (found, edge): (Set<Int>, Set<Int>) = ([engine], [engine])
    while !edge.isEmpty {
      edge = Set(edge.flatMap { uses[$0] }).subtracting(found)
      found.formUnion(edge)
    }
    return found.count
  }

  private var mutualFolders: Int {
    var arrows: Set<[String]> = []
    for (index, source) in sources.enumerated() {
      for used in uses[index] { arrows.insert([source.folder, sources[used].folder]) }
    }
    return arrows.filter { $0[0] < $0[1] && arrows.contains([$0[1], $0[0]]) }.count
  }
}

// MARK: The checkout

func swiftFiles(below folder: String) throws -> [(path: String, text: String)] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map {
    ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
  }
}

func countsOfCheckout() throws -> Counts {
  let sources = try ["CairnCore", "Cairn"].flatMap { module in
    try swiftFiles(below: "Sources/\(module)").map {
      Source(path: "\(module)/\($0.path)", text: $0.text)
    }
  }
  // A line feed and what stands before it, as `wc` counts.
  let testLines = try swiftFiles(below: "Tests").reduce(0) { $0 + $1.text.utf8.count { $0 == 10 } }
  return Counts(sources, testLines: testLines)
}

/// The counts of a file whose lines are a number, spaces and a name.
func limits(_ text: String) -> [String: Int] {
  var limits: [String: Int] = [:]
  for line in text.split(separator: "\n") {
    let parts = line.split(separator: " ", maxSplits: 1)
    if parts.count == 2, let value = Int(parts[0]) {
      limits[parts[1].trimmingCharacters(in: .whitespaces)] = value
    }
  }
  return limits
}

/// The lines that say which counts are worse than the limits, or have none.
func faults(_ counts: Counts, _ limits: [String: Int]) -> [String] {
  counts.all.compactMap { name, value in
    guard let limit = limits[name] else { return "error: .ci/counts has no line '\(name)'" }
    return value > limit ? "error: \(name): \(value), and .ci/counts has \(limit)" : nil
  }
}

func text(_ counts: Counts) -> String {
  counts.all.map { name, value in
    String(repeating: " ", count: max(0, 7 - "\(value)".count)) + "\(value)  \(name)\n"
  }.joined()
}

// MARK: An example

func selfTest() -> Bool {
  let engine = """
    /// A store's engine.
    final class Engine<State>: Base {
      let first: Loop  // { one }
      @safe private(set) var second = "let third: Int"
      private unowned var third: Loop?
      static let shared = 1
      var computed: Int { 3 }
      var long: Int {
        let local = 1
        return local
      }
      func use() {}
    }
    """
  let example = Counts(
    [
      Source(path: "Cairn/Engine/Engine.swift", text: engine),
      Source(path: "Cairn/Loop/Loop.swift", text: "struct Loop {\n  let table: Table\n}\n"),
      Source(path: "Cairn/Loop/Table.swift", text: "struct Table {\n  // Engine\n}\n"),
      Source(path: "Cairn/Store/Store.swift", text: "class Store {\n  let a: Engine<Int>\n}\n"),
      Source(path: "Cairn/Engine/Base.swift", text: "class Base {\n  let store: Store?\n}\n"),
    ],
    testLines: 7
  )
  let expected = [3, 5, 1, 23, 7]
  let counts = example.all.map(\.value)
  if counts != expected { print("error: the example has \(counts), not \(expected)") }
  let limits = Dictionary(uniqueKeysWithValues: zip(example.all.map(\.name), [3, 5, 1, 22, 7]))
  let found = faults(example, limits)
  if found.count != 1 { print("error: the faults of the example are \(found)") }
  return counts == expected && found.count == 1
}

// MARK: Program

switch CommandLine.arguments.dropFirst().first {
case "--self-test":
  exit(selfTest() ? 0 : 1)
case "--update":
  try text(countsOfCheckout()).write(toFile: ".ci/counts", atomically: true, encoding: .utf8)
case nil:
  let counts = try countsOfCheckout()
  print(text(counts), terminator: "")
  let limits = limits(try String(contentsOfFile: ".ci/counts", encoding: .utf8))
  let found = faults(counts, limits)
  for fault in found { print(fault) }
  for (name, value) in counts.all where value < limits[name, default: 0] {
    print("\(name) is less than .ci/counts says. 'swift -O .ci/counts.swift --update' keeps it.")
  }
  exit(found.isEmpty ? 0 : 1)
case let option?:
  print("error: unknown option \(option)")
  exit(2)
}
