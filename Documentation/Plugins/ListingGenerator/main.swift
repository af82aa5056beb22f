// Writes the code of a page of the documentation, or of doc comments, into files that the compiler understands; or
// the names of pages, by which a test knows what was compiled.
//
//   ListingGenerator PAGE CODE [TESTS]
//   ListingGenerator --comments CODE CONTEXT… : SOURCE…
//   ListingGenerator --names OUTPUT PAGE…

import Foundation
import ListingCode

/// Writes a file. If it stays as it is, it need not be compiled again.
func write(_ code: String, to output: String) throws {
  guard (try? String(contentsOfFile: output, encoding: .utf8)) != code else { return }
  try code.write(toFile: output, atomically: true, encoding: .utf8)
}

func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments[0] {
  case "--names":
    let names = arguments[2...].map { "  \"\(URL(filePath: $0).lastPathComponent)\",\n" }
    try write("let compiledPages: Set<String> = [\n\(names.joined())]\n", to: arguments[1])
  case "--comments":
    let paths = arguments[2...].split(separator: ":")
    let sources = try paths[1].map { ($0, try text(of: $0)) }
    var comments = DocComments(Dictionary(uniqueKeysWithValues: sources))
    let code = try paths[0].map { try comments.code(of: text(of: $0), path: $0) }
    try write(code.joined(), to: arguments[1])
  default:
    let listings = try Listings(page: text(of: arguments[0]), path: arguments[0])
    for (output, code) in zip(arguments[1...], [listings.code, listings.tests]) {
      try write(code, to: output)
    }
  }
} catch let failure as Listings.Failure {
  print("\(arguments[0]):\(failure.line): error: \(failure.message)")
  exit(1)
} catch let failure as DocComments.Failure {
  print("\(failure.path):\(failure.line): error: \(failure.message)")
  exit(1)
}
