/// Paths that recorded actions write when a replay, or the test of a recording, reduces the actions
/// again (rules R6, R9).
///
/// The elements of a recorded path have the identities that they had in the recorded store. The
/// elements of the present path have the same ids, and other identities.
@usableFromInline
package enum ReplayedPaths {
  private final class Marker: Sendable {}

  private static let slots = ThreadSlots()
  private static let marker = Marker()

  /// Reduces recorded actions on this thread. A written path then keeps the present elements that
  /// have the same ids.
  package static func writing<Result>(_ reduce: () throws -> Result) rethrows -> Result {
    let entry = slots.ofThisThread.enter(marker)
    defer { entry.leave() }
    return try reduce()
  }

  /// Whether this thread reduces recorded actions.
  @usableFromInline static var areWritten: Bool { slots.current != nil }
}

extension StackState {
  /// Gives elements the identities that elements with the same ids have in another stack.
  @usableFromInline
  mutating func takeIdentities(of other: Self) {
    for position in storage.ids.indices {
      guard let known = other.index(id: storage.ids[position].id) else { continue }
      let element = storage.elements[position]
      storage.replace(at: position, with: element, id: other.storage.ids[known])
    }
  }
}
