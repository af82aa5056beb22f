import Synchronization

/// Notes about elements of written paths that replace others with the same ids. To reduce the
/// actions again, a tool needs them: to another store, all elements of a written path are new ones (rule R6).
///
/// While an object of this type exists, stores compare the elements of each written path.
@usableFromInline
package final class ReplacedScreens: Sendable {
  /// The number of objects, and of actions of other stores that are reduced now.
  private static let useCount = Atomic<Int>(0)

  package init() {
    Self.beginUse()
  }

  deinit {
    Self.endUse()
  }

  static func beginUse() { useCount.add(1, ordering: .relaxed) }
  static func endUse() { useCount.subtract(1, ordering: .relaxed) }

  /// Whether a tool needs the notes, or actions of another store are reduced. Otherwise a written path
  /// replaces the present one without a look at its elements.
  @usableFromInline static var areUsed: Bool { useCount.load(ordering: .relaxed) > 0 }

  /// Notifies the store that reduces on this thread.
  static func note(_ ids: Set<StackElementID>) {
    let receiver = AmbientContext.reducing.current as? any ReplacedScreensReceiver
    receiver?.receive(replacedScreens: ids)
  }
}

extension StackState {
  /// Adjusts a path that an action of another store writes, and notes the elements that it replaces.
  ///
  /// - Complexity: O(*n*).
  @usableFromInline
  mutating func adjust(to present: Self) {
    if let kept = KeptScreens.current { takeIdentities(of: present, kept) }
    present.noteScreens(replacedBy: self)
  }

  /// Notes the elements of a written path that are not the present ones with the same ids.
  private func noteScreens(replacedBy written: Self) {
    let replaced = written.storage.ids.filter { key in
      stamp(id: key.id).map { $0 != key.stamp } == true
    }
    if !replaced.isEmpty { ReplacedScreens.note(Set(replaced.map(\.id))) }
  }
}
