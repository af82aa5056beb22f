/// Paths that recorded actions write when a replay, or the test of a recording, reduces the actions
/// again (rules R6, R9).
///
/// The elements of a recorded path have the identities that they had in the recorded store. The
/// elements of the present path have the same ids, and other identities.
package final class ReplayedPaths: Sendable {
  private static let slots = ThreadSlots()
  private static let keepingAll = ReplayedPaths(replacing: [])

  /// The ids of elements that replaced other elements with these ids in the recorded store.
  private let replaced: Set<StackElementID>

  private init(replacing replaced: Set<StackElementID>) {
    self.replaced = replaced
  }

  /// Reduces recorded actions on this thread. A written path then keeps the present elements that
  /// have the same ids, except for those that were replaced in the recorded store.
  package static func writing<Result>(
    replacing replaced: Set<StackElementID> = [],
    _ reduce: () throws -> Result
  ) rethrows -> Result {
    let paths = replaced.isEmpty ? keepingAll : ReplayedPaths(replacing: replaced)
    return try withExtendedLifetime(paths) {
      let entry = slots.ofThisThread.enter(paths)
      ReplacedScreens.beginUse()
      defer {
        ReplacedScreens.endUse()
        entry.leave()
      }
      return try reduce()
    }
  }

  /// The paths of the recorded actions that this thread reduces; nil if it reduces none.
  static var current: ReplayedPaths? {
    slots.current.map { downcast($0, to: ReplayedPaths.self) }
  }

  func keeps(_ id: StackElementID) -> Bool { !replaced.contains(id) }
}

extension StackState {
  /// Gives elements the identities that elements with the same ids have in another stack.
  mutating func takeIdentities(of other: Self, in paths: ReplayedPaths) {
    for position in storage.ids.indices {
      let id = storage.ids[position].id
      guard paths.keeps(id), let known = other.index(id: id) else { continue }
      let element = storage.elements[position]
      storage.replace(at: position, with: element, id: other.storage.ids[known])
    }
  }
}
