/// An order of texts in which `2` comes before `10`.
package enum NaturalOrder {
  package static func precedes(_ lhs: String, _ rhs: String) -> Bool {
    var left = lhs.utf8[...]
    var right = rhs.utf8[...]
    while let a = left.first, let b = right.first {
      if a.isDigit, b.isDigit {
        let (one, other) = (left.popNumber(), right.popNumber())
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else {
        if a != b { return a < b }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty == right.isEmpty ? lhs < rhs : left.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension Substring.UTF8View {
  /// Removes the digits at the start and returns them without leading zeros.
  fileprivate mutating func popNumber() -> Self {
    let digits = prefix(while: \.isDigit)
    removeFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
