extension TextState.Key.Argument.Value {
  /// Whether a format has one placeholder, and reads it as a value of this kind.
  func isRead(by format: String) -> Bool {
    var placeholders = 0
    var rest = format.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[sign...].dropFirst()
      if rest.first == UInt8(ascii: "%") {
        rest = rest.dropFirst()
      } else {
        guard isRead(byPlaceholder: &rest) else { return false }
        placeholders += 1
      }
    }
    return placeholders == 1
  }

  /// Takes a placeholder after its percent sign.
  private func isRead(byPlaceholder rest: inout Substring.UTF8View) -> Bool {
    let width = rest.prefix { "-+ #0'.123456789".utf8.contains($0) }
    rest = rest.dropFirst(width.count)
    let length = rest.prefix { "hlqjzt".utf8.contains($0) }
    rest = rest.dropFirst(length.count)
    // A greater width, of more than six digits, would only take memory.
    guard width.count <= 6, let conversion = rest.popFirst() else { return false }
    switch self {
    case .text: return length.isEmpty && conversion == UInt8(ascii: "@")
    case .integer, .unsignedInteger: return "diouxX".utf8.contains(conversion)
    case .floatingPoint:
      return length.allSatisfy { $0 == UInt8(ascii: "l") } && "fFeEgGaA".utf8.contains(conversion)
    }
  }
}
