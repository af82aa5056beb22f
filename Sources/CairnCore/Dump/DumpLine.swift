/// A readable description of a value on one line, for messages:
/// `.path(.element(id: 0, action: .tap))`.
///
/// It is the description of ``dumpText(_:maxDepth:)`` without values below ten levels and without
/// the elements of collections of more than a hundred.
///
/// - Parameters:
///   - value: Any value.
///   - longest: The largest number of characters to show.
///   - longestText: The largest number of characters of a string in the value. The rest is cut off
///     before the string is quoted.
package func dumpLine(_ value: Any, longest: Int = .max, longestText: Int? = nil) -> String {
  var builder = DumpBuilder(maxDepth: 10, maxCount: 100, longestText: longestText ?? longest)
  let line = builder.node(for: value).flattened()
  return line.count > longest ? line.prefix(longest) + "…" : line
}

/// The description of ``dumpText(_:maxDepth:)`` on one line, with all of its levels and elements, so
/// that values with different descriptions have different lines.
package func wholeDumpLine(_ value: Any) -> String {
  wholeDumpLine(DumpShape(of: value))
}

/// The line of ``wholeDumpLine(_:)-(Any)`` for the shape of a value.
package func wholeDumpLine(_ shape: DumpShape) -> String {
  var builder = DumpBuilder()
  return builder.node(for: shape).flattened()
}
