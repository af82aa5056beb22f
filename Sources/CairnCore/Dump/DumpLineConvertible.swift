/// A type whose values are dumped as one line of their own.
package protocol DumpLineConvertible {
  /// The line.
  var dumpedLine: String { get }
}
