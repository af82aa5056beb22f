/// The elements that written paths keep when actions of another store are reduced again (rules R6, R9).
///
/// The elements of a path that such an action writes have the identities that they had in the other store.
/// The elements of the present path have the same ids, and other identities.
package final class KeptScreens: Sendable {
  private static let slots = ThreadSlots()
  private static let keepingAll = KeptScreens(replacing: [])

  /// The ids of elements that replaced other elements with these ids in the other store.
  private let replaced: Set<StackElementID>

  private init(replacing replaced: Set<StackElementID>) {
    self.replaced = replaced
  }

  /// Reduces actions of another store on this thread. A written path then keeps the present elements that
  /// have the same ids, except for those that were replaced in the other store.
  package static func writing<Result>(
    replacing replaced: Set<StackElementID> = [],
    _ reduce: () throws -> Result
  ) rethrows -> Result {
    let kept = replaced.isEmpty ? keepingAll : KeptScreens(replacing: replaced)
    return try withExtendedLifetime(kept) {
      let entry = slots.ofThisThread.enter(kept)
      ReplacedScreens.beginUse()
      defer {
        ReplacedScreens.endUse()
        entry.leave()
      }
      return try reduce()
    }
  }

  /// What written paths keep on this thread; nil if it reduces no actions of another store.
  static var current: KeptScreens? {
    slots.current.map { downcast($0, to: KeptScreens.self) }
  }

  func keeps(_ id: StackElementID) -> Bool { !replaced.contains(id) }
}

extension StackState {
  /// Gives elements the identities that elements with the same ids have in another stack.
  mutating func takeIdentities(of other: Self, _ kept: KeptScreens) {
    for position in storage.ids.indices {
      let id = storage.ids[position].id
      guard kept.keeps(id), let known = other.index(id: id) else { continue }
      let element = storage.elements[position]
      storage.replace(at: position, with: element, id: other.storage.ids[known])
    }
  }
}
