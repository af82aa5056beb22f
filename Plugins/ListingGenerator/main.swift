// Writes the code of a page of the documentation into files that the compiler understands.
//
//   ListingGenerator PAGE CODE [TESTS]

import Foundation

let arguments = CommandLine.arguments
do {
  let page = try String(contentsOfFile: arguments[1], encoding: .utf8)
  let listings = try Listings(page: page, path: arguments[1])
  for (output, code) in zip(arguments[2...], [listings.code, listings.tests]) {
    // A file that stays as it is need not be compiled again.
    if (try? String(contentsOfFile: output, encoding: .utf8)) == code { continue }
    try code.write(toFile: output, atomically: true, encoding: .utf8)
  }
} catch let failure as Listings.Failure {
  print("\(arguments[1]):\(failure.line): error: \(failure.message)")
  exit(1)
}
