import CairnCore

/// Finds the fields in which two values differ although they count as equal (rule X32): `==` may
/// leave fields out, and `0.0` equals `-0.0`.
///
/// The ids of stacks count by position (rule K13).
struct HiddenDifferences {
  /// The fields that differ: `rows[].title`.
  private(set) var fields: Set<String> = []
  /// The dictionaries and sets with the same elements in another order.
  private(set) var orders: Set<String> = []
  /// The types whose values are compared as a whole, each with a comparison.
  private var wholeTypes: [ObjectIdentifier: (Any, Any) -> Bool] = [:]

  /// Whether two values differ in more than the order of dictionaries and sets.
  static func areThere(_ lhs: Any, _ rhs: Any) -> Bool {
    var differences = HiddenDifferences()
    differences.compare(lhs, rhs, at: "")
    return !differences.fields.isEmpty
  }

  /// Forgets the differences, but not the types.
  mutating func begin() { (fields, orders) = ([], []) }

  mutating func compare(_ lhs: Any, _ rhs: Any, at field: String, depth: Int = 0) {
    let type = type(of: lhs)
    guard depth < StructuralWalk.deepest else { return }
    guard type == Swift.type(of: rhs) else { return note(field) }
    if let areSame = wholeTypes[ObjectIdentifier(type)] {
      if !areSame(lhs, rhs) { note(field) }
    } else if let areSame = Self.comparison(of: lhs) {
      wholeTypes[ObjectIdentifier(type)] = areSame
      if !areSame(lhs, rhs) { note(field) }
    } else if type == AnyHashable.self, let lhs = lhs as? AnyHashable, let rhs = rhs as? AnyHashable
    {
      compare(lhs.base, rhs.base, at: field, depth: depth + 1)
    } else if let left = lhs as? any StackOfElements, let right = rhs as? any StackOfElements {
      let elements = (left.anyElements, right.anyElements)
      guard elements.0.count == elements.1.count else { return note(field) }
      compare(Array(zip(elements.0, elements.1)), at: "\(field)[]", depth)
    } else if let elements = lhs as? any UnorderedElements {
      guard let (pairs, isSameOrder) = elements.paired(with: rhs) else { return note(field) }
      if !isSameOrder { orders.insert(Self.name(field)) }
      compare(pairs, at: "\(field)[]", depth)
    } else {
      compareChildren(lhs, rhs, at: field, depth)
    }
  }

  private mutating func compare(_ pairs: [(Any, Any)], at field: String, _ depth: Int) {
    for (lhs, rhs) in pairs { compare(lhs, rhs, at: field, depth: depth + 1) }
  }

  private mutating func compareChildren(_ lhs: Any, _ rhs: Any, at field: String, _ depth: Int) {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    if left.displayStyle == .class, !(lhs is any Equatable) || lhs as AnyObject === rhs as AnyObject
    {
      return
    }
    if left.displayStyle == .enum, left.children.isEmpty || right.children.isEmpty {
      let isSame = left.children.isEmpty && right.children.isEmpty && "\(lhs)" == "\(rhs)"
      return isSame ? () : note(field)
    }
    guard left.children.count == right.children.count else { return note(field) }
    for (left, right) in zip(left.children, right.children) {
      guard left.label == right.label else { return note(field) }
      compare(left.value, right.value, at: path(field, left.label), depth: depth + 1)
    }
  }

  private func path(_ field: String, _ label: String?) -> String {
    guard let label else { return "\(field)[]" }
    if label == "some" { return field }
    // A property wrapper keeps its value under such a name.
    let name = label.drop { $0 == "_" || $0 == "$" }
    return field.isEmpty ? "\(name)" : "\(field).\(name)"
  }

  mutating func note(_ field: String) { fields.insert(Self.name(field)) }

  private static func name(_ field: String) -> String { field.isEmpty ? "the whole value" : field }

  /// Returns the comparison of values of a value's type, if reflection does not show their parts.
  private static func comparison(of value: Any) -> ((Any, Any) -> Bool)? {
    switch value {
    // Casts look into these.
    case is any OptionalValue: nil
    case is AnyHashable where type(of: value) == AnyHashable.self: nil
    case is StackElementID, is any DumpLineConvertible: { _, _ in true }
    case is any BinaryFloatingPoint:
      { ($0 as? any BinaryFloatingPoint)?.isIdentical(to: $1) ?? false }
    case is any StringProtocol: { ($0 as? any StringProtocol)?.isIdentical(to: $1) ?? false }
    case is any BinaryInteger, is Bool: comparing(value)
    default: String(reflecting: type(of: value)).hasPrefix("Foundation") ? comparing(value) : nil
    }
  }

  private static func comparing(_ value: Any) -> (Any, Any) -> Bool {
    func comparing<Value: Equatable>(_: Value) -> (Any, Any) -> Bool {
      { ($0 as? Value) == ($1 as? Value) }
    }
    guard let value = value as? any Equatable else { return { _, _ in true } }
    return comparing(value)
  }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

/// A collection whose order has no meaning.
private protocol UnorderedElements {
  /// The elements with the equal elements of another collection, and whether both have the same
  /// order; nil if the collections differ.
  func paired(with other: Any) -> (pairs: [(Any, Any)], isSameOrder: Bool)?
}

extension Set: UnorderedElements {
  fileprivate func paired(with other: Any) -> (pairs: [(Any, Any)], isSameOrder: Bool)? {
    guard let other = other as? Self, count == other.count else { return nil }
    var pairs: [(Any, Any)] = []
    for element in self {
      guard let index = other.firstIndex(of: element) else { return nil }
      pairs.append((element, other[index]))
    }
    return (pairs, elementsEqual(other))
  }
}

extension Dictionary: UnorderedElements {
  fileprivate func paired(with other: Any) -> (pairs: [(Any, Any)], isSameOrder: Bool)? {
    guard let other = other as? Self, count == other.count else { return nil }
    var pairs: [(Any, Any)] = []
    for (key, value) in self {
      guard let index = other.index(forKey: key) else { return nil }
      pairs += [(key, other[index].key), (value, other[index].value)]
    }
    return (pairs, keys.elementsEqual(other.keys))
  }
}

extension BinaryFloatingPoint {
  /// Whether another value has the same bits.
  fileprivate func isIdentical(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return sign == other.sign && exponentBitPattern == other.exponentBitPattern
      && significandBitPattern == other.significandBitPattern
  }
}

extension StringProtocol {
  /// Whether another string has the same code units.
  fileprivate func isIdentical(to other: Any) -> Bool {
    (other as? Self).map { utf8.elementsEqual($0.utf8) } ?? false
  }
}
