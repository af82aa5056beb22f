/// A text from outside in quotes, for the message of an error.
struct Quoted: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = "'\(OneLine(text, longest: 80))'"
  }
}
