/// The code of a page of the documentation: its listings, and code that its readers do not see.
///
/// A page is compiled if a comment of it begins with `<!-- swift`. The comment contains code. A line `…` in
/// it stands for the next listing. A backslash before an `@` keeps DocC from reading a directive. The comment `<!-- swift tests` and the listings after it are in a file of
/// their own. The comment `<!-- quotation -->` says that the next listing is compiled elsewhere.
package struct Listings {
  package struct Failure: Error {
    package let line: Int
    package let message: String
  }

  private typealias Line = (number: Int, text: Substring)

  /// The code without the tests; empty if the page is not compiled.
  package private(set) var code = ""
  package private(set) var tests = ""

  private let path: String
  private var isInTests = false
  /// The lines of the last comment that follow the next listing.
  private var afterListing: ArraySlice<Line>?
  private var indentation: Substring = ""

  /// - Parameters:
  ///   - page: The text of a page.
  ///   - path: The path of the page, which the compiler names in its messages.
  package init(page: String, path: String) throws {
    self.path = path
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = zip(1..., lines).map { Line($0, $1) }[...]
    let isCompiled = lines.contains { $0.hasPrefix("<!-- swift") }
    var isQuotation = false
    while isCompiled, let (number, line) = rest.popFirst() {
      let fence = line.drop { $0 == " " }
      if line == "<!-- quotation -->" {
        isQuotation = true
      } else if line.hasPrefix("<!-- swift") {
        guard afterListing == nil else {
          throw Failure(line: number, message: "the comment before this one has no listing")
        }
        isInTests = line == "<!-- swift tests"
        let hidden = Self.take(from: &rest) { $0 == "-->" }
        append(hidden.map { Line($0.number, Self.unescaped($0.text)) }[...], isFirst: true)
      } else if fence.hasPrefix("```") {
        let listing = Self.take(from: &rest) { $0.drop { $0 == " " } == "```" }
          .map { Line($0.number, $0.text.dropFirst(line.count - fence.count)) }
        if fence == "```swift", !isQuotation { add(listing) }
        if fence == "```swift" { isQuotation = false }
      }
    }
    guard afterListing == nil else {
      throw Failure(line: lines.count, message: "the last comment with `…` has no listing")
    }
  }

  /// Takes the lines before the one that ends them, and that one.
  private static func take(
    from lines: inout ArraySlice<Line>,
    until isEnd: (Substring) -> Bool
  ) -> ArraySlice<Line> {
    let taken = lines.prefix { !isEnd($0.text) }
    lines = lines.dropFirst(taken.count + 1)
    return taken
  }

  /// The line of a comment without the backslash before an `@`.
  private static func unescaped(_ line: Substring) -> Substring {
    let code = line.drop { $0 == " " }
    guard code.hasPrefix("\\@") else { return line }
    return line.prefix(line.count - code.count) + code.dropFirst()
  }

  private mutating func add(_ listing: [Line]) {
    guard let rest = afterListing else { return write(listing[...], isFirst: true) }
    write(listing.map { ($0.number, $0.text.isEmpty ? "" : indentation + $0.text) }[...])
    afterListing = nil
    append(rest, isFirst: false)
  }

  /// Adds the lines of a comment as far as the place of a listing.
  private mutating func append(_ lines: ArraySlice<Line>, isFirst: Bool) {
    let known = lines.prefix { $0.text.drop { $0 == " " } != "…" }
    write(known, isFirst: isFirst)
    guard let place = lines.dropFirst(known.count).first else { return }
    indentation = place.text.prefix { $0 == " " }
    afterListing = lines.dropFirst(known.count + 1)
  }

  private mutating func write(_ lines: ArraySlice<Line>, isFirst: Bool = false) {
    guard let number = lines.first?.number else { return }
    let place = (isFirst ? "" : indentation) + "#sourceLocation(file:\"\(path)\",line:\(number))\n"
    let text = place + lines.map { $0.text + "\n" }.joined()
    if isInTests {
      tests += (isFirst && !tests.isEmpty ? "\n" : "") + text
    } else {
      code += (isFirst && !code.isEmpty ? "\n" : "") + text
    }
  }
}
