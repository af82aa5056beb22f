import CairnCore

/// A hash value of the structure of a state, with the ids of stacks replaced by positions (rule
/// K13).
///
/// States that are equal except for the ids of their stacks share it. Reflection takes some
/// microseconds for each field, so it remembers the types of values without fields.
struct StructuralFingerprint {
  /// The types of numbers, strings and similar values, each with a function that hashes a value of
  /// the type.
  private var plainTypes: [ObjectIdentifier: (Any, inout Hasher) -> Void] = [:]

  /// The libraries of types. The name of a type takes long.
  private var libraries: [ObjectIdentifier: Library?] = [:]

  mutating func of(_ value: Any) -> Int {
    var hasher = Hasher()
    combine(value, into: &hasher, depth: 0)
    return hasher.finalize()
  }

  private mutating func combine(_ value: Any, into hasher: inout Hasher, depth: Int) {
    guard depth < StructuralWalk.deepest else { return }
    let type = ObjectIdentifier(type(of: value))
    if let hash = plainTypes[type] { return hash(value, &hasher) }
    if let stack = value as? any StackOfElements {
      let elements = stack.anyElements
      hasher.combine(elements.count)
      for element in elements {
        combine(element, into: &hasher, depth: depth + 1)
      }
      return
    }
    if value is StackElementID { return }
    if type == ObjectIdentifier(AnyHashable.self), let value = value as? AnyHashable {
      return combine(value.base, into: &hasher, depth: depth + 1)
    }
    let mirror = Mirror(reflecting: value)
    let library = library(of: value)
    guard StructuralWalk.isOpen(value, mirror), library != .foundation else {
      return combineClosed(value, mirror, into: &hasher, depth)
    }
    if mirror.children.isEmpty, mirror.displayStyle == .enum {
      return hasher.combine(String(describing: value))
    }
    if mirror.displayStyle == .collection {
      hasher.combine(mirror.children.count)
      // A slice has the indices of its base.
      if let slice = value as? any SliceOfElements { hasher.combine(slice.firstIndex) }
    }
    for child in mirror.children {
      if mirror.displayStyle == .enum { hasher.combine(child.label) }
      combine(child.value, into: &hasher, depth: depth + 1)
    }
  }

  private mutating func library(of value: Any) -> Library? {
    let type = type(of: value)
    if let library = libraries[ObjectIdentifier(type)] { return library }
    let library = Library(of: type)
    libraries[ObjectIdentifier(type)] = .some(library)
    return library
  }

  /// Combines a value that is not determined by its children.
  private mutating func combineClosed(
    _ value: Any,
    _ mirror: Mirror,
    into hasher: inout Hasher,
    _ depth: Int
  ) {
    switch mirror.displayStyle {
    case .set, .dictionary:
      // A sum, because equal values can have their elements in different orders.
      hasher.combine(
        mirror.children.reduce(mirror.children.count) { sum, child in
          var hasher = Hasher()
          combine(child.value, into: &hasher, depth: depth + 1)
          return sum &+ hasher.finalize()
        }
      )
    case .class: Self.hashing(value)?(value, &hasher)
    default:
      let hash = Self.hashing(value)
      let library = library(of: value)
      let isWhole = library == .foundation || library == .cairn
      if let hash {
        if library == .foundation
          || mirror.children.isEmpty && StructuralWalk.isPlain(value, mirror)
        {
          plainTypes[ObjectIdentifier(type(of: value))] = hash
        }
        hash(value, &hasher)
      }
      if hash == nil, mirror.children.isEmpty, UnseenValues.reason(for: value, nil) == nil {
        hasher.combineBytes(of: value)
      } else if hash == nil || !isWhole {
        for child in mirror.children { combine(child.value, into: &hasher, depth: depth + 1) }
      }
    }
  }

