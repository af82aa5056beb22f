// Names the public declarations in symbol graphs without documentation of their own and without
// documentation inherited from a protocol requirement. Declarations without a source location are
// written by the compiler, and are skipped.
//
//   swift Documentation/undocumented.swift GRAPH…

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Place: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }

    struct Comment: Decodable {}

    let pathComponents: [String]
    let location: Place?
    let docComment: Comment?
  }

  let symbols: [Symbol]
}

var count = 0
for path in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(
    SymbolGraph.self,
    from: Data(contentsOf: URL(filePath: path))
  )
  for symbol in graph.symbols where symbol.docComment == nil {
    guard let place = symbol.location else { continue }
    count += 1
    let file = URL(string: place.uri)?.path() ?? place.uri
    let name = symbol.pathComponents.joined(separator: ".")
    print("\(file):\(place.position.line + 1): error: \(name) has no documentation")
  }
}
exit(count == 0 ? 0 : 1)
