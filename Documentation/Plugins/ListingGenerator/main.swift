// Writes the code of a page of the documentation into files that the compiler understands; or the names of
// pages, by which a test knows what was compiled.
//
//   ListingGenerator PAGE CODE [TESTS]
//   ListingGenerator --names OUTPUT PAGE…

import Foundation

/// Writes a file. If it stays as it is, it need not be compiled again.
func write(_ code: String, to output: String) throws {
  guard (try? String(contentsOfFile: output, encoding: .utf8)) != code else { return }
  try code.write(toFile: output, atomically: true, encoding: .utf8)
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments[0] == "--names" {
    let names = arguments[2...].map { "  \"\(URL(filePath: $0).lastPathComponent)\",\n" }
    try write("let compiledPages: Set<String> = [\n\(names.joined())]\n", to: arguments[1])
  } else {
    let page = try String(contentsOfFile: arguments[0], encoding: .utf8)
    let listings = try Listings(page: page, path: arguments[0])
    for (output, code) in zip(arguments[1...], [listings.code, listings.tests]) {
      try write(code, to: output)
    }
  }
} catch let failure as Listings.Failure {
  print("\(arguments[0]):\(failure.line): error: \(failure.message)")
  exit(1)
}