  /// Returns a function that hashes values of the value's type; nil if they are not `Hashable`. The
  /// hash values of numbers, strings and values of Foundation differ wherever the values do, also where
  /// `==` says that they are equal.
  private static func hashing(_ value: Any) -> ((Any, inout Hasher) -> Void)? {
    func hashing<Value: Hashable>(_: Value) -> (Any, inout Hasher) -> Void {
      { ($0 as? Value)?.hash(into: &$1) }
    }
    switch value {
    case is any BinaryFloatingPoint:
      return { ($0 as? any BinaryFloatingPoint)?.hashBits(into: &$1) }
    case is String: return { $1.combineCodeUnits(of: $0 as? String ?? "") }
    case is Character: return { $1.combineCodeUnits(of: "\($0)") }
    case is Substring:
      return { value, hasher in
        guard let text = value as? Substring else { return }
        hasher.combineCodeUnits(of: text.base)
        hasher.combine(text.offset)
        hasher.combine(text.utf8.count)
      }
    default:
      guard let hash = (value as? any Hashable).map({ hashing($0) }) else { return nil }
      guard let rest = FoundationValues.hashing(value) else { return hash }
      return { value, hasher in
        hash(value, &hasher)
        rest(value, &hasher)
      }
    }
  }
}

extension BinaryFloatingPoint {
  fileprivate func hashBits(into hasher: inout Hasher) {
    hasher.combine(sign)
    hasher.combine(exponentBitPattern)
    hasher.combine(significandBitPattern)
  }
}

/// The rules by which reflection walks states.
enum StructuralWalk {
  /// The largest depth. Deeper values do not change the fingerprint, and are compared by `==`.
  static let deepest = 200

  /// Whether a value is determined by its children. Other values are compared by `==` alone.
  static func isOpen(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .struct, .enum, .tuple, .optional, .collection: break
    default: return false
    }
    if mirror.displayStyle == .struct, mirror.children.isEmpty { return false }
    if value is any CustomReflectable { return value is any OpenlyReflected }
    return true
  }

  /// Whether other values of the type of a value without children have none either.
  static func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
    if value is any Numeric || value is any StringProtocol || value is Bool { return true }
    return mirror.displayStyle == .struct && !(value is any CustomReflectable)
  }

  /// Whether a value contains a stack, or the id of an element of one.
  static func holdsStack(_ value: Any) -> Bool {
    var search = StackSearch()
    return search.holdsStack(value)
  }
}

/// Looks for stacks in values, and remembers the types without children: reflecting a number takes
/// thousands of instructions.
struct StackSearch {
  /// The types of numbers, strings and similar values.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// Whether a value contains a stack, or the id of an element of one.
  mutating func holdsStack(_ value: Any) -> Bool { holdsStack(value, depth: 0) }

  private mutating func holdsStack(_ value: Any, depth: Int) -> Bool {
    let type = ObjectIdentifier(type(of: value))
    guard depth < StructuralWalk.deepest, !plainTypes.contains(type) else { return false }
    if value is any StackOfElements || value is StackElementID { return true }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return false }
    if mirror.children.isEmpty, StructuralWalk.isPlain(value, mirror) { plainTypes.insert(type) }
    for child in mirror.children where holdsStack(child.value, depth: depth + 1) { return true }
    return false
  }
}

/// A stack with any type of elements.
protocol StackOfElements {
  var anyElements: [Any] { get }
  var stackIDs: StackElementIDs { get }
  var idOfNext: StackElementID { get }
}

extension StackState: StackOfElements {
  var anyElements: [Any] { map { $0 } }
  var stackIDs: StackElementIDs { ids }
  var idOfNext: StackElementID { nextID }
}

/// A collection whose reflection shows its whole value.
private protocol OpenlyReflected {}

extension Array: OpenlyReflected {}
extension ArraySlice: OpenlyReflected {}
extension ContiguousArray: OpenlyReflected {}
extension Optional: OpenlyReflected {}
extension PresentationState: OpenlyReflected {}
extension IdentifiedArray: OpenlyReflected {}

private protocol SliceOfElements {
  var firstIndex: Int { get }
}

extension ArraySlice: SliceOfElements {
  fileprivate var firstIndex: Int { startIndex }
}
