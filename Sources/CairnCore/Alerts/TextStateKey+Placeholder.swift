extension TextState.Key.Argument.Value {
  /// Whether a format has one placeholder, and reads it as a value of this kind.
  package func isRead(by format: String) -> Bool {
    var reader = PlaceholderReader(arguments: [self])
    return reader.read(format) && reader.hasReadOne
  }
}

extension [TextState.Key.Argument.Value] {
  /// Whether each placeholder of a format, such as one of a string table, reads a value of its kind:
  /// `%2$@ of %1$lld`. A format need not read all values.
  package func areRead(by format: String) -> Bool {
    var reader = PlaceholderReader(arguments: self, takesPositions: true)
    return reader.read(format)
  }
}

/// Reads the placeholders of a format, which a formatting function would read without a check.
private struct PlaceholderReader {
  let arguments: [TextState.Key.Argument.Value]
  /// Whether placeholders may choose their argument (`%2$@`) and its plural form (`%#@dishes@`).
  var takesPositions = false

  private var count = 0
  /// The argument of the next placeholder without a position.
  private var next = 0

  init(arguments: [TextState.Key.Argument.Value], takesPositions: Bool = false) {
    self.arguments = arguments
    self.takesPositions = takesPositions
  }

  /// Whether the format has exactly one placeholder.
  var hasReadOne: Bool { count == 1 }

  /// Whether each placeholder reads an argument of its kind.
  mutating func read(_ format: String) -> Bool {
    var rest = format.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[sign...].dropFirst()
      if rest.first == UInt8(ascii: "%") {
        rest = rest.dropFirst()
      } else {
        guard readPlaceholder(&rest) else { return false }
      }
    }
    return true
  }

  /// Takes a placeholder after its percent sign.
  private mutating func readPlaceholder(_ rest: inout Substring.UTF8View) -> Bool {
    count += 1
    let position = takesPositions ? takePosition(&rest) : nil
    let index = position ?? next
    if position == nil { next += 1 }
    guard arguments.indices.contains(index) else { return false }
    if takesPositions, takePluralForm(&rest) { return true }
    return arguments[index].isRead(byPlaceholder: &rest)
  }

  /// Takes `2$`, and returns the index of the argument.
  private func takePosition(_ rest: inout Substring.UTF8View) -> Int? {
    let digits = rest.prefix { "0123456789".utf8.contains($0) }
    let tail = rest.dropFirst(digits.count)
    guard tail.first == UInt8(ascii: "$"), let position = Int(Substring(digits)) else { return nil }
    rest = tail.dropFirst()
    return position - 1
  }

  /// Takes `#@dishes@`: the name of a variable whose rule, in the table, formats a number.
  private func takePluralForm(_ rest: inout Substring.UTF8View) -> Bool {
    guard rest.starts(with: "#@".utf8) else { return false }
    let name = rest.dropFirst(2)
    guard let end = name.firstIndex(of: UInt8(ascii: "@")) else { return false }
    rest = name[end...].dropFirst()
    return true
  }
}

extension TextState.Key.Argument.Value {
  /// Takes a placeholder, without its percent sign and position, that reads this kind of value.
  fileprivate func isRead(byPlaceholder rest: inout Substring.UTF8View) -> Bool {
    let width = rest.prefix { "-+ #0'.123456789".utf8.contains($0) }
    rest = rest.dropFirst(width.count)
    let length = rest.prefix { "hlqjzt".utf8.contains($0) }
    rest = rest.dropFirst(length.count)
    // A greater width, of more than six digits, would only take memory.
    guard width.count <= 6, let conversion = rest.popFirst() else { return false }
    switch self {
    // `#@` begins the name of a plural form.
    case .text:
      return length.isEmpty && conversion == UInt8(ascii: "@") && !width.contains(UInt8(ascii: "#"))
    case .integer, .unsignedInteger: return "diouxX".utf8.contains(conversion)
    case .floatingPoint:
      return length.allSatisfy { $0 == UInt8(ascii: "l") } && "fFeEgGaA".utf8.contains(conversion)
    }
  }
}
