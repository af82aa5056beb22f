/// A readable description of a value on one line, for messages: `.path(.element(id: 0, action: .tap))`.
///
/// It is that of ``dumpText(_:maxDepth:)``, with more left out: what lies deeper than ten levels, and
/// what is in collections of more than a hundred elements.
///
/// - Parameters:
///   - value: Any value.
///   - longest: How many characters are shown.
package func dumpLine(_ value: Any, longest: Int = .max) -> String {
  var builder = DumpBuilder(maxDepth: 10, maxCount: 100)
  let line = builder.node(for: value).flattened()
  return line.count > longest ? line.prefix(longest) + "…" : line
}
