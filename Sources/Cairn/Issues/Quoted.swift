/// A text from outside in quotes, for the message of an error.
package struct Quoted: CustomStringConvertible {
  package let description: String

  package init(_ text: String) {
    description = "'\(text.oneLine(longest: 80))'"
  }
}
