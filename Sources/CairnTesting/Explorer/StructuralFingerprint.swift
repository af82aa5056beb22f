import CairnCore

/// A hash value of a state by its structure, with the ids of stacks by position (rule K13).
///
/// It is the same for states that are equal but for the ids of their stacks. Reflection takes some microseconds
/// for each field.
enum StructuralFingerprint {
  static func of(_ value: Any) -> Int {
    var hasher = Hasher()
    combine(value, into: &hasher, depth: 0)
    return hasher.finalize()
  }

  private static func combine(_ value: Any, into hasher: inout Hasher, depth: Int) {
    guard depth < StructuralWalk.deepest else { return }
    if let stack = value as? any StackOfElements {
      let elements = stack.anyElements
      hasher.combine(elements.count)
      for element in elements {
        combine(element, into: &hasher, depth: depth + 1)
      }
      return
    }
    if value is StackElementID { return }
    let mirror = Mirror(reflecting: value)
    guard StructuralWalk.isOpen(value, mirror) else {
      switch mirror.displayStyle {
      case .class: return
      case .set, .dictionary: return hasher.combine(mirror.children.count)
      default:
        if let hashable = value as? any Hashable { hashable.hash(into: &hasher) }
        return
      }
    }
    if mirror.children.isEmpty, mirror.displayStyle == .enum {
      return hasher.combine(String(describing: value))
    }
    if mirror.displayStyle == .collection { hasher.combine(mirror.children.count) }
    for child in mirror.children {
      if mirror.displayStyle == .enum { hasher.combine(child.label) }
      combine(child.value, into: &hasher, depth: depth + 1)
    }
  }
}

/// How reflection goes through states.
enum StructuralWalk {
  /// How deep it goes. What lies deeper is the same to a fingerprint, and is compared by `==`.
  static let deepest = 200

  /// Whether a value is what its children are; otherwise it is known by its `==` alone.
  static func isOpen(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .struct, .enum, .tuple, .optional, .collection: break
    default: return false
    }
    if mirror.displayStyle == .struct, mirror.children.isEmpty { return false }
    if value is any CustomReflectable { return value is any OpenlyReflected }
    return true
  }

  /// Whether there is a stack in a value, or the id of an element of one.
  static func holdsStack(_ value: Any) -> Bool {
    var search = StackSearch()
    return search.holdsStack(value)
  }
}

/// Looks for stacks in values, and remembers which types have nothing inside: a look at a number through reflection
/// takes thousands of instructions.
struct StackSearch {
  /// The types of numbers, texts and the like.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// Whether there is a stack in a value, or the id of an element of one.
  mutating func holdsStack(_ value: Any) -> Bool { holdsStack(value, depth: 0) }

  private mutating func holdsStack(_ value: Any, depth: Int) -> Bool {
    let type = ObjectIdentifier(type(of: value))
    guard depth < StructuralWalk.deepest, !plainTypes.contains(type) else { return false }
    if value is any StackOfElements || value is StackElementID { return true }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return false }
    if mirror.children.isEmpty, isPlain(value, mirror) { plainTypes.insert(type) }
    for child in mirror.children where holdsStack(child.value, depth: depth + 1) { return true }
    return false
  }

  /// Whether other values of the type have nothing inside, as this one has not.
  private func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
    if value is any Numeric || value is any StringProtocol || value is Bool { return true }
    return mirror.displayStyle == .struct && !(value is any CustomReflectable)
  }
}

/// A stack, whatever its elements are.
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

/// A collection whose reflection shows all that it is.
private protocol OpenlyReflected {}

extension Array: OpenlyReflected {}
extension ContiguousArray: OpenlyReflected {}
extension Optional: OpenlyReflected {}
extension PresentationState: OpenlyReflected {}
