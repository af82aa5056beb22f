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
  /// The fields with values that may differ in what the explorer does not see, each with the reason.
  private(set) var unseen: [String: String] = [:]
  /// The types whose values are compared as a whole, each with a comparison.
  private var wholeTypes: [ObjectIdentifier: (Any, Any) -> Bool] = [:]
  /// The objects that are compared. Objects may refer to each other in a circle.
  private var objects: Set<[ObjectIdentifier]> = []

  /// Whether two values differ in more than the order of dictionaries and sets.
  ///
  /// - Parameter includesUnseen: Whether they count as different if the explorer does not see
  ///   everything.
  static func areThere(_ lhs: Any, _ rhs: Any, orUnseen includesUnseen: Bool = false) -> Bool {
    var differences = HiddenDifferences()
    differences.compare(lhs, rhs, at: "")
    return !differences.fields.isEmpty || includesUnseen && !differences.unseen.isEmpty
  }

  /// Forgets the differences, but not the types.
  mutating func begin() { (fields, orders, unseen, objects) = ([], [], [:], []) }

  mutating func compare(_ lhs: Any, _ rhs: Any, at field: String, depth: Int = 0) {
    let type = type(of: lhs)
    guard depth < StructuralWalk.deepest else { return }
    guard type == Swift.type(of: rhs) else { return note(field) }
    if haveSameBytes(lhs, rhs) { return }
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
      if let elements = lhs as? any Collection, !elements.hasSameStart(as: rhs) { note(field) }
      compareChildren(lhs, rhs, at: field, depth)
    }
  }

  private mutating func compare(_ pairs: [(Any, Any)], at field: String, _ depth: Int) {
    for (lhs, rhs) in pairs { compare(lhs, rhs, at: field, depth: depth + 1) }
  }

  /// Compares values with different bytes by their parts.
  private mutating func compareChildren(_ lhs: Any, _ rhs: Any, at field: String, _ depth: Int) {
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    if left.displayStyle == .class { return compareObjects(lhs, rhs, at: field, depth) }
    if left.displayStyle == nil, left.children.isEmpty, right.children.isEmpty {
      return compareOpaque(lhs, rhs, at: field)
    }
    if left.displayStyle == .enum, left.children.isEmpty || right.children.isEmpty {
      let isSame =
        left.children.isEmpty && right.children.isEmpty && "\(lhs)" == "\(rhs)"
        && !(lhs is any CustomStringConvertible)
      return isSame ? () : note(field)
    }
    let count = fields.count
    compareChildren(left, right, at: field, depth)
    if fields.count == count, let reason = UnseenValues.reason(for: lhs, left) {
      noteUnseen(field, reason)
    }
  }

  private mutating func compareChildren(
    _ left: Mirror,
    _ right: Mirror,
    at field: String,
    _ depth: Int
  ) {
    guard left.children.count == right.children.count else { return note(field) }
    for (left, right) in zip(left.children, right.children) {
      guard left.label == right.label else { return note(field) }
      compare(left.value, right.value, at: path(field, left.label), depth: depth + 1)
    }
  }

  /// Compares two objects with all that they refer to.
  private mutating func compareObjects(_ lhs: Any, _ rhs: Any, at field: String, _ depth: Int) {
    let pair = [ObjectIdentifier(lhs as AnyObject), ObjectIdentifier(rhs as AnyObject)]
    guard objects.insert(pair).inserted else { return }
    if lhs is any Equatable, !Equality.areEqual(lhs, rhs) { return note(field) }
    var (left, right) = (
      Mirror?.some(Mirror(reflecting: lhs)), Mirror?.some(Mirror(reflecting: rhs))
    )
    while let leftPart = left, let rightPart = right {
      if let reason = UnseenValues.reason(for: lhs, leftPart) { noteUnseen(field, reason) }
      compareChildren(leftPart, rightPart, at: field, depth)
      (left, right) = (leftPart.superclassMirror, rightPart.superclassMirror)
    }
  }

  /// Compares values that have no parts and different bytes, such as functions.
  private mutating func compareOpaque(_ lhs: Any, _ rhs: Any, at field: String) {
    if lhs is any Equatable {
      if !Equality.areEqual(lhs, rhs) { note(field) }
    } else if let reason = UnseenValues.reason(for: lhs, nil) {
      noteUnseen(field, reason)
    } else {
      note(field)
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

  private mutating func noteUnseen(_ field: String, _ reason: String) {
    unseen[Self.name(field)] = reason
  }

  private static func name(_ field: String) -> String { field.isEmpty ? "the whole value" : field }

  /// Returns the comparison of values of a value's type, if reflection does not show their parts.
  private static func comparison(of value: Any) -> ((Any, Any) -> Bool)? {
    // An `NSNumber` can be cast to a Boolean value.
    if let areSame = FoundationValues.comparison(of: value) { return areSame }
    return switch value {
    // Casts look into these.
    case is any OptionalValue: nil
    case is AnyHashable where type(of: value) == AnyHashable.self: nil
    case is StackElementID, is any DumpLineConvertible: { _, _ in true }
    case is any BinaryFloatingPoint:
      { ($0 as? any BinaryFloatingPoint)?.isIdentical(to: $1) ?? false }
    case is Substring: { ($0 as? Substring)?.isIdentical(to: $1) ?? false }
    case is any StringProtocol: { ($0 as? any StringProtocol)?.isIdentical(to: $1) ?? false }
    case is Character: { "\($0)".isIdentical(to: "\($1)") }
    case is any BinaryInteger, is Bool, is AnyKeyPath: { Equality.areEqual($0, $1) }
    default: nil
    }
  }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

extension Collection {
  /// Whether another collection of the same type has the same first index. A slice has the indices
  /// of its base.
  fileprivate func hasSameStart(as other: Any) -> Bool {
    guard let start = startIndex as? Int else { return true }
    return (other as? Self)?.startIndex as? Int == start
  }
}

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

extension Substring {
  /// Whether another string is the same part of the same string.
  fileprivate func isIdentical(to other: Any) -> Bool {
    guard let other = other as? Substring else { return false }
    return offset == other.offset && utf8.count == other.utf8.count
      && base.utf8.elementsEqual(other.base.utf8)
  }

  /// The number of code units before it.
  var offset: Int { base.utf8.distance(from: base.startIndex, to: startIndex) }
}
