import CairnCore
import CairnTesting

/// Compares two states, ignoring the ids of their stacks (rule K13).
///
/// Two stacks are the same if their elements are the same, in order. Two `StackElementID`s
/// elsewhere in the states, such as the id of a highlighted screen, are the same if they belong to
/// elements at the same position of a stack. Where positions are unknown, as with ids in a set,
/// states are the same only if they are equal.
@usableFromInline
struct CanonicalComparison {
  /// The types that hold no stacks and no ids of their elements.
  private let closed: ClosedTypes
  private var stacks: [(lhs: any StackOfElements, rhs: any StackOfElements)] = []
  private var references: [(lhs: StackElementID, rhs: StackElementID)] = []

  private init(closed: ClosedTypes) {
    self.closed = closed
  }

  /// - Parameter areSameBesides: Compares the values that belong to the two states, such as effects
  ///   in flight, with the comparison that it gets.
  static func areEqual(
    _ lhs: Any,
    _ rhs: Any,
    _ closed: ClosedTypes = ClosedTypes(),
    and areSameBesides: (CanonicalComparison) -> Bool = { _ in true }
  ) -> Bool {
    var comparison = CanonicalComparison(closed: closed)
    return comparison.areSame(lhs, rhs, depth: 0)
      && comparison.references.allSatisfy(comparison.agrees)
      && areSameBesides(comparison)
  }

  /// Whether two values that belong to the states are equal.
  func areEqualBesides(_ lhs: Any, _ rhs: Any) -> Bool {
    var comparison = self
    comparison.references = []
    return comparison.areSame(lhs, rhs, depth: 0)
      && comparison.references.allSatisfy(comparison.agrees)
  }

  private mutating func areSame(_ lhs: Any, _ rhs: Any, depth: Int) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    if closed.contains(type(of: lhs)) { return Equality.areEqual(lhs, rhs) }
    guard depth < StructuralWalk.deepest else { return areExactlyEqual(lhs, rhs) }
    if let lhs = lhs as? any StackOfElements, let rhs = rhs as? any StackOfElements {
      stacks.append((lhs, rhs))
      return areSame(lhs.anyElements, rhs.anyElements, depth: depth)
    }
    if let lhs = lhs as? StackElementID, let rhs = rhs as? StackElementID {
      references.append((lhs, rhs))
      return true
    }
    let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    guard StructuralWalk.isOpen(lhs, left) else {
      closed.learn(lhs, left, areChildrenClosed: false)
      return areExactlyEqual(lhs, rhs)
    }
    if left.displayStyle == .enum, left.children.isEmpty || right.children.isEmpty {
      return left.children.isEmpty && right.children.isEmpty && areExactlyEqual(lhs, rhs)
    }
    guard left.children.count == right.children.count else { return false }
    var areChildrenClosed = true
    for (left, right) in zip(left.children, right.children) {
      guard left.label == right.label, areSame(left.value, right.value, depth: depth + 1) else {
        return false
      }
      if !closed.contains(type(of: left.value)) { areChildrenClosed = false }
    }
    closed.learn(lhs, left, areChildrenClosed: areChildrenClosed)
    return true
  }

  private mutating func areSame(_ lhs: [Any], _ rhs: [Any], depth: Int) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for (left, right) in zip(lhs, rhs) {
      guard areSame(left, right, depth: depth + 1) else { return false }
    }
    return true
  }

  private func areExactlyEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    if Mirror(reflecting: lhs).displayStyle == .class, lhs as AnyObject === rhs as AnyObject {
      return true
    }
    return Equality.areEqual(lhs, rhs) && !StructuralWalk.holdsStack(lhs)
  }

  /// Whether two ids mean the same. Two ids that are in no stack do if no stack can give them out:
  /// a stack never gives out an id twice (rule K5).
  func agrees(_ lhs: StackElementID, _ rhs: StackElementID) -> Bool {
    var isFound = false
    for stacks in stacks {
      let (left, right) = (
        stacks.lhs.stackIDs.firstIndex(of: lhs), stacks.rhs.stackIDs.firstIndex(of: rhs)
      )
      guard left == right else { return false }
      if left != nil { isFound = true }
    }
    return isFound || stacks.allSatisfy { lhs < $0.lhs.idOfNext && rhs < $0.rhs.idOfNext }
  }
}
