/// An error.
struct Mishap: Error, CustomStringConvertible {
  var description: String { "mishap" }
}
