/// A type whose values are dumped as a custom line.
package protocol DumpLineConvertible {
  /// The line.
  var dumpedLine: String { get }
}
