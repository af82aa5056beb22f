/// The parts of a link that routes have printed.
public struct LinkWriter {
  private var parts: [String] = []
  private var queries: [String] = []

  /// Adds a part of the path.
  mutating func append(_ text: String, as parameter: String) throws(LinkPrintError) {
    guard text.isLinkPart else { throw .unprintable(text, parameter: parameter) }
    parts.append(PercentEncoding.encode(text))
  }

  /// Adds an item of the query.
  mutating func append(query name: String, value: String?) {
    queries.append(
      PercentEncoding.encode(name) + (value.map { "=" + PercentEncoding.encode($0) } ?? "")
    )
  }

  /// Returns the whole link.
  func link(from origin: LinkOrigin?, limits: LinkLimits) throws(LinkPrintError) -> String {
    guard parts.count + queries.count <= limits.parts else {
      throw .tooManyParts(limit: limits.parts)
    }
    var text = origin?.text ?? "/"
    if !parts.isEmpty, !text.hasSuffix("/") { text += "/" }
    text += parts.joined(separator: "/")
    if !queries.isEmpty { text += "?" + queries.joined(separator: "&") }
    guard text.utf8.count <= limits.bytes else { throw .tooLong(limit: limits.bytes) }
    return text
  }
}

extension String {
  /// Whether the text can be a part of a path. A part cannot be empty, and programs that handle
  /// links resolve `.` and `..`, escaped or not.
  var isLinkPart: Bool { !isEmpty && self != "." && self != ".." }
}
