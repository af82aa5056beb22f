import Cairn

/// A value to write as JSON, with the members of objects in a given order.
package indirect enum JSONText {
  case object([(name: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  case boolean(Bool)

  /// The text with a line for each member, and for each element of the arrays among them.
  package var document: String {
    guard case .object(let members) = self else { return line }
    let lines = members.map { member in
      let name = Self.quoted(member.name)
      guard case .array(let elements) = member.value, !elements.isEmpty else {
        return "  \(name): \(member.value.line)"
      }
      let lines = elements.map { "    \($0.line)" }
      return "  \(name): [\n\(lines.joined(separator: ",\n"))\n  ]"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// The text on one line.
  package var line: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)): \($0.value.line)" }.joined(separator: ", ")
        + "}"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .string(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .boolean(let value): "\(value)"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }
}
